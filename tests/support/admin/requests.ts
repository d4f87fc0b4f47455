import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Change } from '#admin/requests/change-in-transaction.ts';
import { joinRequests, separateRequest } from '#admin/requests/join-requests.ts';
import {
  changeKnown,
  markConflictChecked,
  type KnownChange,
} from '#admin/requests/change-known.ts';
import { completeRequests } from '#admin/data/complete-requests.ts';
import { readDuplicates } from '#admin/requests/find-duplicates.ts';
import { listRequests, type ListCriteria } from '#admin/data/list-requests.ts';
import {
  addRequest,
  correctRequest,
  eraseRequest,
  type Correction,
  type NewRequest,
} from '#admin/requests/person-changes.ts';
import { readRequest } from '#admin/requests/read-request.ts';
import {
  addNote,
  changeRequest,
  resendMails,
  type StateChange,
} from '#admin/requests/request-changes.ts';
import { firm } from '#tests/support/content/sample.ts';
import {
  freshDatabase,
  type TestDatabase,
  adminPool,
  storeFollowUp,
} from '#tests/support/database/database.ts';

export const PERSON = 'ann@firm.example';
export const OTHER = 'ben@firm.example';
/** A Monday, 10:00 in Los Angeles. */
const NOW = new Date('2026-11-23T18:00:00Z');

/** The actions of the admin's pages on requests, with the login and the privileges that it has in production. */
export async function testRequests(given?: TestDatabase) {
  const database = given ?? (await freshDatabase());
  const pool = await adminPool(database);
  const display = { calendar: () => firm, now: () => NOW };
  // No mail is written to a file.
  const mailFolder = join(tmpdir(), 'first-light-no-mails');
  const complete = () => completeRequests(pool);
  const changeOf = (id: string, by: string, version?: number): Change => ({
    pool,
    display,
    id,
    by,
    ...(version !== undefined && { version }),
  });
  return {
    database,
    pool,
    /** The arguments that every change needs. */
    changes: changeOf,
    store: (changes?: Record<string, string | null>) => storeRequest(database, changes),
    /** The visitor writes again. */
    followUp: (id: string, message = 'Me again') => storeFollowUp(database, id, { message }),
    async list(query: Partial<ListCriteria> = {}) {
      await complete();
      return listRequests(pool, { filter: 'waiting', search: '', page: 1, ...query }, display);
    },
    async read(id: string) {
      await complete();
      return readRequest(pool, id, display);
    },
    async duplicates(id: string) {
      await complete();
      return readDuplicates(pool, id, display);
    },
    change: (id: string, version: number, change: StateChange, by = PERSON) =>
      changeRequest(changeOf(id, by, version), change),
    correct: (id: string, version: number, correction: Correction, by = PERSON) =>
      correctRequest(changeOf(id, by, version), correction),
    join: (
      id: string,
      version: number,
      other: string,
      otherVersion = 0,
      confirmed: readonly ('email' | 'phone')[] = [],
    ) => joinRequests(changeOf(id, PERSON, version), { other, otherVersion, confirmed }),
    know: (id: string, version: number, known: KnownChange) =>
      changeKnown(changeOf(id, PERSON, version), known),
    async checkConflict(id: string, version: number) {
      await complete();
      return markConflictChecked(changeOf(id, PERSON, version));
    },
    separate: (id: string, version: number, other: string) =>
      separateRequest(changeOf(id, PERSON, version), other),
    erase: (id: string, version: number, confirm: string) =>
      eraseRequest(changeOf(id, PERSON, version), confirm, mailFolder),
    note: (id: string, text: string, by = PERSON) => addNote(changeOf(id, by), text),
    resend: (id: string, by = PERSON) => resendMails(changeOf(id, by)),
    add: (request: NewRequest) => addRequest({ pool, display, by: PERSON }, request),
  };
}

/** Stores a submission of a visitor. Returns its id. */
export async function storeRequest(
  database: TestDatabase,
  changes: Record<string, string | null> = {},
): Promise<string> {
  const row = {
    name: 'Cara Example',
    email: `cara.${Math.random().toString(36).slice(2)}@mail.example`,
    phone: null,
    subject: null,
    message: 'Please call me',
    preferred_contact: 'email',
    form_type: 'contact',
    ...changes,
  };
  const columns = Object.keys(row);
  const [stored] = await database.query<{ id: string }>(
    `insert into contact_submissions (${columns.join()})
     values (${columns.map((_, index) => `$${index + 1}`).join()}) returning id`,
    Object.values(row),
  );
  return stored?.id ?? '';
}
