import { expect, test } from 'vitest';
import { reference } from '#server/submissions/stored-submission.ts';
import { testAdmin } from '#tests/support/admin/admin.ts';
import { OTHER, PERSON, storeRequest } from '#tests/support/admin/requests.ts';
import { testStaffMails } from '#tests/support/admin/staff-mails.ts';
import { firm } from '#tests/support/content/sample.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { reminderDay } from './reminder.ts';
import type { StaffMailParts } from './staff-mail.ts';

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
  [
    'a minute before eight on the Monday after the clocks went forward',
    '2026-03-09T14:59:00Z',
    undefined,
  ],
  ['the Monday after the clocks went back', '2026-11-02T16:00:00Z', '2026-11-02'],
])(
  'the reminder is sent on working days from 8 a.m. to noon in the firm’s time zone: %s',
  (_what, time, day) => {
    expect(reminderDay(new Date(time), firm)).toBe(day);
  },
);

async function office(changes: Partial<StaffMailParts> = {}) {
  const database = await freshDatabase();
  const { told, tell } = await testStaffMails(database, changes);
  return {
    told,
    database,
    remind: (now = MORNING) => tell(now),
    async storeWaiting(
      name: string,
      { since = '2026-11-23T17:00:00Z', assignee = null as string | null, message = 'Hello' } = {},
    ) {
      const id = await storeRequest(database, { name, message });
      await database.query(
        'update private.requests set unanswered_since = $2, assignee = $3 where submission_id = $1',
        [id, since, assignee],
      );
      return id;
    },
    textTo: (who: string) => told.find(({ person }) => person === who)?.text ?? '',
  };
}

test('each person gets one mail a day with the requests that wait longer than a working day', async () => {
  const { storeWaiting, remind, told } = await office();
  const late = await storeWaiting('Late Waiting');
  await storeWaiting('Soon Enough', { since: '2026-11-24T23:00:00Z' });
  const noName = await storeWaiting('Pay now or you lose it');
  // Two servers run at the same time, and one of them runs again.
  await Promise.all([remind(), remind()]);
  await remind();
  expect(told.map(({ person }) => person).toSorted()).toEqual([PERSON, OTHER]);
  expect(told[0]?.subject).toBe('2 requests wait for an answer');
  expect(told[0]?.text).toContain(`Late W. (${reference(late)}): 1 workday (19 office hours)`);
  expect(told[0]?.text).toContain(`\n${reference(noName)}: 1 workday (19 office hours)\n`);
  expect(told[0]?.text).not.toMatch(/Soon|Waiting|Pay now/);
  await remind(new Date('2026-11-27T16:00:00Z'));
  expect(told).toHaveLength(4);
});

test('the reminder marks urgent requests as the list does, including those marked as spam that wait again', async () => {
  const { storeWaiting, remind, told, database } = await office();
  await storeWaiting('Late Waiting', { message: 'Court on Monday' });
  const spam = await storeWaiting('In Danger', { message: 'I want to die' });
  await database.query("update private.requests set state = 'spam' where submission_id = $1", [
    spam,
  ]);
  await remind();
  expect(told[0]?.text).toMatch(
    /In D\. \(\w{8}\): [^:]* office hours\), in danger\?[^]*Late W\. \(\w{8}\): [^:]* office hours\), urgent\?/,
  );
});

test('the reminder lists the person’s own requests first, then unassigned ones, then the number of other people’s', async () => {
  const { storeWaiting, remind, told, textTo } = await office();
  await storeWaiting('None Nobody');
  for (const name of ['Ben One', 'Ben Two']) await storeWaiting(name, { assignee: OTHER });
  await storeWaiting('Ann Own', { assignee: PERSON });
  await remind();
  expect(textTo(PERSON)).toMatch(
    /Yours: [^]*Ann O\. \(\w{8}\): 1 [^]*Taken by nobody: [^]*None N\.[^]*Taken by someone else: 2 requests/,
  );
  expect(textTo(PERSON)).not.toContain('Ben ');
  expect(textTo(OTHER)).toMatch(
    /Yours: [^]*Ben O\.[^]*None N\.[^]*Taken by someone else: 1 request longer/,
  );
  expect(told[0]?.subject).toBe('4 requests wait for an answer');
});

test('the reminder lists the person’s appointments and calls of the day first, even if no request waits', async () => {
  const { database, remind, told } = await office();
  const store = (name: string) => storeRequest(database, { name });
  const callBack = async (name: string, at: string, assignee: string | null, why: string | null) =>
    database.query(
      `update private.requests set unanswered_since = null, state = 'answered', call_back_at = $2, assignee = $3,
         call_back_why = $4, tries = 2 where submission_id = $1`,
      [await store(name), at, assignee, why],
    );
  await callBack('Called Yesterday', '2026-11-24T23:15:00Z', PERSON, 'wage papers');
  await callBack('Of Everybody', '2026-11-25T22:00:00Z', null, null);
  await callBack('Called Tomorrow', '2026-11-26T08:00:00Z', PERSON, null);
  await callBack('Of Somebodyelse', '2026-11-25T23:00:00Z', 'left@firm.example', null);
  const booked = await store('Booked Person');
  await database.query('update private.requests set unanswered_since = null');
  await database.query(
    `insert into private.appointments (submission_id, starts_at, minutes, person, way, made_by)
     values ($1, '2026-11-25T18:30:00Z', 45, $2, 'office', $2)`,
    [booked, PERSON],
  );
  await remind();
  const [ann, ben] = [PERSON, OTHER].map((who) => told.find(({ person }) => person === who));
  expect(ann?.subject).toBe('1 appointment, 3 calls');
  for (const line of [
    'Tue, Nov 24, 3:15 PM: Called Y. (REF), call back: wage papers, called 2 times without an answer',
    '10:30 AM: Booked P. (REF), at the office, 45 minutes',
    '2:00 PM: Of E. (REF), call back, nobody has taken it, called 2 times without an answer',
  ])
    expect(ann?.text.replaceAll(/\([\dA-F]{8}\)/g, '(REF)')).toContain(`${line}\n`);
  expect(ann?.text).not.toMatch(/Called T|Person/);
  // Everyone is reminded of a removed person’s calls.
  expect(ben?.subject).toBe('2 calls');
  expect(ben?.text).not.toMatch(/Booked|Yesterday/);
});

test('an attorney is told in the morning how many texts wait to be read (R31.24)', async () => {
  const textsToRead = async (person: string) => (person === OTHER ? 7 : 0);
  const { remind, told } = await office({ textsToRead });
  await remind();
  expect(told).toMatchObject([{ person: OTHER, subject: '7 texts wait for you to read' }]);
  expect(told[0]?.text).toContain('https://admin.firm.example/site/read');
});

test('no reminder is sent when nothing waits at eight, or to a person who has turned it off', async () => {
  const admin = await testAdmin();
  const { told, tell } = await testStaffMails(admin.database);
  const remind = (day: number) => tell(new Date(`2026-11-${day}T16:00:00Z`));
  await remind(23);
  await storeRequest(admin.database);
  await admin.database.query(
    "update private.requests set unanswered_since = '2026-11-19T17:00:00Z'",
  );
  await remind(23);
  expect(told).toEqual([]);
  const cookie = await admin.signIn(OTHER);
  await admin.post('/account/reminders', {}, { cookie });
  await remind(24);
  expect(told.map(({ person }) => person)).toEqual([PERSON]);
  await admin.post('/account/reminders', { on: 'on' }, { cookie });
  await remind(24);
  expect(told.map(({ person }) => person)).toEqual([PERSON, OTHER]);
});
