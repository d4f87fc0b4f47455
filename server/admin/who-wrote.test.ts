import { readFile } from 'node:fs/promises';
import { join as pathOf } from 'node:path';
import { expect, test } from 'vitest';
import * as v from 'valibot';
import { ApiError, RequestDetail, RequestPage, type State } from '#contract/admin.ts';
import { runRequestsCommand } from '#server/requests-command/run.ts';
import { testAdmin } from '#tests/support/admin/admin.ts';
import { startMailServer } from '#tests/support/mail/smtp.ts';
import { someRow, testProduct } from '#tests/support/product/product.ts';

const MARIA = 'maria@mail.example';
const STRANGERS_PHONE = '310-555-6666';
const SPAM = { email: MARIA, message: 'BEST CASINO' };
const OTHER_NETWORK = { address: '192.0.2.7' };

/** Somebody posts in Maria's name, and the firm works in its admin. */
async function firstMessage(row: Record<string, unknown>) {
  const smtp = await startMailServer();
  const product = await testProduct({ SMTP_URL: smtp.url });
  const admin = await testAdmin({}, product.database);
  const cookie = await admin.signIn();
  expect((await product.insert(someRow(row))).status).toBe(201);
  const [{ id } = { id: '' }] = await product.database.query<{ id: string }>(
    'select id from contact_submissions',
  );
  return {
    id,
    cookie,
    admin,
    product,
    smtp,
    async writeAgain(again: Record<string, unknown>, how?: { address?: string }) {
      expect((await product.insert(someRow({ email: MARIA, ...again }), how)).status).toBe(409);
    },
    async read(of = id) {
      const answer = await admin.call(`/api/requests/${of}`, { cookie });
      return v.parse(RequestDetail, await answer.json());
    },
    async list(filter = 'waiting') {
      const answer = await admin.call(`/api/requests?filter=${filter}`, { cookie });
      return v.parse(RequestPage, await answer.json());
    },
    change: (body: object) => admin.call(`/api/requests/${id}`, { method: 'PATCH', cookie, body }),
    correct: (body: object) => admin.call(`/api/requests/${id}/correct`, { cookie, body }),
    resend: () => runRequestsCommand(['resend', id], { DATABASE_URL: product.database.url }),
    async exported() {
      const file = pathOf(product.mailFolder, '..', 'requests.csv');
      await runRequestsCommand(['export', '--csv', file], { DATABASE_URL: product.database.url });
      return readFile(file, 'utf8');
    },
  };
}

const impostor = () =>
  firstMessage({ email: MARIA, phone: STRANGERS_PHONE, preferred_contact: 'phone' });

test('a contact that a follow-up contradicts is offered nowhere, and only the shared one is', async () => {
  const { read, list, resend, exported, writeAgain, smtp } = await impostor();
  expect((await read()).answerBy).toEqual({ email: true, phone: true, prefers: 'phone' });
  await writeAgain({ phone: '213-555-1111', message: 'The sheriff sale is on Friday' });
  const onlyEmail = { email: true, phone: false, prefers: null };
  expect((await read()).answerBy).toEqual(onlyEmail);
  expect((await list()).requests[0]?.answerBy).toEqual(onlyEmail);
  const csv = await exported();
  expect(csv.split('\r\n').map((line) => line.split(',').at(-1))).toEqual([
    '"not confirmed"',
    '"phone"',
    '"phone"',
    '',
  ]);

  // The notice is sent again: it must not say the opposite.
  await smtp.arrived(2);
  await resend();
  const notice = (await smtp.arrived(4))
    .slice(2)
    .find(({ subject }) => subject?.includes('New message'));
  expect(notice?.text).toContain(`Phone: ${STRANGERS_PHONE} (not confirmed, do not use it)`);
  expect(notice?.text).toContain('answer only by email');
  expect(notice?.text).not.toContain('as the visitor prefers');
  expect(notice?.replyTo?.[0]?.address).toBe(MARIA);
});

test('a request that is contradicted by phone has no Reply-To in its notice', async () => {
  const { resend, product, smtp, read } = await firstMessage({
    email: 'eve@mail.example',
    phone: '(213) 555-1111',
  });
  await product.insert(someRow({ email: MARIA, phone: '2135551111' }));
  expect((await read()).answerBy).toEqual({ email: false, phone: true, prefers: null });
  const before = (await smtp.arrived(2)).length;
  await resend();
  const notice = (await smtp.arrived(before + 2))
    .slice(before)
    .find(({ subject }) => subject?.includes('New message'));
  expect(notice?.replyTo).toBeUndefined();
});

