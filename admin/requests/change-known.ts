import { FIELDS } from '#contract/fields.ts';
import { acceptStaffEntry } from '#contract/staff-entry.ts';
import { AdminError } from '#admin/data/admin-error.ts';
import { changeInTransaction, type Change } from './change-in-transaction.ts';
import { countUnsearched } from '#admin/data/complete-requests.ts';
import { KNOWN_FIELDS, type KnownField, type RequestDetail } from '#admin/data/requests.ts';

/** The limits of the columns of private.requests, in characters. */
export const MAX_KNOWN: Record<KnownField, number> = { otherNames: 500, otherPhone: 60 };

/** Only the fields that change; null removes one. */
export type KnownChange = Partial<Record<KnownField, string | null>>;

/** Stores what the firm has learned about the person outside of their messages. The history keeps the old values. */
export function changeKnown(change: Change, known: KnownChange): Promise<RequestDetail> {
  return changeInTransaction(change, async (client) => {
    const { rows } = await client.query<Record<KnownField, string | null>>(
      `select other_names as "otherNames", other_phone as "otherPhone" from private.requests
       where submission_id = $1`,
      [change.id],
    );
    const before = rows[0] ?? { otherNames: null, otherPhone: null };
    const after = { ...before, ...known };
    const changed = KNOWN_FIELDS.filter((field) => after[field] !== before[field]);
    // Deletes the words, so that search computes them again.
    await client.query(
      'update private.requests set other_names = $2, other_phone = $3, words = null where submission_id = $1',
      [change.id, after.otherNames, after.otherPhone],
    );
    return changed.map((field) => ({
      kind: 'known' as const,
      field,
      from: before[field],
      to: after[field],
    }));
  });
}

/** Stores that someone has checked for a conflict of interest. Refused while a search does not find all requests. */
export const markConflictChecked = (change: Change): Promise<RequestDetail> =>
  changeInTransaction(change, async (client) => {
    if ((await countUnsearched(client)) > 0)
      throw new AdminError(
        'busy',
        'Not saved: not all requests are searched yet, so someone may be missing from what you saw. Search again in a moment.',
      );
    return [{ kind: 'conflict-checked' }];
  });

/**
 * The names to search in a conflict check: "Spouse: Nina Vo (since 2020)" gives "Nina Vo"; "John and Mary Smith" also gives
 * "John Smith" and "Mary Smith".
 */
export function namesOf(name: string, otherNames: string): string[] {
  const others = otherNames.split(/[,;/\n]/).map((other) => {
    const plain = other.replaceAll(/^.*:|\([^)]*\)?/g, '').trim();
    return /[\p{L}\p{N}]/u.test(plain) ? plain : other.trim();
  });
  const all = [name, ...others].flatMap((one) => [one, ...namesOfCouple(one)]);
  return [...new Set(all)].filter((one) => /[\p{L}\p{N}]/u.test(one));
}

/** The names of both people of a couple, if the last name is written only once: "John and Mary Smith". */
function namesOfCouple(names: string): string[] {
  const people = names.split(/\s*&\s*|\s+(?:and|y)\s+/iu);
  const lastName = people.at(-1)?.split(/\s+/).slice(1).at(-1) ?? '';
  return people.length === 1
    ? []
    : people.map((one) => (/\s/.test(one) ? one : `${one} ${lastName}`.trim()));
}

/** The digits to dial, if the text is a number, perhaps with an extension. */
export function dialed(otherPhone: string): string | undefined {
  const { phone } = acceptStaffEntry({ phone: otherPhone }).values;
  const digits = phone.replaceAll(/[^\d+]/g, '');
  return FIELDS.phone.pattern.test(phone) && /^\+?\d{7,15}$/.test(digits) ? digits : undefined;
}
