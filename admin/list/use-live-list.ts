import { useEffect, useRef, useState } from 'react';
import { RequestPage, type RequestSummary } from '#contract/admin.ts';
import { call } from '#admin/api/call.ts';
import { useChanges } from '#admin/shell/live-events.tsx';
import { listApiPath, type ListQuery } from './list-query.ts';

/** Changes come in groups. One load covers all that arrive within this time. */
const GATHER_MILLISECONDS = 400;

export interface LiveRow {
  request: RequestSummary;
  /** It was erased, or is no longer on this page of the list. */
  isGone: boolean;
}

/**
 * Keeps the rows of a list in place while other people work. Changed rows are updated in place. New rows are only
 * counted until the person asks to see them.
 */
export function useLiveList(query: ListQuery, list: RequestPage) {
  const [fresh, setFresh] = useState<{ of: RequestPage; list: RequestPage }>();
  const latest = useRef({ query, list });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const loading = useRef<AbortController>(undefined);
  useEffect(() => {
    latest.current = { query, list };
  });
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      loading.current?.abort();
    },
    [],
  );

  useChanges(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(async () => {
      loading.current?.abort();
      loading.current = new AbortController();
      const { query: now, list: of } = latest.current;
      const { signal } = loading.current;
      const answer = await call(listApiPath(now), RequestPage, { signal }).catch(() => undefined);
      if (answer?.ok) setFresh({ of, list: answer.value });
    }, GATHER_MILLISECONDS);
  });

  // Ignores data that was loaded for an earlier list.
  const now = fresh?.of === list ? fresh.list : list;
  return {
    rows: rowsOf(list, now),
    counts: now.counts,
    arrived: now.requests.filter(({ id }) => list.requests.every((row) => row.id !== id)).length,
  };
}

export function rowsOf(shown: RequestPage, now: RequestPage): LiveRow[] {
  const byId = new Map(now.requests.map((request) => [request.id, request]));
  return shown.requests.map((row) => {
    const request = byId.get(row.id);
    return { request: request ?? row, isGone: request === undefined };
  });
}
