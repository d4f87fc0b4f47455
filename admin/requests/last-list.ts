import type { Pool } from 'pg';
import * as v from 'valibot';
import { PAGE_SIZE } from '#admin/data/requests.ts';
import { listCookie } from '#admin/office/cookies.ts';
import type { AdminContext } from '#admin/office/environment.ts';
import type { Neighbor } from '#admin/ui/neighbor-link.tsx';
import { listQuery } from './list-query.ts';

/** The path of a list, as `listPath` and Today write it. */
export const ListPath = v.pipe(v.string(), v.regex(/^\/(?:today)?(?:\?[!-~]{1,2000})?$/));

/** Browsers keep no cookie of more than 4,096 characters. */
const MAX_PATH = 1000;

/**
 * Remembers the list that was opened, so that "Next" on a request leads to the next request of that list, even without
 * scripts.
 */
export function rememberList(c: AdminContext, path: string, rows: readonly { id: string }[]): void {
  // The script fetches a list that is open in another tab to update it.
  if (!c.req.header('accept')?.includes('text/html') || path.length > MAX_PATH) return;
  const ids = [...new Set(rows.map(({ id }) => id.replaceAll('-', '')))].slice(0, PAGE_SIZE);
  listCookie.set(c, ids.join('.') + path, {});
}

export interface InList {
  /** The path of the list, to return to. */
  path: string;
  next?: Neighbor | undefined;
  previous?: Neighbor | undefined;
}

/** Finds a request in the list that was opened last. In the list of people who wait, `next` is the next one who still waits. */
export async function placeInList(c: AdminContext, pool: Pool, id: string): Promise<InList> {
  const cookie = listCookie.read(c) ?? '';
  const [, ids = '', sent] = /^((?:[\da-f]{32}\.?)*)(\/.*)$/.exec(cookie) ?? [];
  const path = v.parse(v.fallback(ListPath, '/'), sent);
  const order = ids.split('.');
  const at = order.indexOf(id.replaceAll('-', ''));
  if (at === -1) return { path };
  const { rows } = await pool.query<Neighbor & { waits: boolean }>(
    `select s.id, private.plain_text(s.name) as name, r.unanswered_since is not null as waits
     from private.requests r join public.contact_submissions s on s.id = r.submission_id
     where r.submission_id = any($1) and r.joined_into is null
     order by array_position($1::uuid[], r.submission_id)`,
    [order],
  );
  const { pathname, searchParams } = new URL(path, 'http://admin');
  const isOfWaiting = pathname === '/' && listQuery(searchParams).filter === 'waiting';
  const indexOf = (row: Neighbor) => order.indexOf(row.id.replaceAll('-', ''));
  return {
    path,
    next: rows.find((row) => indexOf(row) > at && (row.waits || !isOfWaiting)),
    previous: rows.findLast((row) => indexOf(row) < at),
  };
}
