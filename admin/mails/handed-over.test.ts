import { expect, test } from 'vitest';
import { createLog } from '#server/base/log.ts';
import { ADDRESSES, mailContext } from '#tests/support/content/served-content.ts';
import { assembleTestPeople } from '#tests/support/admin/people.ts';
import { OTHER, PERSON, testRequests } from '#tests/support/admin/requests.ts';
import { reference } from '#server/submissions/stored-submission.ts';
import { sendHandedOver } from './handed-over.ts';
import { adminPool } from '#tests/support/database/database.ts';

const CARA = 'cara@firm.example';
const NOW = new Date('2026-11-23T18:00:00Z');
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

async function office() {
  const requests = await testRequests();
  const { database } = requests;
  const pool = await adminPool(database);
  const sent: { person: string; subject: string; text: string; id: string }[] = [];
  const logged: string[] = [];
  const mail = (now = NOW, whileSending?: (id: string) => Promise<unknown>) =>
    sendHandedOver(
      {
        pool,
        people: async () => [PERSON, OTHER, CARA],
        adminUrl: 'https://admin.firm.example',
        context: mailContext,
        addresses: async () => ADDRESSES,
        send: async (person, message, { id }) => {
          await whileSending?.(id);
          sent.push({ person, id, ...message });
        },
        log: createLog((line) => logged.push(line)),
      },
      now,
    );
  const give = async (id: string, assignee: string | null, by = PERSON) =>
    requests.change(id, (await requests.read(id)).version, { assignee }, by);
  const waiting = () => database.query('select person from private.handed_over order by person');
  return { ...requests, sent, logged, mail, give, waiting };
}

test('who is handed a request gets a mail that names it, who gave it, and leads to it (R31.17)', async () => {
  const { store, give, mail, sent, waiting } = await office();
  const id = await store({ name: 'Maria García', message: 'Court on Monday' });
  await give(id, OTHER);
  await mail();
  await mail();
  expect(sent).toMatchObject([
    { person: OTHER, subject: `A request for you: Maria G. (${reference(id)}), urgent?` },
  ]);
  expect(sent[0]?.text).toContain(
    `Maria G. (${reference(id)}), urgent?, from ${PERSON}:\nhttps://admin.firm.example/requests/${id}\n`,
  );
  expect(sent[0]?.text).not.toMatch(/Garc|Court/);
  expect(await waiting()).toEqual([]);
});

test('nobody is told of what they take themselves, or do not have any more', async () => {
  const { store, give, mail, sent, waiting } = await office();
  const id = await store();
  await give(id, PERSON);
  expect(await waiting()).toEqual([]);
  await give(id, OTHER);
  await give(id, CARA);
  expect(await waiting()).toEqual([{ person: CARA }]);
  await give(id, null);
  await mail();
  expect(sent).toEqual([]);
});

test('nobody is told of what they have again because someone undid a hand-over (R31.17)', async () => {
  const { store, give, change, read, mail, waiting } = await office();
  const id = await store();
  await give(id, OTHER);
  await mail();
  await give(id, CARA);
  const { version } = await read(id);
  const { assignee } = await change(id, version, { assignee: OTHER, isUndo: true });
  expect(assignee).toBe(OTHER);
  expect(await waiting()).toEqual([]);
});

test('nobody is told of what became spam or part of another request meanwhile (R31.17)', async () => {
  const { store, give, change, join, read, mail, sent, waiting } = await office();
  const [spam, joined, whole] = [await store(), await store(), await store()];
  for (const id of [spam, joined, whole]) await give(id, OTHER);
  await change(spam, (await read(spam)).version, { state: 'spam' });
  const versionOf = async (id: string) => (await read(id)).version;
  await join(whole, await versionOf(whole), joined, await versionOf(joined));
  await mail();
  expect(sent).toMatchObject([{ subject: expect.stringContaining(reference(whole)) }]);
  expect(await waiting()).toEqual([]);
});

