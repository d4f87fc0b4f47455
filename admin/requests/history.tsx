import type { RequestDetail } from '#admin/data/requests.ts';
import { texts } from '#admin/office/texts.ts';
import { Panel } from '#admin/ui/panel.tsx';
import { useView } from '#admin/office/view.ts';

/** What people did with the request, the newest first. */
export function History({ request }: { request: RequestDetail }) {
  const { formats, nameOf } = useView();
  // Joining and separating add an entry to both requests, and this history contains both. Only one is shown.
  const history = request.history.filter(
    (entry) =>
      (entry.kind !== 'joined' && entry.kind !== 'unjoined') ||
      entry.reference !== request.reference,
  );
  return (
    <Panel id="history" title={texts.request.history}>
      {history.length === 0 ? (
        <p className="text-quiet">{texts.request.noHistory}</p>
      ) : (
        <ol className="lines">
          {history.map((entry) => (
            <li key={entry.id}>
              <strong title={entry.by}>{nameOf(entry.by)}</strong>{' '}
              {texts.request.historyEntry(entry, formats.isoMoment, nameOf)}
              <span className="text-quiet after-dot">{formats.moment(entry.at)}</span>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
