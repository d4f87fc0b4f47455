import { useEffect, useRef } from 'react';
import type { HistoryEntry } from '#contract/admin.ts';
import { useFormats, usePersonName } from '#admin/shell/session.ts';
import { texts } from '#admin/texts.ts';

/** Somebody else was faster. Says what they changed; the forms keep what was typed. */
export function ConflictNotice({ changes }: { changes: readonly HistoryEntry[] }) {
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
      {changes.length === 0 ? (
        <p>{texts.request.conflictUnknown}</p>
      ) : (
        <ul>
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