test('a change that is refused tells nobody', async () => {
  const { store, change, waiting } = await office();
  const id = await store();
  await expect(change(id, 7, { assignee: OTHER })).rejects.toMatchObject({ code: 'changed' });
  expect(await waiting()).toEqual([]);
});

test('the first mail goes at once, then at most one in a quarter of an hour, with all since', async () => {
  const { store, give, mail, sent } = await office();
  await give(await store(), OTHER);
  await mail();
  for (const _ of 'ab') await give(await store(), OTHER);
  await give(await store(), CARA);
  await mail(later(14));
  expect(sent.map(({ person }) => person)).toEqual([OTHER, CARA]);
  await mail(later(15));
  expect(sent[2]).toMatchObject({ person: OTHER, subject: '2 requests for you' });
});

test('of several servers one sends, and nobody waits for a mail that is being sent', async () => {
  const { store, give, mail, sent, waiting } = await office();
  const id = await store();
  await give(id, OTHER);
  await mail(NOW, async () => {
    await give(await store(), OTHER);
    await mail(NOW);
    await give(id, CARA);
  });
  expect(sent).toHaveLength(1);
  expect(await waiting()).toEqual([{ person: OTHER }, { person: CARA }]);
});

test('a mail that could not be sent goes again with the same Message-ID; the log names nobody', async () => {
  const { store, give, mail, sent, logged } = await office();
  for (const _ of 'ab') await give(await store(), OTHER);
  const tried: string[] = [];
  await mail(NOW, async (id) => {
    tried.push(id);
    throw new Error(`refused ${OTHER}`);
  });
  expect(sent).toEqual([]);
  expect(logged.join()).toContain('hand-over mail not sent yet');
  expect(logged.join()).not.toContain('@');
  // The worker does not try it every minute, because the address may be wrong.
  await mail(later(14));
  expect(sent).toEqual([]);
  await mail(later(15));
  expect(sent.map(({ id }) => id)).toEqual(tried);
  expect(tried.join()).toMatch(/^reminder-[0-9a-f]{32}$/);
});

test('an erasure waits for the mail that is being sent, and removes what waits', async () => {
  const { store, give, mail, erase, read, sent, waiting, database } = await office();
  const id = await store();
  await give(id, OTHER);
  const { version } = await read(id);
  let erasing: Promise<unknown> = Promise.resolve();
  await mail(NOW, async () => {
    erasing = erase(id, version, id.slice(0, 8));
    await expect.poll(() => database.query(WAITING_FOR_A_LOCK)).toHaveLength(1);
  });
  await erasing;
  expect(sent).toHaveLength(1);
  await give(await store(), OTHER);
  expect(await waiting()).toHaveLength(1);
  await database.query('delete from contact_submissions');
  expect(await waiting()).toEqual([]);
});
const WAITING_FOR_A_LOCK = `
  select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

test('a mail lists 20 requests, the urgent ones first, and says how many more there are', async () => {
  const { store, give, mail, sent } = await office();
  for (const _ of 'x'.repeat(21)) await give(await store(), OTHER);
  await give(await store({ name: 'Last Urgent', message: 'Court on Monday' }), OTHER);
  await mail();
  expect(sent[0]?.text.match(/\/requests\/[\w-]{36}\n/g)).toHaveLength(20);
  expect(sent[0]?.text).toContain('And 2 more');
  expect(sent[0]?.text.indexOf('Last U.')).toBeLessThan(sent[0]?.text.indexOf('Cara E.') ?? 0);
});

test('who gets the requests of someone who leaves is told of them once', async () => {
  const { store, give, mail, sent, database } = await office();
  const { add, remove } = await assembleTestPeople([PERSON, OTHER], database);
  await add(CARA);
  for (const _ of 'ab') await give(await store(), CARA);
  await remove(CARA, OTHER);
  await mail();
  expect(sent).toMatchObject([{ person: OTHER, subject: '2 requests for you' }]);
});
