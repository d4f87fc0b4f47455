import type { RequestDetail } from '#admin/data/requests.ts';
import { useView } from '#admin/office/view.ts';
import { historyText } from './history.tsx';

/**
 * Shown when a change was refused because someone else has changed the request or a message came. Lists what happened
 * after the person loaded the page.
 */
export function ConflictNotice(props: { request: RequestDetail; shownUntil: number }) {
  const { request, shownUntil } = props;
  const { formats, nameOf } = useView();
  const messages = request.messages.filter(({ at }) => at.getTime() > shownUntil);
  const changes = request.history.filter(({ at }) => at.getTime() > shownUntil);
  return (
    <div id="conflict" className="conflict" role="alert" tabIndex={-1} data-result>
      <p className="strong">Not saved: this request has changed meanwhile</p>
      {changes.length + messages.length === 0 ? (
        <p>Someone changed it.</p>
      ) : (
        <ul className="plain-list">
          {messages.map(({ id, at, message }) => (
            <li key={id}>
              {`${formats.clock(at)}: a new message came:`}{' '}
              <q dir="auto">{message ?? 'No message'}</q>
            </li>
          ))}
          {changes.map((entry) => (
            <li key={entry.id}>
              {formats.clock(entry.at)}: <strong>{nameOf(entry.by)}</strong>{' '}
              {historyText(entry, formats.isoMoment, nameOf)}
            </li>
          ))}
        </ul>
      )}
      <p>You now see it as it is. What you typed is still here. Look, then save again.</p>
    </div>
  );
}
