import { DatabaseError, type Pool, type PoolClient } from 'pg';
import { fromRow, toRow, UNIQUE_VIOLATION } from '#contract/data-api.ts';
import type { FieldName } from '#contract/fields.ts';
import type { Language } from '#contract/languages.ts';
import { acceptStaffEntry, type Extension } from '#contract/staff-entry.ts';
import { parseSubmission, type FieldErrors } from '#contract/submission.ts';
import { erase, MailBeingSentError, type Erased } from '#server/submissions/erase.ts';
import { rowsOfPerson } from '#server/submissions/find-to-erase.ts';
import { type RequestState, reference } from '#server/submissions/stored-submission.ts';
import { storeAddedPerson } from '#server/submissions/store.ts';
import { AdminError } from '#admin/data/admin-error.ts';
import { fieldMessages } from '#admin/ui/field-messages.ts';
import { mailAppointmentsAnew } from './appointments.ts';
import { readRequest } from './read-request.ts';
import {
  CORRECTABLE,
  MAX_NOTE_LENGTH,
  type Entry,
  type RequestDetail,
} from '#admin/data/requests.ts';
import { withPoolClient, withTransaction } from '#server/database/one-connection.ts';
import {
  changeInTransaction,
  lockRequest,
  record,
  storeNote,
  type Change,
} from './change-in-transaction.ts';

/**
 * Only the fields that change. Null removes an email or phone if the other one stays. `confirmed`: the contacts that
 * someone has checked with the person; corrected ones count as checked.
 */
export interface Correction extends Partial<Record<(typeof CORRECTABLE)[number], string | null>> {
  confirmed?: readonly ('email' | 'phone')[];
}

/** The fields have the rules of `parseSubmission`. */
export interface NewRequest extends Partial<Record<FieldName, string>> {
  state?: RequestState;
  /** The language that the person speaks. */
  language?: Language;
}

/**
 * Corrects a name, an address or a number, and stores which of them someone has checked with the person. The history
 * keeps the old value. What the firm has typed itself counts as checked.
 */
export async function correctRequest(
  change: Change,
  { confirmed = [], ...typed }: Correction,
): Promise<RequestDetail> {
  const { pool, id } = change;
  const { values: corrections, extension } = acceptStaffEntry(typed);
  return explainDuplicateContact(pool, corrections, () =>
    changeInTransaction(change, async (client) => {
      const { rows } = await client.query<Record<string, unknown>>(
        'select * from public.contact_submissions where id = $1',
        [id],
      );
      const before = fromRow(rows[0] ?? {});
      const parsed = parseSubmission({ ...before, ...corrections });
      // Checks only the corrected fields, because an older row may break newer rules.
      const errors = parsed.ok ? {} : correctionErrors(parsed.errors, corrections);
      if (Object.keys(errors).length > 0) throw invalid(errors);
      const after = parsed.ok ? parsed.submission : { ...before, ...corrections };
      const changed = CORRECTABLE.filter(
        (field) => field in corrections && (after[field] ?? null) !== (before[field] ?? null),
      );
      const checked = CONTACTS.filter(
        (way) =>
          confirmed.includes(way) && !changed.includes(way) && (before[way] ?? null) !== null,
      );
      const known = [...checked, ...changed];
      await client.query(CONFIRM, [id, ...CONTACTS.map((way) => known.includes(way))]);
      const entries = [
        ...checked.map((field) => ({ kind: 'confirmed' as const, field })),
        ...(extension ? [await storeExtension(client, change, extension)] : []),
      ];
      if (changed.length === 0) return entries;
      if (!parsed.ok) throw invalid(parsed.errors);
      const { submission } = parsed;
      const row = toRow(submission);
      await client.query(
        'update public.contact_submissions set name = $2, email = $3, phone = $4 where id = $1',
        [id, row['name'], row['email'], row['phone']],
      );
      // Waiting mails go to the corrected address. A confirmation that was given up is tried again.
      if (changed.includes('email')) {
        await client.query(RETRY_MAILS, [id]);
        await mailAppointmentsAnew(client, change);
      }
      const corrected = changed.map((field) => ({
        kind: 'corrected' as const,
        field,
        from: correctedText(before[field]),
        to: submission[field] ?? null,
      }));
      return [...corrected, ...entries];
    }),
  );
}

export const CONTACTS = ['email', 'phone'] as const;
export type ContactField = (typeof CONTACTS)[number];

/** Never removes a confirmation, because `answerBy` ignores the confirmation of a contact that was removed. */
export const CONFIRM = `
  update private.requests
  set email_confirmed = email_confirmed or $2, phone_confirmed = phone_confirmed or $3
  where submission_id = $1`;

const RETRY_MAILS = `
  update private.outbox
  set given_up_at = null, last_error = null, attempts = 0, next_attempt_at = now()
  where submission_id = $1 and kind = 'confirmation' and sent_at is null and given_up_at is not null`;

const correctedText = (value: unknown) => (typeof value === 'string' ? value : null);

function correctionErrors(errors: FieldErrors, corrections: object) {
  const about = new Set<string>([...Object.keys(corrections), 'contact', 'preferredContact']);
  return Object.fromEntries(Object.entries(errors).filter(([field]) => about.has(field)));
}

