import { sendStaffMails } from '#admin/mails/send-staff-mails.ts';
import type { StaffMailParts } from '#admin/mails/staff-mail.ts';
import { createLog } from '#server/base/log.ts';
import type { Mail } from '#server/mail/transport.ts';
import { firm } from '#tests/support/content/sample.ts';
import { ADDRESSES, mailContext } from '#tests/support/content/served-content.ts';
import { adminPool, type TestDatabase } from '#tests/support/database/database.ts';
import { OTHER, PERSON, testRequests } from './requests.ts';

export const CARA = 'cara@firm.example';
/** A Sunday, when no reminder is sent. */
const SUNDAY = new Date('2026-11-22T18:00:00Z');
export const later = (minutes: number) => new Date(SUNDAY.getTime() + minutes * 60_000);

interface Told extends Pick<Mail, 'subject' | 'text' | 'icalEvent'> {
  person: string;
  id: string;
}

/** `tell` sends all due mails to people of the firm. */
export async function testStaffMails(
  database: TestDatabase,
  changes: Partial<StaffMailParts> = {},
) {
  const pool = await adminPool(database);
  const told: Told[] = [];
  const logged: string[] = [];
  const tell = (
    now = SUNDAY,
    whileSending?: (id: string) => Promise<unknown>,
    stopping?: AbortSignal,
  ) => {
    const parts: StaffMailParts = {
      pool,
      people: async () => [PERSON, OTHER],
      calendar: () => firm,
      adminUrl: 'https://admin.firm.example',
      context: mailContext,
      addresses: async () => ADDRESSES,
      textsToRead: async () => 0,
      now: () => now,
      send: async (person, message, { id }) => {
        await whileSending?.(id);
        told.push({ person, id, ...message });
      },
      log: createLog((line) => logged.push(line)),
      ...changes,
    };
    return sendStaffMails(parts, stopping);
  };
  return { told, logged, tell };
}

/** An office of three people who hand over requests. */
export async function testHandOvers() {
  const requests = await testRequests();
  const { change, read, database } = requests;
  const people = async () => [PERSON, OTHER, CARA];
  return {
    ...requests,
    ...(await testStaffMails(database, { people })),
    give: async (id: string, assignee: string | null) =>
      change(id, (await read(id)).version, { assignee }),
    waiting: () => database.query('select person from private.handed_over order by person'),
  };
}
