import type { HistoryEntry, KnownField, RequestDetail } from '#admin/data/requests.ts';
import { counted, STATE } from '#admin/office/texts.ts';
import { FoldedPanel } from '#admin/ui/panel.tsx';
import { useView } from '#admin/office/view.ts';

const FIELD_NAME = { name: 'name', email: 'email address', phone: 'phone' };
const APPOINTMENT_CHANGE = {
  booked: 'booked an appointment for',
  moved: 'moved the appointment to',
  changed: 'changed the appointment of',
  cancelled: 'canceled the appointment of',
};
const KNOWN: Record<KnownField, string> = {
  otherNames: 'other names',
  otherPhone: 'the second number',
};
const fromTo = ({ from, to }: { from: string | null; to: string | null }) => {
  if (from === null) return `added “${to}”`;
  return to === null ? `removed “${from}”` : `“${from}” is now “${to}”`;
};

/** Returns what a person did, as the end of a sentence that begins with their name. `moment` formats an ISO time. */
export function historyText(
  entry: HistoryEntry,
  moment: (time: string) => string,
  nameOf: (address: string) => string,
): string {
  switch (entry.kind) {
    case 'added':
      return 'added this request';
    case 'state':
      return entry.from === entry.to
        ? `marked it “${STATE[entry.to]}” again`
        : `marked it “${STATE[entry.to]}” (was “${STATE[entry.from]}”)`;
    case 'assigned':
      return entry.to === null
        ? `took it from ${entry.from === null ? 'Nobody' : nameOf(entry.from)}`
        : entry.to === entry.by
          ? 'took it'
          : `handed it to ${nameOf(entry.to)}`;
    case 'answered':
      return 'marked it as answered';
    case 'noted':
      return 'wrote a note';
    case 'resent':
      return `had ${counted(entry.mails, 'email', 'emails')} sent again`;
    case 'corrected':
      return `corrected the ${FIELD_NAME[entry.field]}: ${fromTo(entry)}`;
    case 'confirmed':
      return `has checked the ${FIELD_NAME[entry.field]} with the person`;
    case 'joined':
      return `joined it with ${entry.reference}`;
    case 'unjoined':
      return `separated it from ${entry.reference}`;
    case 'appointment':
      return `${APPOINTMENT_CHANGE[entry.what]} ${moment(entry.startsAt)}`;
    case 'call-back':
      return entry.callAt === null
        ? 'removed the call back'
        : `set a call back for ${moment(entry.callAt)}`;
    case 'tried':
      return entry.undone
        ? 'undid a call that nobody answered'
        : `called, and nobody answered (${entry.tries})`;
    case 'known':
      return `changed ${KNOWN[entry.field]}: ${fromTo(entry)}`;
    case 'conflict-checked':
      return 'has checked for a conflict of interest';
    case 'mail-allowed':
      return 'has spoken with them: email may go to them';
    default:
      return entry satisfies never;
  }
}

/** The actions of people on the request, the newest first. */
export function History({ request }: { request: RequestDetail }) {
  const { formats, nameOf } = useView();
  // Joining and separating add an entry to both requests. This history contains both entries, so one of them is left out.
  const history = request.history.filter(
    (entry) =>
      (entry.kind !== 'joined' && entry.kind !== 'unjoined') ||
      entry.reference !== request.reference,
  );
  return (
    <FoldedPanel
      id="history"
      title="History"
      note={history.length === 0 ? 'No change yet' : counted(history.length, 'change', 'changes')}
    >
      <p className="no-print">
        Reference <span className="tabular-nums select-all">{request.reference}</span>
      </p>
      {history.length > 0 && (
        <ol className="rows">
          {history.map((entry) => (
            <li key={entry.id}>
              <strong title={entry.by}>{nameOf(entry.by)}</strong>{' '}
              {historyText(entry, formats.isoMoment, nameOf)}
              <span className="text-quiet after-dot">{formats.moment(entry.at)}</span>
            </li>
          ))}
        </ol>
      )}
    </FoldedPanel>
  );
}
