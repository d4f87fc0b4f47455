import { expect, test } from 'vitest';
import { PERSON, testRequests } from '#tests/support/admin/requests.ts';
import { countTry, setCallBack } from './calls.ts';

async function testJoins() {
  const office = await testRequests();
  const versionOf = async (id: string) => (await office.read(id)).version;
  return {
    ...office,
    versionOf,
    /** Sends the current versions of both requests. */
    join: async (whole: string, other: string) =>
      office.join(whole, await versionOf(whole), other, await versionOf(other)),
    separate: async (whole: string, other: string) =>
      office.separate(whole, await versionOf(whole), other),
    answer: async (id: string) => office.change(id, await versionOf(id), { answered: true }),
    changeOf: async (id: string) => office.changes(id, PERSON, await versionOf(id)),
  };
}

test('R31.30: a separated request keeps its follow-ups, and its wait begins with its last message', async () => {
  const { store, join, separate, answer, followUp, note, read } = await testJoins();
  const [whole, other] = [await store(), await store()];
  await note(other, 'Of the other one');
  await join(whole, other);
  await followUp(other, 'I was served a summons');
  await note(whole, 'Written meanwhile');
  expect(await read(whole)).toMatchObject({ urgency: 'urgent', waiting: {} });
  await answer(whole);
  await separate(whole, other);
  expect(await read(whole)).toMatchObject({
    waiting: null,
    urgency: 'none',
    messages: [{ kind: 'first' }],
    notes: [{ text: 'Written meanwhile' }],
  });
  const separated = await read(other);
  expect(separated).toMatchObject({
    joinedInto: null,
    urgency: 'urgent',
    messages: [{ kind: 'first' }, { kind: 'follow-up' }],
    notes: [{ text: 'Of the other one' }],
  });
  expect(separated.waiting?.since).toEqual(separated.messages[1]?.at);
  expect(separated.history[0]).toMatchObject({ kind: 'unjoined' });
  // Nothing is lost, so the two requests can be joined again.
  expect((await join(whole, other)).messages).toHaveLength(3);
});

test('each of several joined requests can be separated, even if it was joined into another one before', async () => {
  const { store, join, separate, read } = await testJoins();
  const [whole, other, part] = [await store(), await store(), await store()];
  await join(other, part);
  await join(whole, other);
  await separate(whole, part);
  expect(await read(part)).toMatchObject({ joinedInto: null, waiting: {} });
  expect((await read(whole)).messages.map(({ id }) => id)).toEqual([whole, other]);
  await separate(whole, other);
  expect((await read(other)).messages).toHaveLength(1);
});

test('a request that is not joined into this one is not separated from it', async () => {
  const { store, join, separate, answer, read } = await testJoins();
  const [whole, other, stranger] = [await store(), await store(), await store()];
  await answer(stranger);
  await join(whole, other);
  await expect(separate(whole, stranger)).rejects.toMatchObject({ code: 'invalid' });
  await expect(separate(whole, whole)).rejects.toMatchObject({ code: 'invalid' });
  expect((await read(stranger)).waiting).toBeNull();
});

test('R31.34: a number that is part of the request already is not offered for joining', async () => {
  const { store, join, correct, versionOf } = await testJoins();
  const phone = '(520) 555-0102';
  const [whole, other] = [await store({ phone: '(520) 555-0101' }), await store({ phone })];
  const correctNow = async () => correct(whole, await versionOf(whole), { phone });
  const conflictWith = (joinedInto: string | null) => ({
    code: 'exists',
    details: { other: { id: other, joinedInto } },
  });
  await expect(correctNow()).rejects.toMatchObject(conflictWith(null));
  await join(whole, other);
  await expect(correctNow()).rejects.toMatchObject(conflictWith(whole));
});

test('a join prefers a call that was agreed on to a proposed one, and each request keeps its own call', async () => {
  const { store, join, separate, changeOf, read } = await testJoins();
  const [whole, other] = [await store(), await store()];
  await setCallBack(await changeOf(other), { day: '2036-01-10', clock: '10:00', why: '' });
  await countTry(await changeOf(whole));
  const callsOf = async () => [(await read(whole)).callBackAt, (await read(other)).callBackAt];
  const [proposed, agreed] = await callsOf();
  expect(proposed?.getTime()).toBeLessThan(agreed?.getTime() ?? 0);
  await join(whole, other);
  expect(await callsOf()).toEqual([agreed, agreed]);
  await separate(whole, other);
  expect(await callsOf()).toEqual([proposed, agreed]);
  // A call that was removed while they were joined is not due again.
  await join(whole, other);
  await setCallBack(await changeOf(whole), null);
  await separate(whole, other);
  expect((await read(other)).callBackAt).toBeNull();
});
