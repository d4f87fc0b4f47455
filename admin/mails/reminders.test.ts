import { readdir } from 'node:fs/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { firm } from '#tests/support/content/sample.ts';
import { ADDRESSES, mailContext } from '#tests/support/content/served-content.ts';
import { createLog } from '#server/base/log.ts';
import { testAdmin, type TestAdmin } from '#tests/support/admin/admin.ts';
import { OTHER, PERSON, storeRequest } from '#tests/support/admin/requests.ts';
import { reference } from '#server/submissions/stored-submission.ts';
import { reminderDay, sendReminders } from './reminders.ts';
import { testPool } from '#tests/support/database/database.ts';

/** Wednesday, 8:00 in Los Angeles. */
const MORNING = new Date('2026-11-25T16:00:00Z');

test.each([
  ['a minute before eight', '2026-11-25T15:59:00Z', undefined],
  ['eight', '2026-11-25T16:00:00Z', '2026-11-25'],
  ['a minute before noon', '2026-11-25T19:59:00Z', '2026-11-25'],
  ['noon', '2026-11-25T20:00:00Z', undefined],
  ['a Saturday', '2026-11-28T16:00:00Z', undefined],
  ['a Sunday', '2026-11-29T16:00:00Z', undefined],
  ['the Monday after the clocks went forward', '2026-03-09T15:00:00Z', '2026-03-09'],
  ['Thanksgiving, a day off of the firm', '2026-11-26T16:00:00Z', undefined],
  ['an hour before that', '2026-03-09T14:59:00Z', undefined],
  ['the Monday after they went back', '2026-11-02T16:00:00Z', '2026-11-02'],
])('the reminder goes on working days from eight in the firm’s morning: %s', (_what, time, day) => {
  expect(reminderDay(new Date(time), firm)).toBe(day);
});

function remind(
  admin: TestAdmin,
  send?: () => Promise<void>,
  textsToRead: (person: string) => Promise<number> = async () => 0,
) {
  const sent: { person: string; subject: string; text: string }[] = [];
  const pool = testPool(admin.database);
  const run = (now = MORNING) =>
    sendReminders(
      {
        pool,
        people: async () => [PERSON, OTHER],
        calendar: () => firm,
        textsToRead,
        adminUrl: 'https://admin.firm.example',
        context: mailContext,
        addresses: async () => ADDRESSES,
        send: async (person, message) => {
          await send?.();
          sent.push({ person, ...message });
        },
        log: createLog(() => {}),
      },
      now,
    );
  return { sent, run };
}

const waitSince = (admin: TestAdmin, id: string, time: string) =>
  admin.database.query(
    'update private.requests set unanswered_since = $2 where submission_id = $1',
    [id, time],
  );

test('each person gets one mail a day with what waits longer than a working day', async () => {
  const admin = await testAdmin();
  const late = await storeRequest(admin.database, { name: 'Late Waiting' });
  const soon = await storeRequest(admin.database, { name: 'Soon Enough' });
  await waitSince(admin, late, '2026-11-23T17:00:00Z');
  await waitSince(admin, soon, '2026-11-24T23:00:00Z');
  const { sent, run } = remind(admin);
  // Two servers run in the same minute, and in the next one.
  await Promise.all([run(), run()]);
  await run();
  expect(sent.map(({ person }) => person).toSorted()).toEqual([PERSON, OTHER]);
  expect(sent[0]?.subject).toBe('1 request waits for an answer');
  expect(sent[0]?.text).toContain(`Late W. (${reference(late)}): 19 working hours`);
  expect(sent[0]?.text).not.toMatch(/Soon|Waiting/);
  await run(new Date('2026-11-27T16:00:00Z'));
  expect(sent).toHaveLength(4);
});

test('the reminder marks what is urgent as the list does, also of spam that waits again', async () => {
  const admin = await testAdmin();
  const [urgent, spam] = [
    await storeRequest(admin.database, { name: 'Late Waiting', message: 'Court on Monday' }),
    await storeRequest(admin.database, { name: 'In Danger', message: 'I want to die' }),
  ];
  await waitSince(admin, urgent, '2026-11-23T17:00:00Z');
  await waitSince(admin, spam, '2026-11-23T18:00:00Z');
  await admin.database.query(
    "update private.requests set state = 'spam' where submission_id = $1",
    [spam],
  );
  const { sent, run } = remind(admin);
  await run();
  expect(sent[0]?.text).toMatch(
    /In D\. \(\w{8}\): \d+ working hours, in danger\?[^]*Late W\. \(\w{8}\): \d+ working hours, urgent\?/,
  );
});

test('what is no plain name is not in the reminder, only the reference', async () => {
  const admin = await testAdmin();
  const id = await storeRequest(admin.database, { name: 'Pay now or you lose it' });
  await waitSince(admin, id, '2026-11-23T17:00:00Z');
  const { sent, run } = remind(admin);
  await run();
  expect(sent[0]?.text).toContain(`\n${reference(id)}: 19 working hours\n`);
  expect(sent[0]?.text).not.toContain('Pay now');
});

