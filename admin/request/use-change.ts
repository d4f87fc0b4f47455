import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type { HistoryEntry, RequestDetail } from '#contract/admin.ts';
import type { Problem } from '#admin/api/call.ts';
import { showStatus } from '#admin/shell/status.tsx';
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

  useEffect(() => {
    if (!isOutcome(data) || handled.current === data) return;
    handled.current = data;
    if (data.ok) {
      setProblem(undefined);
      showStatus({ text: data.said });
      return onSaved?.();
    }
    if (data.problem.error !== 'changed') return setProblem(data.problem);
    setProblem(undefined);
    onConflict(newEntries(data.problem.current?.history ?? [], sent.current));
  }, [data, onSaved, onConflict]);

  return {
    send(change: Change) {
      setProblem(undefined);
      showStatus(undefined);
      sent.current = request.history;
      void submit(change, { method: 'post', encType: 'application/json' });
    },
    problem,
    // While the page loads again, the next change may be made.
    busy: state === 'submitting',
  };
}

function isOutcome(data: unknown): data is ChangeOutcome {
  return typeof data === 'object' && data !== null && 'ok' in data;
}
