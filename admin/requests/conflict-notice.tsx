import type { RequestDetail } from '#admin/data/requests.ts';
import { texts } from '#admin/office/texts.ts';
import { useView } from '#admin/office/view.ts';

/**
 * Shown when a change was refused because somebody else has changed the request or a message came. Lists what is newer
 * than the page that the change came from.
 */
export function ConflictNotice(props: { request: RequestDetail; shownUntil: number }) {
  const { request, shownUntil } = props;
  const { formats, nameOf } = useView();
  const messages = request.messages.filter(({ at }) => at.getTime() > shownUntil);
  const changes = request.history.filter(({ at }) => at.getTime() > shownUntil);
  return (
    <div id="conflict" className="conflict" role="alert" tabIndex={-1} data-answer>
      <p className="strong">{texts.request.conflictTitle}</p>
      {changes.length + messages.length === 0 ? (
        <p>{texts.request.conflictUnknown}</p>
      ) : (
        <ul className="plain-list">
          {messages.map(({ id, at, message }) => (
            <li key={id}>
              {texts.request.messageCame(formats.clock(at))}{' '}
              <q dir="auto">{message ?? texts.list.noMessage}</q>
            </li>
          ))}
          {changes.map((entry) => (
            <li key={entry.id}>
              {formats.clock(entry.at)}: <strong>{nameOf(entry.by)}</strong>{' '}
              {texts.request.historyEntry(entry, formats.isoMoment, nameOf)}
            </li>
          ))}
        </ul>
      )}
      <p>{texts.request.conflict}</p>
    </div>
  );
}