test('a message with both contacts, or one in other characters, contradicts nothing and confirms nothing', async () => {
  const { read, writeAgain, smtp } = await impostor();
  await writeAgain({ phone: '+1 310 5556666', message: 'The same in other characters' });
  await writeAgain({ email: MARIA.toUpperCase(), phone: STRANGERS_PHONE, message: 'In capitals' });
  expect((await read()).answerBy).toMatchObject({ email: true, phone: true });
  await writeAgain({ phone: '213-555-1111', message: 'From Maria' }, OTHER_NETWORK);
  expect((await read()).answerBy).toMatchObject({ email: true, phone: false });
  // The stranger again, with both contacts as they were: the mail must not offer the number.
  const before = (await smtp.arrived(3)).length;
  await writeAgain({ phone: STRANGERS_PHONE, message: 'Call me now' }, { address: '203.0.113.9' });
  expect((await read()).answerBy).toMatchObject({ email: true, phone: false });
  const mail = (await smtp.arrived(before + 1)).at(-1);
  expect(mail?.text).toContain('another message does not have this number; answer only by email');
  expect(mail?.text).toContain(`Phone: ${STRANGERS_PHONE} (not confirmed, do not use it)`);
});

test.each([
  {
    left: 'phone',
    email: MARIA,
    phone: null,
    answerBy: { email: true, phone: false, prefers: null },
  },
  {
    left: 'email',
    email: null,
    phone: STRANGERS_PHONE,
    answerBy: { email: false, phone: true, prefers: null },
  },
] as const)('a contact that a follow-up leaves out is not confirmed: $left', async (again) => {
  const { read, writeAgain } = await impostor();
  const { email, phone, answerBy } = again;
  await writeAgain({ email, phone, preferred_contact: email === null ? 'phone' : 'email' });
  expect((await read()).answerBy).toEqual(answerBy);
});

test('when each contact is contradicted, none is offered', async () => {
  const { read, writeAgain } = await impostor();
  await writeAgain({ phone: '213-555-1111', message: 'From Maria' });
  await writeAgain({ email: 'eve@mail.example', phone: STRANGERS_PHONE, message: 'From Eve' });
  expect((await read()).answerBy).toEqual({ email: false, phone: false, prefers: null });
});

test('only the firm confirms a contact again, and no later message makes it doubtful', async () => {
  const { read, writeAgain, correct } = await impostor();
  await writeAgain({ phone: '213-555-1111', message: 'From Maria' });
  expect((await correct({ version: 1, confirmed: ['phone'] })).status).toBe(200);
  expect(await read()).toMatchObject({
    phone: STRANGERS_PHONE,
    version: 2,
    answerBy: { email: true, phone: true, prefers: 'phone' },
    history: [{ kind: 'confirmed', field: 'phone' }],
  });
  expect((await correct({ version: 2, phone: '213-555-1111' })).status).toBe(200);
  await writeAgain({ phone: '213-555-2222', message: 'Another number' });
  expect(await read()).toMatchObject({
    phone: '213-555-1111',
    answerBy: { email: true, phone: true },
  });
});

test('what the firm has typed for a caller is confirmed', async () => {
  const { admin, cookie, product, read } = await impostor();
  const body = { name: 'Cal Caller', email: 'cal@mail.example', phone: '213-555-3333' };
  const added = await admin.call('/api/requests', {
    cookie,
    body: { ...body, preferredContact: 'phone' },
  });
  const { id } = v.parse(RequestDetail, await added.json());
  await product.insert(someRow({ email: 'cal@mail.example', phone: '213-555-4444' }));
  expect((await read(id)).answerBy).toEqual({ email: true, phone: true, prefers: 'phone' });
});

test('a request that is joined later contradicts like a follow-up', async () => {
  const { admin, cookie, product, id, read } = await firstMessage({
    email: 'eve@mail.example',
    phone: '213-555-1111',
  });
  await product.insert(someRow({ email: MARIA, phone: '213-555-2222' }));
  const [{ id: other } = { id: '' }] = await product.database.query<{ id: string }>(
    'select id from contact_submissions where email = $1',
    [MARIA],
  );
  expect((await read(other)).answerBy).toMatchObject({ email: true, phone: true });
  const join = { version: 0, other, otherVersion: 0 };
  expect((await admin.call(`/api/requests/${id}/join`, { cookie, body: join })).status).toBe(200);
  for (const one of [id, other])
    expect((await read(one)).answerBy, one).toMatchObject({ email: false, phone: false });
});

test('a follow-up to spam waits again when it comes from another network', async () => {
  const { list, change, writeAgain, read } = await firstMessage(SPAM);
  await change({ version: 0, state: 'spam' });
  await writeAgain({ message: 'BEST CASINO 2' });
  expect(await list()).toMatchObject({ requests: [], counts: { waiting: 0 } });
  expect((await list('spam')).requests).toMatchObject([{ waiting: null, sinceSpam: 1 }]);
  await writeAgain({ message: 'Please help me' }, OTHER_NETWORK);
  expect(await list()).toMatchObject({
    requests: [{ state: 'spam', waiting: expect.anything(), sinceSpam: 2 }],
    counts: { waiting: 1 },
  });
  expect(await read()).toMatchObject({ sinceSpam: 2, version: 3 });
});