test('each person’s own comes first, then nobody’s, then how many of others', async () => {
  const admin = await testAdmin();
  const stored = async (name: string, assignee: string | null) => {
    const id = await storeRequest(admin.database, { name });
    await waitSince(admin, id, '2026-11-23T17:00:00Z');
    await admin.database.query(
      'update private.requests set assignee = $2 where submission_id = $1',
      [id, assignee],
    );
  };
  await stored('None Nobody', null);
  for (const name of ['Ben One', 'Ben Two']) await stored(name, OTHER);
  await stored('Ann Own', PERSON);
  const { sent, run } = remind(admin);
  await run();
  const textTo = (who: string) => sent.find(({ person }) => person === who)?.text ?? '';
  expect(textTo(PERSON)).toMatch(
    /Yours: [^]*Ann O\. \(\w{8}\): 19 [^]*Taken by nobody: [^]*None N\.[^]*2 requests that someone else has taken wait/,
  );
  expect(textTo(PERSON)).not.toContain('Ben ');
  expect(textTo(OTHER)).toMatch(
    /Yours: [^]*Ben O\.[^]*None N\.[^]*1 request that someone else has taken waits/,
  );
  expect(sent[0]?.subject).toBe('4 requests wait for an answer');
});

test('someone’s appointments and calls of the day come before all, also when nobody waits', async () => {
  const admin = await testAdmin();
  const store = (name: string) => storeRequest(admin.database, { name });
  const callBack = async (name: string, at: string, assignee: string | null, why: string | null) =>
    admin.database.query(
      `update private.requests set unanswered_since = null, state = 'answered', call_back_at = $2, assignee = $3,
         call_back_why = $4, tries = 2 where submission_id = $1`,
      [await store(name), at, assignee, why],
    );
  await callBack('Called Yesterday', '2026-11-24T23:15:00Z', PERSON, 'wage papers');
  await callBack('Of Everybody', '2026-11-25T22:00:00Z', null, null);
  await callBack('Called Tomorrow', '2026-11-26T08:00:00Z', PERSON, null);
  await callBack('Of Somebodyelse', '2026-11-25T23:00:00Z', 'left@firm.example', null);
  const booked = await store('Booked Person');
  await admin.database.query('update private.requests set unanswered_since = null');
  await admin.database.query(
    `insert into private.appointments (submission_id, starts_at, minutes, person, way, made_by)
     values ($1, '2026-11-25T18:30:00Z', 45, $2, 'office', $2)`,
    [booked, PERSON],
  );
  const { sent, run } = remind(admin);
  await run();
  const [ann, ben] = [PERSON, OTHER].map((who) => sent.find(({ person }) => person === who));
  expect(ann?.subject).toBe('1 appointment, 3 calls');
  for (const line of [
    'Nov 24, 3:15 PM: Called Y. (REF), call back: wage papers, called 2 times without an answer',
    '10:30 AM: Booked P. (REF), at the office, 45 minutes',
    '2:00 PM: Of E. (REF), call back, nobody has taken it, called 2 times without an answer',
  ])
    expect(ann?.text.replaceAll(/\([\dA-F]{8}\)/g, '(REF)')).toContain(`${line}\n`);
  expect(ann?.text).not.toMatch(/Called T|Person/);
  // Reminders of a removed person go to everyone.
  expect(ben?.subject).toBe('2 calls');
  expect(ben?.text).not.toMatch(/Booked|Yesterday/);
});

test('an attorney is told in the morning how many texts wait to be read (R31.24)', async () => {
  const admin = await testAdmin();
  const { sent, run } = remind(admin, undefined, async (person) => (person === OTHER ? 7 : 0));
  await run();
  expect(sent).toMatchObject([{ person: OTHER, subject: '7 texts wait for you to read' }]);
  expect(sent[0]?.text).toContain('https://admin.firm.example/site/read');
});

test('no mail goes when nothing waits, nor to a person who has turned it off', async () => {
  const admin = await testAdmin();
  const { sent, run } = remind(admin);
  await run();
  expect(sent).toEqual([]);
  const cookie = await admin.signIn(OTHER);
  await admin.post('/account/reminders', {}, { cookie });
  await waitSince(admin, await storeRequest(admin.database), '2026-11-20T17:00:00Z');
  await run();
  expect(sent.map(({ person }) => person)).toEqual([PERSON]);
  await admin.post('/account/reminders', { on: 'on' }, { cookie });
  await run();
  expect(sent.map(({ person }) => person)).toEqual([PERSON, OTHER]);
});

test('a mail that could not be sent is tried again', async () => {
  const admin = await testAdmin();
  await waitSince(admin, await storeRequest(admin.database), '2026-11-20T17:00:00Z');
  let failures = 2;
  const { sent, run } = remind(admin, async () => {
    if (failures-- > 0) throw new Error('mail server away');
  });
  await run();
  expect(sent).toEqual([]);
  await run();
  expect(sent).toHaveLength(2);
});

test('erasing a person removes the files of the mails to people of the firm, which name who waits', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const admin = await testAdmin({ now: () => MORNING });
  const id = await storeRequest(admin.database, { name: 'Gone Person' });
  await waitSince(admin, id, '2026-11-23T17:00:00Z');
  const cookie = await admin.signIn();
  const path = `/requests/${id}`;
  await admin.post(`${path}/assignee`, { version: 0, assignee: OTHER }, { cookie });
  vi.advanceTimersByTime(60_000);
  const reminders = async () =>
    (await readdir(admin.mailFolder)).filter((file) => /^reminder-.*\.eml$/.test(file));
  // Each person got one in the morning, and one about the request that was handed over.
  await expect.poll(reminders).toHaveLength(3);
  const confirm = id.slice(0, 8);
  const erased = await admin.post(`${path}/erase`, { version: 1, confirm }, { cookie });
  expect(erased.status).toBe(303);
  expect(await reminders()).toEqual([]);
});
