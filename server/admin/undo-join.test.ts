import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { OTHER, PERSON, testRequests } from '#tests/support/admin/requests.ts';
import { countTry, setCallBack } from './calls.ts';

type Office = Awaited<ReturnType<typeof testRequests>>;

/** What somebody did with a request before it was joined. */
const STEPS = {
  answer: ({ change }: Office, id: string, version: number) =>
    change(id, version, { answered: true }),
  spam: ({ change }: Office, id: string, version: number) => change(id, version, { state: 'spam' }),
  book: ({ change }: Office, id: string, version: number) =>
    change(id, version, { state: 'consultation' }),
  hand: ({ change }: Office, id: string, version: number) =>
    change(id, version, { assignee: OTHER }),
  write: ({ followUp }: Office, id: string) => followUp(id, 'The sheriff came'),
  plan: ({ changes }: Office, id: string, version: number) =>
    setCallBack(changes(id, PERSON, version), {
      day: `2036-01-${String(10 + (numbers % 19))}`,
      clock: '10:00',
      why: '',
    }),
};
const steps = fc.array(fc.constantFrom(...Object.values(STEPS)), { maxLength: 4 });

/** No two requests have the same number. */
let numbers = 0;

async function make(
  office: Office,
  done: readonly (typeof STEPS)[keyof typeof STEPS][],
  hasPhone = false,
) {
  numbers += 1;
  const id = await office.store(
    hasPhone ? { phone: `(520) 555-${String(numbers).padStart(4, '0')}` } : {},
  );
  for (const step of done) await step(office, id, (await office.read(id)).version);
  return id;
}

const columnsOf = ({ database }: Office, ids: readonly string[]) =>
  database.query(
    `select submission_id, state, unanswered_since::text, urgency, assignee, answered_at::text, spam_since::text,
       joined_into, words::text, firm_words::text, names, call_back_at::text, other_names, other_phone,
       email_confirmed, phone_confirmed
     from private.requests where submission_id = any($1) order by submission_id`,
    [ids],
  );

/** The versions as they are now. */
async function join(office: Office, whole: string, other: string) {
  const [{ version }, { version: otherVersion }] = [
    await office.read(whole),
    await office.read(other),
  ];
  return office.join(whole, version, other, otherVersion);
}
const undo = async (office: Office, whole: string) =>
  office.undoJoin(whole, (await office.read(whole)).version);

/** Who has a number. */
const choices = fc.record({
  first: fc.boolean(),
  second: fc.boolean(),
  third: fc.boolean(),
});

test('R31.30: a join that is undone at once leaves all requests as they were', async () => {
  const office = await testRequests();
  await fc.assert(
    fc.asyncProperty(
      steps,
      steps,
      fc.option(steps),
      choices,
      async (first, second, third, choice) => {
        const [whole, other] = [
          await make(office, first, choice.first),
          await make(office, second, choice.second),
        ];
        const ids = [whole, other];
        if (third !== null) {
          const part = await make(office, third, choice.third);
          await join(office, other, part);
          ids.push(part);
        }
        await office.read(whole);
        const before = await columnsOf(office, ids);
        await join(office, whole, other);
        expect((await office.read(whole)).undoableJoin).toBe(other.slice(0, 8).toUpperCase());
        await undo(office, whole);
        await office.read(whole);
        expect(await columnsOf(office, ids)).toEqual(before);
        expect((await office.read(whole)).undoableJoin).toBeNull();
      },
    ),
    { numRuns: 12 },
  );
});

test('R31.30: after the undo each waits as if the other one had never been there', async () => {
  const office = await testRequests();
  const events = fc.array(fc.constantFrom('to whole', 'to other', 'answer', 'new'), {
    maxLength: 5,
  });
  await fc.assert(
    fc.asyncProperty(fc.boolean(), fc.boolean(), events, async (wholeDone, otherDone, happened) => {
      const whole = await make(office, wholeDone ? [STEPS.answer] : []);
      const other = await make(office, otherDone ? [STEPS.answer] : []);
      await join(office, whole, other);
      // An answer goes to the whole. It also answers what the other one wrote since the join.
      let [wholeWaits, otherWrote] = [!wholeDone, false];
      for (const event of happened) {
        const { version } = await office.read(whole);
        if (event === 'to whole') await office.followUp(whole);
        else if (event === 'to other') await office.followUp(other);
        else if (event === 'new') await office.change(whole, version, { state: 'new' });
        else await office.change(whole, version, { answered: true });
        if (event !== 'to other') wholeWaits = event !== 'answer';
        if (event === 'to other') otherWrote = true;
        if (event === 'answer') otherWrote = false;
      }
      await undo(office, whole);
      expect((await office.read(whole)).waiting !== null).toBe(wholeWaits);
      expect((await office.read(other)).waiting !== null).toBe(!otherDone || otherWrote);
    }),
    { numRuns: 12 },
  );
});

test('an answer to the whole does not end the wait of the other one', async () => {
  const office = await testRequests();
  const [whole, other] = [await office.store(), await office.store()];
  await join(office, whole, other);
  const { version } = await office.read(whole);
  await office.change(whole, version, { answered: true });
  await undo(office, whole);
  expect((await office.read(whole)).waiting).toBeNull();
  expect(await office.read(other)).toMatchObject({ state: 'new', waiting: {}, joinedInto: null });
});

