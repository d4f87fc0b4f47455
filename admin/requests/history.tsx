import { useEffect, useRef } from 'react';
import type { RequestDetail } from '#contract/admin.ts';
import { useFormats, usePersonName } from '#admin/shell/session.ts';
import { texts } from '#admin/texts.ts';
import { Panel } from '#admin/ui/panel.tsx';
import type { Conflict } from './use-change.ts';

/** What people did with the request, the newest first. */
export function History({ request }: { request: RequestDetail }) {
  const { moment } = useFormats();
  const nameOf = usePersonName();
  // Joining adds an entry to both requests, and this history contains both. Only one is shown.
  const history = request.history.filter(
    (entry) => entry.kind !== 'joined' || entry.reference !== request.reference,
  );
  return (
    <Panel id="history" className="history" title={texts.request.history}>
      {history.length === 0 ? (
        <p className="quiet">{texts.request.noHistory}</p>
      ) : (
        <ol className="lines">
          {history.map((entry) => (
            <li key={entry.id}>
              <strong title={entry.by}>{nameOf(entry.by)}</strong>{' '}
              {texts.request.historyEntry(entry)}
              <span className="quiet when">{moment(entry.at)}</span>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}

/**
 * Shown when a save was refused because somebody else has changed the request or a message came. Lists what is new.
 * The forms keep what was typed.
 */
export function ConflictNotice({ changes, messages }: Conflict) {
  const { clock } = useFormats();
  const nameOf = usePersonName();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    element.current?.focus();
    element.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div className="conflict" role="alert" tabIndex={-1} ref={element}>
      <p className="conflict-title">{texts.request.conflictTitle}</p>
      {changes.length + messages.length === 0 ? (
        <p>{texts.request.conflictUnknown}</p>
      ) : (
        <ul>
          {messages.map(({ id, at, message }) => (
            <li key={id}>
              {texts.request.messageCame(clock(at))}{' '}
              <q dir="auto">{message ?? texts.list.noMessage}</q>
            </li>
          ))}
          {changes.map((entry) => (
            <li key={entry.id}>
              {clock(entry.at)}: <strong>{nameOf(entry.by)}</strong>{' '}
              {texts.request.historyEntry(entry)}
            </li>
          ))}
        </ul>
      )}
      <p>{texts.request.conflict}</p>
    </div>
  );
}
