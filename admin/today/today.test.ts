import { expect, test } from 'vitest';
import { firm } from '#tests/support/content/sample.ts';
import { OTHER, PERSON, testRequests } from '#tests/support/admin/requests.ts';
import { readAgenda } from '#admin/data/agenda.ts';
import { PARTS, readToday, type DueLine } from './read-today.ts';

const displayAt = (now: string) => ({ calendar: () => firm, now: () => new Date(now) });

async function testToday() {
  const requests = await testRequests();
  const { store, database, pool } = requests;
  return {
    ...requests,
    named: (name: string, row: Record<string, string | null> = {}) => store({ name, ...row }),
    /** Sets columns of the request’s row in the database. */
    set: (id: string, columns: string, ...values: unknown[]) =>
      database.query(`update private.requests set ${columns} where submission_id = $1`, [
        id,
        ...values,
      ]),
    book: (id: string, startsAt: string, person = PERSON) =>
      database.query(
        `insert into private.appointments (submission_id, starts_at, minutes, person, way, made_by)
         values ($1, $2, 30, $3, 'phone', $3)`,
        [id, startsAt, person],
      ),
    /** The names in each part of Today, at the time `now`. */
    async names(now: string, who?: string) {
      await requests.list();
      const { parts } = await readToday(pool, who, displayAt(now));
      const namesIn = (lines: readonly DueLine[]) => lines.map(({ request }) => request.name);
      return Object.fromEntries(PARTS.map((part) => [part, namesIn(parts[part]).join(', ')]));
    },
  };
}

/** Tuesday, 10:00 in Los Angeles. */
const NOW = '2026-11-24T18:00:00Z';

test('lists the due entries, and each waiting request only once', async () => {
  const { named, set, book, names, change } = await testToday();
  const [booked, called, late, urgent, lost] = [
    await named('Booked'),
    await named('Called'),
    await named('Late'),
    await named('Urgent', { message: 'The sheriff sale is tomorrow' }),
    await named('Lost'),
  ];
  for (const letter of ['A', 'B', 'C', 'D', 'E', 'F']) await named(`Waits ${letter}`);
  await book(booked, '2026-11-24T23:00:00Z');
  await set(called, 'call_back_at = $2', '2026-11-24T22:00:00Z');
  await set(late, 'call_back_at = $2', '2026-11-20T18:00:00Z');
  await set(lost, 'tries = 3');
  await set(
    await named('Called without an answer'),
    'tries = 3, call_back_at = $2',
    '2026-11-25T22:00:00Z',
  );
  expect(await names(NOW)).toEqual({
    appointments: 'Booked',
    calls: 'Late, Called',
    urgent: 'Urgent',
    undated: '',
    waiting: 'Waits A, Waits B, Waits C, Waits D, Waits E',
    unreached: 'Lost',
  });
  await change(lost, 0, { state: 'not-a-fit' });
  await change(urgent, 0, { answered: true });
  expect(await names(NOW)).toMatchObject({ urgent: '', unreached: '' });
});

test('“Mine” has this person’s appointments and calls, and the requests that they have taken', async () => {
  const { named, set, book, names } = await testToday();
  for (const [who, name] of [
    [PERSON, 'Ann’s'],
    [OTHER, 'Ben’s'],
  ] as const) {
    await book(await named(`${name} visitor`), '2026-11-24T23:00:00Z', who);
    await set(
      await named(`${name} caller`),
      'call_back_at = $2, assignee = $3',
      '2026-11-24T22:00:00Z',
      who,
    );
    await set(await named(`${name} lost`), 'tries = 4, assignee = $2', who);
    await set(await named(`${name} wait`), 'assignee = $2', who);
  }
  await named('Nobody’s wait');
  expect(await names(NOW, OTHER)).toEqual({
    appointments: 'Ben’s visitor',
    calls: 'Ben’s caller',
    urgent: '',
    undated: '',
    waiting: 'Ben’s wait',
    unreached: 'Ben’s lost',
  });
});

test.each([
  ['begins', '2027-03-14', '2027-03-14T08:00:00Z', '2027-03-15T07:00:00Z'],
  ['ends', '2026-11-01', '2026-11-01T07:00:00Z', '2026-11-02T08:00:00Z'],
])('on the day when daylight saving time %s, today is the day of the office', async (...row) => {
  const [, day, begins, ends] = row;
  const { named, book, set, names } = await testToday();
  const before = (time: string) => new Date(Date.parse(time) - 60_000).toISOString();
  await book(await named('Before'), before(begins));
  await book(await named('First'), begins);
  await book(await named('Last'), before(ends));
  await book(await named('After'), ends);
  await set(await named('Call'), 'call_back_at = $2', before(ends));
  await set(await named('Later call'), 'call_back_at = $2', ends);
  for (const now of [begins, `${day}T20:00:00Z`, before(ends)])
    expect(await names(now), now).toMatchObject({ appointments: 'First, Last', calls: 'Call' });
});

test('a person with an appointment and a call on one day is listed once, with the appointment', async () => {
  const { named, book, set, names } = await testToday();
  const id = await named('Both');
  await set(id, "call_back_at = '2026-11-24T19:00:00Z'");
  await book(id, '2026-11-24T20:00:00Z');
  expect(Object.values(await names(NOW)).filter(Boolean)).toEqual(['Both']);
});

test('the week has a person’s phone numbers, except those that another message contradicts', async () => {
  const { named, set, pool, followUp, database } = await testToday();
  for (const [name, phone] of [
    ['Known', '(213) 555-0142'],
    ['Doubtful', '(213) 555-0143'],
  ] as const) {
    const id = await named(name, { phone });
    await set(id, "call_back_at = '2026-11-24T20:00:00Z', other_phone = 'ext 4'");
    await followUp(id);
  }
  await database.query(
    "update private.follow_ups set phone = '(213) 555-0199' where name = 'Doubtful'",
  );
  const days = { from: '2026-11-23', to: '2026-11-29', timeZone: firm.timeZone };
  const entries = await readAgenda(pool, days);
  const numbers = entries.map(({ name, phone, otherPhone }) => [name, [phone, otherPhone]]);
  expect(Object.fromEntries(numbers)).toEqual({
    Known: ['(213) 555-0142', 'ext 4'],
    Doubtful: [null, 'ext 4'],
  });
});

test('lists a consultation that has no appointment any more', async () => {
  const { named, set, book, names, database } = await testToday();
  for (const name of ['With', 'Without', 'Canceled'])
    await set(await named(name), "state = 'consultation', unanswered_since = null");
  const ids = await database.query<{ id: string }>(
    "select id from contact_submissions where name in ('With', 'Canceled') order by name",
  );
  const [canceled, booked] = ids.map(({ id }) => id);
  await book(canceled ?? '', '2026-11-25T20:00:00Z');
  await database.query('update private.appointments set cancelled_at = now()');
  await book(booked ?? '', '2026-11-25T20:00:00Z');
  const { undated = '' } = await names(NOW);
  expect(undated.split(', ').toSorted()).toEqual(['Canceled', 'Without']);
});

test('a request with a planned call is listed once, even if it is urgent (R31.8)', async () => {
  const { named, set, names, pool } = await testToday();
  const urgent = await named('Urgent', { message: 'The sheriff sale is tomorrow' });
  await set(urgent, 'call_back_at = $2', '2026-11-24T22:00:00Z');
  expect(await names(NOW)).toMatchObject({ calls: 'Urgent', urgent: '', waiting: '' });
  expect((await readToday(pool, undefined, displayAt(NOW))).urgentElsewhere).toMatchObject([
    { id: urgent },
  ]);
});
