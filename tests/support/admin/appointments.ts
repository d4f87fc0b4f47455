import { Pool } from 'pg';
import { onTestFinished } from 'vitest';
import {
  bookAppointment,
  cancelAppointment,
  changeAppointment,
  type AppointmentChange,
  type Booking,
} from '#admin/requests/appointments.ts';
import { readRequest } from '#admin/requests/read-request.ts';
import { WEEKDAYS } from '#contract/office-hours.ts';
import { createLog } from '#server/base/log.ts';
import { toMail } from '#server/mail/envelope.ts';
import type { MailSettings } from '#server/mail/addresses.ts';
import { createMailQueue } from '#server/mail/mail-queue.ts';
import type { Mail } from '#server/mail/transport.ts';
import { mailWayOut } from '#server/mail/way-out.ts';
import { sendBatch } from '#server/outbox/worker.ts';
import { ADDRESSES, served } from '#tests/support/content/served-content.ts';
import { freshDatabase, type TestDatabase, adminPool } from '#tests/support/database/database.ts';
import { PERSON, storeRequest } from './requests.ts';

const HOUR = 60 * 60_000;

/**
 * The full hour that is this many hours after the next full hour. It is relative, because the database has its own
 * clock.
 */
export const hoursAhead = (hours: number) =>
  new Date((Math.floor(Date.now() / HOUR) + 1 + hours) * HOUR);

/** What the admin's pages do with appointments, with its production login, and a worker that sends the mails. */
export async function testAppointments(given?: TestDatabase) {
  const database = given ?? (await freshDatabase());
  const pool = await adminPool(database);
  // The office is always open, because appointments are made for times relative to now.
  const hours = Object.fromEntries(WEEKDAYS.map((day) => [day, '0:00-24:00']));
  const display = {
    calendar: () => ({ ...served.firm, hours, daysOff: [] }),
    now: () => new Date(),
  };
  async function changeOf(id: string, isSure = false): Promise<AppointmentChange> {
    const { version } = await readRequest(pool, id, display);
    return { pool, display, id, by: PERSON, version, isSure };
  }
  const worker = createWorker(database);
  const store = (changes?: Record<string, string | null>) => storeRequest(database, changes);
  const book = async (id: string, booking: Partial<Booking> = {}, isSure?: boolean) =>
    bookAppointment(await changeOf(id, isSure), { ...BOOKING(), ...booking });
  return {
    database,
    ...worker,
    store,
    read: (id: string) => readRequest(pool, id, display),
    book,
    /** Books an appointment for a new request. Returns the id of the request. */
    async storeBooked(...changes: Parameters<typeof store>) {
      const id = await store(...changes);
      await book(id);
      return id;
    },
    /** Changes the only appointment of a request. */
    async move(id: string, booking: Partial<Booking>) {
      const change = await changeOf(id);
      const [before] = (await readRequest(pool, id, display)).appointments;
      return changeAppointment(change, before?.id ?? '', { ...BOOKING(), ...before, ...booking });
    },
    async cancel(id: string) {
      const change = await changeOf(id);
      const [before] = (await readRequest(pool, id, display)).appointments;
      return cancelAppointment(change, before?.id ?? '');
    },
    makeReminderDue: () =>
      database.query("update private.appointments set remind_at = now() - interval '1 minute'"),
  };
}

const BOOKING = (): Booking => ({
  startsAt: hoursAhead(24 * 20),
  minutes: 30,
  person: PERSON,
  way: 'phone',
  place: null,
  getsMail: true,
  language: null,
});

/** Sends the mails that are due. `mails` has those that went to visitors. */
export function createWorker({ url, query }: TestDatabase) {
  const work = new Pool({ connectionString: url, max: 2 });
  onTestFinished(() => work.end());
  const mails: Mail[] = [];
  const site = { ...served, siteUrl: 'https://firm.example' };
  const settings: MailSettings = { ...ADDRESSES };
  const way = mailWayOut({
    queue: createMailQueue(work, { confirmationsPerHour: 200 }),
    transport: {
      async send(mail) {
        if (!mail.to.includes('inbox@firm.example')) mails.push(mail);
        return [];
      },
    },
    toMail: (leased) => toMail(leased, site, settings),
    log: createLog(() => {}),
  });
  return {
    mails,
    sendFrom(address: string) {
      settings.mailFrom = address;
    },
    async send() {
      while ((await sendBatch(way)) > 0);
    },
    /** The state of the mails about appointments. */
    outbox: () =>
      query<{ kind: string; sequence: number; sent: boolean; problem: string | null }>(
        `select kind, sequence, sent_at is not null as sent, last_error as problem from private.outbox
         where appointment_id is not null order by created_at, sequence`,
      ),
  };
}