/** Stores a person who called the firm, with the rules of the website's forms. No mail is sent. */
export async function addRequest(
  { pool, by, display }: Omit<Change, 'id'>,
  { state = 'new', language, ...typed }: NewRequest,
): Promise<RequestDetail> {
  const { values, extension } = acceptStaffEntry({ ...typed, formType: 'contact' });
  const parsed = parseSubmission(values);
  if (!parsed.ok) throw invalid(parsed.errors);
  const row = toRow(parsed.submission);
  return explainDuplicateContact(pool, parsed.submission, () =>
    withTransaction(pool, async (client) => {
      const id = await storeAddedPerson(client, row);
      // The firm needs no mail about its own entry, but the program behind its webhook needs the delivery.
      await client.query(
        "delete from private.outbox where submission_id = $1 and kind <> 'webhook'",
        [id],
      );
      await client.query(MARK_ADDED, [id, by, state, language]);
      await record(client, { id, by }, { kind: 'added' });
      if (extension)
        await record(client, { id, by }, await storeExtension(client, { id, by }, extension));
      return readRequest(client, id, display);
    }),
  );
}

/** Stores an extension beside the number, or as a note if there is another extension already. Returns the history entry. */
async function storeExtension(
  client: PoolClient,
  change: Pick<Change, 'id' | 'by'>,
  { text, typed }: Extension,
): Promise<Entry> {
  const { rowCount } = await client.query(STORE_EXTENSION, [change.id, text]);
  if (rowCount === 0)
    return storeNote(client, change, `Another extension: ${text} (entered as “${typed}”)`);
  return { kind: 'known', field: 'otherPhone', from: null, to: text };
}

/** Deletes the words, so that search computes them again. */
const STORE_EXTENSION = `
  update private.requests set other_phone = $2, words = null where submission_id = $1 and other_phone is null`;

/** If a caller already has a request, stores what they said as notes on it, or on the one that it was joined into. */
export async function noteCaller(change: Change, said: string): Promise<RequestDetail> {
  const { joinedInto } = await readRequest(change.pool, change.id, change.display);
  const whole = { ...change, id: joinedInto ?? change.id };
  const parts = said.match(new RegExp(`[^]{1,${MAX_NOTE_LENGTH}}`, 'gu')) ?? [];
  return changeInTransaction(whole, async (client) => {
    const entries: Entry[] = [];
    for (const part of parts) entries.push(await storeNote(client, whole, part));
    return entries;
  });
}

const MARK_ADDED = `
  update private.requests set added_by = $2, state = $3, added_language = $4,
    email_confirmed = true, phone_confirmed = true,
    unanswered_since = case when $3 = 'new' then unanswered_since end,
    spam_since = case when $3 = 'spam' then now() end,
    answered_at = case when $3 not in ('new', 'spam') then now() end
  where submission_id = $1`;

/** Erases the person: the rows of the request and of joined requests, notes, history and mail files. */
export async function eraseRequest(
  change: Change,
  confirm: string,
  mailFolder: string,
): Promise<Erased> {
  const { pool, id, by } = change;
  if (confirm.trim().toUpperCase() !== reference(id))
    throw new AdminError('invalid', `To erase this request, type its reference: ${reference(id)}`, {
      errors: { confirm: `Type ${reference(id)}` },
    });
  try {
    return await withPoolClient(pool, (client) => {
      const find = async () => {
        const rows = await rowsOfPerson(client, [id]);
        await lockRequest(client, change);
        return rows;
      };
      return erase(client, mailFolder, find, { by });
    });
  } catch (error) {
    if (error instanceof MailBeingSentError) throw new AdminError('sending', error.message);
    throw error;
  }
}

/** If both email and phone are missing, shows only one error, at the phone. */
function invalid(fields: FieldErrors): AdminError {
  const { contact, preferredContact, ...errors } = fieldMessages(fields);
  const more = contact ? { phone: contact } : preferredContact && { preferredContact };
  return new AdminError('invalid', 'Some fields need another look.', {
    errors: { ...errors, ...more },
  });
}

/** When the address or number is already stored, throws an error that names the request that has it. */
async function explainDuplicateContact<T>(
  pool: Pool,
  { email, phone }: { email?: string | null; phone?: string | null },
  action: () => Promise<T>,
): Promise<T> {
  try {
    return await action();
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    if (error.code === '23514')
      throw new AdminError('invalid', 'The database does not accept one of these values.', {});
    if (error.code !== UNIQUE_VIOLATION) throw error;
    const { rows } = await pool.query<{ id: string; name: string; joinedInto: string | null }>(
      `select id, private.plain_text(name) as name, r.joined_into as "joinedInto"
       from public.contact_submissions join private.requests r on r.submission_id = id
       where private.normalize_email(email) = private.normalize_email($1)
         or private.normalize_phone(phone) = private.normalize_phone($2) limit 1`,
      [email, phone],
    );
    const [other] = rows;
    throw new AdminError(
      'exists',
      'There is a request with this email or phone already.',
      other ? { other: { ...other, reference: reference(other.id) } } : {},
    );
  }
}
