import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type { HistoryEntry, RequestDetail } from '#contract/admin.ts';
import type { Problem } from '#admin/api/call.ts';
import { showStatus } from '#admin/shell/status.tsx';
import { texts } from '#admin/texts.ts';
import { newEntries, type Change, type ChangeOutcome, type requestAction } from './request-data.ts';

/** Sends a change of the shown request. What was typed stays where it is, unless it was saved. */
export function useChange(
  request: RequestDetail,
  { onSaved, onConflict }: { onSaved?: () => void; onConflict: (changes: HistoryEntry[]) => void },
) {
  const { submit, data, state } = useFetcher<typeof requestAction>();
  const [problem, setProblem] = useState<Problem>();
  const sent = useRef<readonly HistoryEntry[]>([]);
  const handled = useRef<unknown>(undefined);
  const takesBack = useRef<Change>(undefined);

  function send(change: Change, undo?: Change) {
    setProblem(undefined);
    showStatus(undefined);
    sent.current = request.history;
    takesBack.current = undo;
    void submit(change, { method: 'post', encType: 'application/json' });
  }

  useEffect(() => {
    if (!isOutcome(data) || handled.current === data) return;
    handled.current = data;
    if (data.ok) {
      setProblem(undefined);
      const undo = takesBack.current;
      const action = undo && { label: texts.list.undo, run: () => send(undo) };
      showStatus({ text: data.said, ...(action && { action }) });
      return onSaved?.();
    }
    if (data.problem.error !== 'changed') return setProblem(data.problem);
    setProblem(undefined);
    onConflict(newEntries(data.problem.current?.history ?? [], sent.current));
    // `send` is new at each render, and the effect is about each answer once.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [data, onSaved, onConflict]);

  return {
    /** With `undo`, what has been saved can be taken back. */
    send,
    problem,
    // While the page loads again, the next change may be made.
    busy: state === 'submitting',
  };
}

function isOutcome(data: unknown): data is ChangeOutcome {
  return typeof data === 'object' && data !== null && 'ok' in data;
}
