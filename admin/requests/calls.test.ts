import { expect, test } from 'vitest';
import { runRequestsCommand } from '#server/requests-command/run.ts';
import { firm } from '#tests/support/content/sample.ts';
import { PERSON, testRequests } from '#tests/support/admin/requests.ts';
import type { Change } from './change-in-transaction.ts';
import { countTry, proposeCall, setCallBack, undoTry } from './calls.ts';

/** Tuesday, 9:30 in Los Angeles. */
const MORNING = '2026-11-24T17:30:00Z';

async function testCalls() {
  const requests = await testRequests();
  const { changes, read } = requests;
  let now = new Date(MORNING);
  /** A change that sends the current version of the request. */
  const changeOf = async (id: string): Promise<Change> => ({
    ...changes(id, PERSON, (await read(id)).version),
    display: { calendar: () => firm, now: () => now },
  });
  return {
    ...requests,
    at(time: string) {
      now = new Date(time);
    },
    set: async (id: string, day: string, clock: string, why = '') =>
      setCallBack(await changeOf(id), { day, clock, why }),
    remove: async (id: string) => setCallBack(await changeOf(id), null),
    tried: async (id: string) => countTry(await changeOf(id)),
    undo: async (id: string) => undoTry(await changeOf(id)),
  };
}

test.each([
  ['in the morning: the same afternoon', '2026-11-24T17:30:00Z', '2026-11-24', '15:00'],
  ['at noon: the next morning', '2026-11-24T20:00:00Z', '2026-11-25', '10:00'],
  ['in the evening before a day off', '2026-11-26T02:00:00Z', '2026-11-27', '10:00'],
  ['on Friday afternoon: Monday', '2026-12-05T00:00:00Z', '2026-12-07', '10:00'],
  ['on the Friday before the clocks skip an hour', '2027-03-12T23:00:00Z', '2027-03-15', '10:00'],
  ['on the Friday before the hour that comes twice', '2026-10-30T23:00:00Z', '2026-11-02', '10:00'],
])('proposes the next call after one without an answer %s', (_, now, day, clock) => {
  const calendar = { ...firm, daysOff: ['2026-11-26'] };
  expect(proposeCall(new Date(now), calendar, { isUrgent: false })).toEqual({ day, clock });
});

test('proposes a time at which the office is open', () => {
  const hours = { tuesday: '8:00-14:00', wednesday: '13:00-18:00' };
  expect(proposeCall(new Date(MORNING), { ...firm, hours }, { isUrgent: false })).toEqual({
    day: '2026-11-25',
    clock: '13:00',
  });
});

test.each([
  ['two hours later', '2026-11-24T17:32:00Z', '2026-11-24', '11:35'],
  ['when the office opens next', '2026-11-25T01:00:00Z', '2026-11-25', '08:00'],
  ['when it opens on the same day', '2026-11-24T13:00:00Z', '2026-11-24', '08:00'],
])('a person whose request may be urgent is called %s', (_, now, day, clock) => {
  expect(proposeCall(new Date(now), firm, { isUrgent: true })).toEqual({ day, clock });
});

test('a call back is set with a reason, replaced and removed, and the history says so', async () => {
  const { store, set, remove, read } = await testCalls();
  const id = await store();
  expect(await set(id, '2026-11-26', '14:30', 'papers')).toMatchObject({
    callBackAt: new Date('2026-11-26T22:30:00Z'),
    callBackWhy: 'papers',
    version: 1,
  });
  expect(await set(id, '2026-11-27', '09:00')).toMatchObject({ callBackWhy: null });
  await remove(id);
  const removed = await read(id);
  expect(removed).toMatchObject({ callBackAt: null, callBackWhy: null });
  expect(removed.history.map((entry) => entry.kind === 'call-back' && entry.callAt)).toEqual([
    null,
    '2026-11-27T17:00:00.000Z',
    '2026-11-26T22:30:00.000Z',
  ]);
  // Nothing is left to remove.
  expect((await remove(id)).version).toBe(removed.version);
});

test.each([
  ['a time that the clocks skip', '2027-03-14', '02:30'],
  ['a time that is over', '2026-11-24', '09:00'],
])('a call back is refused for %s', async (_, day, clock) => {
  const { store, set, read } = await testCalls();
  const id = await store();
  const refused = { code: 'invalid', details: { errors: { callDay: expect.any(String) } } };
  await expect(set(id, day, clock)).rejects.toMatchObject(refused);
  expect(await read(id)).toMatchObject({ version: 0, callBackAt: null, history: [] });
});

