import type { Queryable } from './request-rows.ts';
import type { JoinUndo } from './requests.ts';

export type Undoable = { reference: string; at: string } & JoinUndo;

/**
 * The latest join that is in place, if it can be undone: for a day, and while all that moved is there. An earlier one can
 * be undone after it, because the whole then waits as it did before.
 */
export async function findUndoable(database: Queryable, id: string): Promise<Undoable | undefined> {
  const { rows } = await database.query<{ found: Undoable }>(UNDOABLE, [id]);
  return rows[0]?.found;
}

const UNDOABLE = `
  select found from (
    select h.detail -> 'undo' || jsonb_build_object('reference', h.detail -> 'reference', 'at', h.at::text) as found,
      h.at > now() - interval '1 day' and parts.joined = jsonb_array_length(h.detail #> '{undo,moved}') as can_undo
    from private.history h cross join lateral (
      select count(*) as joined from jsonb_array_elements_text(h.detail #> '{undo,moved}') as moved
      join private.requests r on r.submission_id = moved::uuid and r.joined_into = $1
    ) as parts
    where h.submission_id = $1 and h.kind = 'joined' and parts.joined > 0 order by h.at desc limit 1
  ) as latest where can_undo`;