test('a message that came meanwhile makes only its own request wait', async () => {
  const office = await testRequests();
  const [whole, other] = [await make(office, [STEPS.answer]), await make(office, [STEPS.answer])];
  await join(office, whole, other);
  await office.followUp(other, 'I was served a summons');
  expect(await office.read(whole)).toMatchObject({ waiting: {}, urgency: 'urgent' });
  await undo(office, whole);
  expect(await office.read(whole)).toMatchObject({ waiting: null, urgency: 'none' });
  expect(await office.read(other)).toMatchObject({ waiting: {}, urgency: 'urgent' });

  await join(office, whole, other);
  await office.followUp(whole);
  await undo(office, whole);
  expect((await office.read(whole)).waiting).not.toBeNull();

  // An answer after the message was an answer to it.
  const { version } = await office.read(other);
  await office.change(other, version, { answered: true });
  await join(office, whole, other);
  await office.followUp(other);
  await office.change(whole, (await office.read(whole)).version, { answered: true });
  await undo(office, whole);
  expect((await office.read(whole)).waiting).toBeNull();
  expect((await office.read(other)).waiting).toBeNull();
});

test('joins are undone in the opposite order, and nobody stops waiting', async () => {
  const office = await testRequests();
  const whole = await make(office, [STEPS.answer]);
  const [first, second] = [await office.store(), await office.store()];
  await join(office, whole, first);
  await join(office, whole, second);
  await office.note(whole, 'Written meanwhile');
  await undo(office, whole);
  expect(await office.read(second)).toMatchObject({ joinedInto: null, waiting: {} });
  expect((await office.read(whole)).waiting).not.toBeNull();
  await undo(office, whole);
  expect(await office.read(first)).toMatchObject({ joinedInto: null, waiting: {}, notes: [] });
  const { history, waiting, notes } = await office.read(whole);
  expect(waiting).toBeNull();
  expect(notes).toMatchObject([{ text: 'Written meanwhile' }]);
  expect(history.filter(({ kind }) => kind === 'unjoined')).toHaveLength(2);
  await expect(undo(office, whole)).rejects.toMatchObject({ code: 'invalid' });
});

test('a request that was put back to new still waits after the undo', async () => {
  const office = await testRequests();
  const [whole, other] = [await make(office, [STEPS.answer]), await office.store()];
  await join(office, whole, other);
  await office.change(whole, (await office.read(whole)).version, { state: 'new' });
  await undo(office, whole);
  expect(await office.read(whole)).toMatchObject({ state: 'new', waiting: {} });
});

test('a join cannot be undone after a day, or by somebody who saw an older version', async () => {
  const office = await testRequests();
  const [whole, other] = [await office.store(), await office.store()];
  const { version } = await join(office, whole, other);
  await expect(office.undoJoin(whole, version - 1)).rejects.toMatchObject({ code: 'changed' });
  await office.database.query('alter table private.history disable trigger user');
  await office.database.query("update private.history set at = at - interval '25 hours'");
  expect((await office.read(whole)).undoableJoin).toBeNull();
  await expect(office.undoJoin(whole, version)).rejects.toMatchObject({ code: 'invalid' });
});

test('two people who undo the same join at once undo it once', async () => {
  const office = await testRequests();
  const [whole, other] = [await office.store(), await office.store()];
  const { version } = await join(office, whole, other);
  const results = await Promise.allSettled([
    office.undoJoin(whole, version),
    office.undoJoin(whole, version),
  ]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect((await office.read(other)).joinedInto).toBeNull();
});

test('R31.34: a number that is part of the request already is not offered for joining', async () => {
  const office = await testRequests();
  const [whole, other] = [await make(office, [], true), await make(office, [], true)];
  const { phone } = await office.read(other);
  const correct = async () =>
    office.correct(whole, (await office.read(whole)).version, { phone: phone ?? '' });
  const meets = (joinedInto: string | null) => ({
    code: 'exists',
    details: { other: { id: other, joinedInto } },
  });
  await expect(correct()).rejects.toMatchObject(meets(null));
  await join(office, whole, other);
  await expect(correct()).rejects.toMatchObject(meets(whole));
});

test('a call that was made or removed while joined is not due again after the undo', async () => {
  const office = await testRequests();
  const [whole, other] = [await make(office, []), await make(office, [STEPS.plan])];
  await join(office, whole, other);
  expect((await office.read(whole)).callBackAt).not.toBeNull();
  await setCallBack(office.changes(whole, PERSON, (await office.read(whole)).version), null);
  await undo(office, whole);
  expect((await office.read(other)).callBackAt).toBeNull();
});

test('a join keeps a call that was agreed on rather than one that was proposed, and the undo gives both back', async () => {
  const office = await testRequests();
  const [whole, other] = [await make(office, []), await make(office, [STEPS.plan])];
  await countTry(office.changes(whole, PERSON, (await office.read(whole)).version));
  const callsOf = async () => [
    (await office.read(whole)).callBackAt,
    (await office.read(other)).callBackAt,
  ];
  const [proposed, agreed] = await callsOf();
  expect(proposed?.getTime()).toBeLessThan(agreed?.getTime() ?? 0);
  await join(office, whole, other);
  expect(await callsOf()).toEqual([agreed, agreed]);
  await undo(office, whole);
  expect(await callsOf()).toEqual([proposed, agreed]);
});
