import { readdir } from 'node:fs/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { testAdmin } from '#tests/support/admin/admin.ts';
import { hoursAhead, testAppointments } from '#tests/support/admin/appointments.ts';
import { OTHER, PERSON, storeRequest } from '#tests/support/admin/requests.ts';
import { CARA, later, testHandOvers, testStaffMails } from '#tests/support/admin/staff-mails.ts';

test('only one of several servers sends a mail, and changes do not wait while it is being sent (R31.18)', async () => {
  const { store, give, tell, told, waiting } = await testHandOvers();
  const id = await store();
  await give(id, OTHER);
  await tell(later(0), async () => {
    if (told.length > 0) return;
    await give(await store(), OTHER);
    await tell();
    await give(id, CARA);
  });
  expect(told.map(({ person }) => person)).toEqual([OTHER, CARA]);
  expect(await waiting()).toEqual([{ person: OTHER }]);
});

test('a server that stops sends the mail that it has begun, and leaves the others', async () => {
  const { store, give, tell, told, waiting } = await testHandOvers();
  for (const person of [OTHER, CARA]) await give(await store(), person);
  const stopping = new AbortController();
  await tell(later(0), async () => stopping.abort(), stopping.signal);
  expect(told.map(({ person }) => person)).toEqual([OTHER]);
  expect(await waiting()).toEqual([{ person: CARA }]);
});

test('after a failed mail, a person gets none for 15 minutes, then all mails, with the same Message-ID', async () => {
  const appointments = await testAppointments();
  const { database, store, book, move } = appointments;
  const { told, tell, logged } = await testStaffMails(database);
  const id = await store();
  await book(id);
  const tried: string[] = [];
  const fail = async (mail: string) => {
    tried.push(mail);
    throw new Error(`refused ${PERSON}`);
  };
  await tell(later(0), fail);
  expect(logged.join()).toContain('mail to a person of the firm not sent yet');
  expect(logged.join()).not.toContain('@');
  await tell(later(14));
  expect(told).toEqual([]);
  await database.query('update private.staff_events set due_at = now()');
  await tell(later(15));
  expect(told.map((mail) => mail.id)).toEqual(tried);
  // The first mail may have arrived in spite of the error.
  await move(id, { startsAt: hoursAhead(24 * 21) });
  await book(await store());
  await tell(later(15), fail);
  const events = await database.query('select is_tried from private.staff_events order by 1');
  expect(events).toEqual([{ is_tried: false }, { is_tried: true }]);
});

test('an erasure waits for the morning mail that is being sent, and no mail with the client’s name is sent afterwards (R28.31)', async () => {
  const { store, tell, erase, told, database } = await testHandOvers();
  const id = await store();
  await database.query("update private.requests set unanswered_since = '2026-11-19T17:00:00Z'");
  let erasing: Promise<unknown> = Promise.resolve();
  await tell(new Date('2026-11-23T16:00:00Z'), async () => {
    erasing = erase(id, 0, id.slice(0, 8));
    await expect.poll(() => database.query(WAITING_FOR_A_LOCK)).toHaveLength(1);
  });
  await erasing;
  expect(told).toHaveLength(1);
});

test('an erasure removes the mails that wait to be sent (R28.31)', async () => {
  const { store, give, waiting, database } = await testHandOvers();
  await give(await store(), OTHER);
  expect(await waiting()).toHaveLength(1);
  await database.query('delete from contact_submissions');
  expect(await waiting()).toEqual([]);
});

const WAITING_FOR_A_LOCK = `
  select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

test('erasing a request removes the files of mails to staff, which contain the client’s name', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const admin = await testAdmin({ now: () => new Date('2026-11-25T16:00:00Z') });
  const id = await storeRequest(admin.database, { name: 'Gone Person' });
  await admin.database.query(
    "update private.requests set unanswered_since = '2026-11-23T17:00:00Z'",
  );
  const cookie = await admin.signIn();
  const path = `/requests/${id}`;
  await admin.post(`${path}/assignee`, { version: 0, assignee: OTHER }, { cookie });
  vi.advanceTimersByTime(60_000);
  const mails = async () =>
    (await readdir(admin.mailFolder)).filter((file) => /^reminder-.*\.eml$/.test(file));
  // Each of the two people got the morning mail, and OTHER also got one about the request.
  await expect.poll(mails).toHaveLength(3);
  const confirm = id.slice(0, 8);
  const erased = await admin.post(`${path}/erase`, { version: 1, confirm }, { cookie });
  expect(erased.status).toBe(303);
  expect(await mails()).toEqual([]);
});