test('calls without an answer are counted; the first two propose the next call, and the third does not', async () => {
  const { store, tried, at, read } = await testCalls();
  const id = await store();
  const call = async () => {
    const { tries, triedAt, callBackAt } = await tried(id);
    return [tries, triedAt?.toISOString(), callBackAt?.toISOString()];
  };
  expect(await call()).toEqual([1, '2026-11-24T17:30:00.000Z', '2026-11-24T23:00:00.000Z']);
  at('2026-11-24T23:05:00Z');
  expect(await call()).toEqual([2, '2026-11-24T23:05:00.000Z', '2026-11-25T18:00:00.000Z']);
  at('2026-11-25T18:01:00Z');
  expect(await call()).toEqual([3, '2026-11-25T18:01:00.000Z', undefined]);
  const { history, waiting } = await read(id);
  expect(history.map((entry) => entry.kind === 'tried' && entry.tries)).toEqual([3, 2, 1]);
  // The person still waits.
  expect(waiting).not.toBeNull();
});

test.each([
  ['has no email address', { email: null, phone: '(213) 555-0142', preferred_contact: 'phone' }],
  ['has an email address that is not in every message', { phone: '(213) 555-0143' }],
])('the third call without an answer proposes a next one when the person %s', async (_, row) => {
  const { store, followUp, database, tried } = await testCalls();
  const id = await store(row);
  await followUp(id);
  await database.query("update private.follow_ups set email = 'other@mail.example'");
  await tried(id);
  await tried(id);
  expect(await tried(id)).toMatchObject({
    tries: 3,
    callBackAt: new Date('2026-11-24T23:00:00Z'),
    answerBy: { email: false, phone: true },
  });
});

test('undo restores the count and the call that was planned', async () => {
  const { store, set, tried, undo, read } = await testCalls();
  const id = await store();
  const planned = await set(id, '2026-11-24', '17:00', 'papers');
  await tried(id);
  await undo(id);
  const { callBackAt, callBackWhy, tries, triedAt, history } = await read(id);
  expect({ callBackAt, callBackWhy, tries, triedAt }).toEqual({
    callBackAt: planned.callBackAt,
    callBackWhy: 'papers',
    tries: 0,
    triedAt: null,
  });
  expect(history[0]).toMatchObject({ kind: 'tried', undone: true });
});

test('an answer ends the count and the proposed call, its undo brings them back, and a message changes neither', async () => {
  const { store, tried, change, followUp, read } = await testCalls();
  const id = await store();
  const { callBackAt } = await tried(id);
  await followUp(id);
  const before = await read(id);
  expect(before).toMatchObject({ tries: 1, callBackAt });
  expect(await change(id, before.version, { answered: true })).toMatchObject({
    tries: 0,
    triedAt: null,
    callBackAt: null,
  });
  const { version } = await read(id);
  expect(await change(id, version, { state: 'new', isUndo: true })).toMatchObject({
    tries: 1,
    callBackAt,
  });
});

test('reaching someone who no longer waits is an answer too', async () => {
  const { store, change, tried } = await testCalls();
  const id = await store();
  await change(id, 0, { answered: true });
  const { version } = await tried(id);
  const answered = await change(id, version, { answered: true });
  expect(answered).toMatchObject({ tries: 0, callBackAt: null, state: 'answered' });
  expect(answered.history[0]?.kind).toBe('answered');
});

test('a later call that was agreed on stays after an answer and a booking, and “Not a fit” removes it', async () => {
  const { store, set, change } = await testCalls();
  const id = await store();
  const { version, callBackAt } = await set(id, '2036-11-25', '10:00', 'after payday');
  const answered = await change(id, version, { answered: true });
  expect(answered).toMatchObject({ callBackAt, callBackWhy: 'after payday' });
  const booked = await change(id, answered.version, { state: 'consultation' });
  expect(booked).toMatchObject({ callBackAt });
  const refused = await change(id, booked.version, { state: 'not-a-fit' });
  expect(refused).toMatchObject({ callBackAt: null, callBackWhy: null });
});

test('a join keeps the call back of the joined request, unless the other request has one', async () => {
  const { store, set, join } = await testCalls();
  const [one, two, three] = [await store(), await store(), await store()];
  await set(two, '2026-11-25', '10:00', 'two');
  await set(three, '2026-11-26', '10:00', 'three');
  const joined = await join(one, 0, two, 1);
  expect(joined).toMatchObject({ callBackWhy: 'two' });
  expect(await join(one, joined.version, three, 1)).toMatchObject({ callBackWhy: 'two' });
});

test('erasing a joined person erases their call and its reason', async () => {
  const { store, set, join, tried, undo, read, database } = await testCalls();
  const [alma, berta] = [await store(), await store()];
  await set(berta, '2026-11-25', '10:00', 'her new number 213-555-9999');
  const joined = await join(alma, 0, berta, 1);
  expect(joined).toMatchObject({ callBackWhy: 'her new number 213-555-9999' });
  await tried(alma);
  await undo(alma);
  expect(await read(alma)).toMatchObject({ callBackWhy: 'her new number 213-555-9999', tries: 0 });
  await runRequestsCommand(['erase', berta, '--yes'], { DATABASE_URL: database.url });
  const rows = [
    await database.query('select * from private.requests'),
    await database.query('select * from private.history'),
  ];
  expect(JSON.stringify(rows)).not.toContain('213-555-9999');
});