test('a follow-up to spam waits again when it names an urgent matter, also from the same network', async () => {
  const { list, change, writeAgain } = await firstMessage(SPAM);
  await change({ version: 0, state: 'spam' });
  await writeAgain({ message: 'Sheriff sale of my house is tomorrow' });
  expect((await list()).requests).toMatchObject([{ state: 'spam', urgency: 'urgent' }]);
});

test.each<[string, State]>([
  ['marked as spam again, its second network is known too', 'spam'],
  ['answered, it is no longer spam', 'answered'],
])('of a request that waits again: %s', async (_what, state) => {
  const { list, change, writeAgain, read } = await firstMessage(SPAM);
  await change({ version: 0, state: 'spam' });
  await writeAgain({ message: 'CASINO from elsewhere' }, OTHER_NETWORK);
  await change(state === 'spam' ? { version: 2, state } : { version: 2, answered: true });
  expect(await read()).toMatchObject({ state, waiting: null, sinceSpam: 0 });
  // Handing it over does not make more senders known.
  await change({ version: 3, assignee: 'ben@firm.example' });
  await writeAgain({ message: 'CASINO again' }, OTHER_NETWORK);
  expect((await list()).counts.waiting).toBe(state === 'spam' ? 0 : 1);
  await writeAgain({ message: 'From a third network' }, { address: '192.0.2.200' });
  expect((await list()).counts.waiting).toBe(1);
});

test('a network is stored as a hash, and forgotten after 30 days unless it sent spam', async () => {
  const { change, product } = await firstMessage(SPAM);
  const stored = async () =>
    await product.database.query(
      'select senders::text, spam_senders::text from private.requests where senders is not null',
    );
  expect(await stored()).toEqual([
    { senders: expect.stringMatching(/^\{"\\\\x[0-9a-f]{64}"\}$/), spam_senders: null },
  ]);
  const age = async () => {
    await product.database.query(
      "update private.requests set changed_at = now() - interval '31 days'",
    );
    await product.database.query('select private.delete_expired_attempts()');
  };
  await change({ version: 0, state: 'spam' });
  await age();
  expect(await stored()).toHaveLength(1);
  await change({ version: 1, state: 'answered' });
  await age();
  expect(await stored()).toHaveLength(0);
});

test.each([
  ['answered', (version: number) => ({ version, answered: true })],
  ['a state', (version: number) => ({ version, state: 'client' })],
  ['an assignment', (version: number) => ({ version, assignee: 'ben@firm.example' })],
])('a change is refused when a newer message was never seen: %s', async (_what, body) => {
  const { change, writeAgain, list } = await firstMessage({ email: MARIA });
  await writeAgain({ message: 'The sheriff sale of my house is tomorrow' });
  const refused = await change(body(0));
  expect(refused.status).toBe(409);
  const { error, message, current } = v.parse(ApiError, await refused.json());
  expect([error, message]).toEqual(['changed', 'A new message came. Read it, then decide again.']);
  expect(current?.messages.at(-1)?.message).toContain('sheriff sale');
  expect((await list()).counts.waiting).toBe(1);
  expect((await change(body(1))).status).toBe(200);
});

test('erasing, correcting and joining are refused when a newer message was never seen', async () => {
  const { admin, cookie, id, correct, writeAgain, product } = await firstMessage({ email: MARIA });
  await product.insert(someRow({ email: 'other@mail.example' }));
  const [{ id: other } = { id: '' }] = await product.database.query<{ id: string }>(
    "select id from contact_submissions where email = 'other@mail.example'",
  );
  await writeAgain({ message: 'STOP, do not delete, call me' });
  const confirm = id.slice(0, 8);
  const answers = [
    await admin.call(`/api/requests/${id}/erase`, { cookie, body: { version: 0, confirm } }),
    await correct({ version: 0, name: 'Maria Lopez' }),
    await admin.call(`/api/requests/${id}/join`, {
      cookie,
      body: { version: 0, other, otherVersion: 0 },
    }),
    await admin.call(`/api/requests/${other}/join`, {
      cookie,
      body: { version: 0, other: id, otherVersion: 0 },
    }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([409, 409, 409, 409]);
  expect(await product.database.query('select from private.follow_ups')).toHaveLength(1);
  // A note loses nothing.
  const note = await admin.call(`/api/requests/${id}/notes`, { cookie, body: { text: 'Called' } });
  expect(note.status).toBe(201);
});
