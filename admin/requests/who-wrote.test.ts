import { readFile } from 'node:fs/promises';
import { join as pathOf } from 'node:path';
import { expect, test } from 'vitest';
import { runRequestsCommand } from '#server/requests-command/run.ts';
import type { RequestState } from '#server/submissions/stored-submission.ts';
import { signedInAdmin, textOf } from '#tests/support/admin/admin.ts';
import { OTHER, storeRequest, testRequests } from '#tests/support/admin/requests.ts';
import { storeFollowUp } from '#tests/support/database/database.ts';
import { someRow, productWithMail } from '#tests/support/product/product.ts';
import type { Correction } from './person-changes.ts';
import type { StateChange } from './request-changes.ts';
import type { Filter } from '#admin/data/requests.ts';

const MARIA = 'maria@mail.example';
const STRANGERS_PHONE = '310-555-6666';
const SPAM = { email: MARIA, message: 'BEST CASINO' };
const OTHER_NETWORK = { address: '192.0.2.7' };

/** Sends a first message, which may use Maria's address, and returns what visitors and the firm do next. */
async function firstMessage(row: Record<string, unknown>) {
  const { smtp, ...product } = await productWithMail();
  const requests = await testRequests(product.database);
  const idOf = async (email: unknown) => {
    const [{ id } = { id: '' }] = await product.database.query<{ id: string }>(
      'select id from contact_submissions where email = $1',
      [email],
    );
    return id;
  };
  expect((await product.insert(someRow(row))).status).toBe(201);
  const id = await idOf(row['email']);
  return {
    id,
    idOf,
    requests,
    product,
    smtp,
    async writeAgain(again: Record<string, unknown>, how?: { address?: string }) {
      expect((await product.insert(someRow({ email: MARIA, ...again }), how)).status).toBe(409);
    },
    read: (of = id) => requests.read(of),
    list: (filter: Filter = 'waiting') => requests.list({ filter }),
    change: (version: number, change: StateChange) => requests.change(id, version, change),
    correct: (version: number, correction: Correction) => requests.correct(id, version, correction),
    async exported() {
      const file = pathOf(product.mailFolder, '..', 'requests.csv');
      await runRequestsCommand(['export', '--csv', file], { DATABASE_URL: product.database.url });
      return readFile(file, 'utf8');
    },
    /** Sends the notice to the firm again and returns it. `before`: how many mails were sent before. */
    async resentNotice(before: number) {
      await smtp.arrived(before);
      await runRequestsCommand(['resend', id], { DATABASE_URL: product.database.url });
      const mails = (await smtp.arrived(before + 2)).slice(before);
      return mails.find(({ subject }) => subject?.includes('New message'));
    },
  };
}

const impostor = () =>
  firstMessage({ email: MARIA, phone: STRANGERS_PHONE, preferred_contact: 'phone' });

test('a contact that differs in a follow-up is not offered anywhere, but the same contact still is', async () => {
  const { read, list, exported, writeAgain, resentNotice } = await impostor();
  expect((await read()).answerBy).toMatchObject({ email: true, phone: true, prefers: 'phone' });
  await writeAgain({ phone: '213-555-1111', message: 'The sheriff sale is on Friday' });
  const onlyEmail = { email: true, phone: false, prefers: null };
  expect((await read()).answerBy).toMatchObject(onlyEmail);
  expect((await list()).requests[0]?.answerBy).toMatchObject(onlyEmail);
  const csv = await exported();
  expect(csv.split('\r\n').map((line) => line.split(',').at(-1))).toEqual([
    '"not confirmed"',
    '"phone"',
    '"phone"',
    '',
  ]);

  // A notice that is sent again must not offer the phone number either.
  const notice = await resentNotice(2);
  expect(notice?.text).toContain(`Phone: ${STRANGERS_PHONE} (not confirmed, do not use it)`);
  expect(notice?.text).toContain('answer only by email');
  expect(notice?.text).not.toContain('as the visitor prefers');
  expect(notice?.replyTo?.[0]?.address).toBe(MARIA);
});

test('a notice has no Reply-To when a follow-up with the same phone number has another email', async () => {
  const { product, resentNotice, read } = await firstMessage({
    email: 'eve@mail.example',
    phone: '(213) 555-1111',
  });
  await product.insert(someRow({ email: MARIA, phone: '2135551111' }));
  expect((await read()).answerBy).toMatchObject({ email: false, phone: true, prefers: null });
  const notice = await resentNotice(2);
  expect(notice?.subject).toContain('New message');
  expect(notice?.replyTo).toBeUndefined();
});

test('a message with the same contacts in other characters contradicts nothing and confirms nothing', async () => {
  const { read, writeAgain, smtp } = await impostor();
  await writeAgain({ phone: '+1 310 5556666', message: 'The same in other characters' });
  await writeAgain({ email: MARIA.toUpperCase(), phone: STRANGERS_PHONE, message: 'In capitals' });
  expect((await read()).answerBy).toMatchObject({ email: true, phone: true });
  await writeAgain({ phone: '213-555-1111', message: 'From Maria' }, OTHER_NETWORK);
  expect((await read()).answerBy).toMatchObject({ email: true, phone: false });
  // The stranger writes again with both contacts as they were: the mail must not offer the number.
  const before = (await smtp.arrived(3)).length;
  await writeAgain({ phone: STRANGERS_PHONE, message: 'Call me now' }, { address: '203.0.113.9' });
  expect((await read()).answerBy).toMatchObject({ email: true, phone: false });
  const mail = (await smtp.arrived(before + 1)).at(-1);
  expect(mail?.text).toContain('only the email address is confirmed; answer only by email');
  expect(mail?.text).toContain(`Phone: ${STRANGERS_PHONE} (not confirmed, do not use it)`);
});

test.each([
  ['phone', { email: MARIA, phone: null, preferred_contact: 'email' }],
  ['email', { email: null, phone: STRANGERS_PHONE, preferred_contact: 'phone' }],
])('a contact that a follow-up leaves out is not confirmed: %s', async (left, again) => {
  const { read, writeAgain } = await impostor();
  await writeAgain(again);
  expect(await read()).toMatchObject({
    answerBy: { email: left !== 'email', phone: left !== 'phone', prefers: null },
  });
});

test('when each contact is contradicted, none is offered', async () => {
  const { read, writeAgain } = await impostor();
  await writeAgain({ phone: '213-555-1111', message: 'From Maria' });
  await writeAgain({ email: 'eve@mail.example', phone: STRANGERS_PHONE, message: 'From Eve' });
  expect((await read()).answerBy).toMatchObject({ email: false, phone: false, prefers: null });
});

test('only the firm confirms a contact again, and no later message makes it doubtful', async () => {
  const { read, writeAgain, correct } = await impostor();
  await writeAgain({ phone: '213-555-1111', message: 'From Maria' });
  expect(await correct(1, { confirmed: ['phone'] })).toMatchObject({
    phone: STRANGERS_PHONE,
    version: 2,
    answerBy: { email: true, phone: true, prefers: 'phone' },
    history: [{ kind: 'confirmed', field: 'phone' }],
  });
  await correct(2, { phone: '213-555-1111' });
  await writeAgain({ phone: '213-555-2222', message: 'Another number' });
  expect(await read()).toMatchObject({
    phone: '213-555-1111',
    answerBy: { email: true, phone: true },
  });
});

test('contacts that the firm has typed for a caller are confirmed', async () => {
  const { requests, product, read } = await impostor();
  const contact = { email: 'cal@mail.example', phone: '213-555-3333', preferredContact: 'phone' };
  const { id } = await requests.add({ name: 'Cal Caller', ...contact });
  await product.insert(someRow({ email: 'cal@mail.example', phone: '213-555-4444' }));
  expect((await read(id)).answerBy).toMatchObject({ email: true, phone: true, prefers: 'phone' });
});

test('a join keeps usable contacts, and those of the other request that the person has named', async () => {
  const { requests, product, id, idOf, read } = await firstMessage({
    email: 'eve@mail.example',
    phone: '213-555-1111',
  });
  await product.insert(someRow({ email: MARIA, phone: '213-555-2222' }));
  const other = await idOf(MARIA);
  await requests.join(id, 0, other, 0, ['phone']);
  expect((await read(id)).answerBy).toMatchObject({ email: true, phone: true, prefers: 'email' });
  expect((await read(other)).answerBy).toMatchObject({ email: false, phone: true });
  expect((await read(id)).messages).toMatchObject([
    { ways: null },
    { kind: 'joined', ways: { email: false, phone: true } },
  ]);
  // Strangers still take nothing away and confirm nothing.
  await product.insert(someRow({ email: MARIA, phone: '213-555-9999' }));
  expect((await read(id)).answerBy).toMatchObject({ email: true, phone: true });
  expect((await read(other)).answerBy).toMatchObject({ email: false, phone: true });
});

test('a contact that a stranger contradicted before a join stays unconfirmed after it', async () => {
  const { requests, product, id, idOf, read, writeAgain } = await impostor();
  await writeAgain({ phone: '213-555-1111', message: 'From Maria' });
  expect((await read()).answerBy).toMatchObject({ email: true, phone: false });
  await product.insert(someRow({ email: 'late@mail.example', phone: '213-555-2222' }));
  await requests.join(id, (await read()).version, await idOf('late@mail.example'));
  expect((await read()).answerBy).toMatchObject({ email: true, phone: false });
});

test('a separated request has no contact that the join confirmed, and the other request keeps its own', async () => {
  const { requests, product, id, idOf, read } = await firstMessage({
    email: 'eve@mail.example',
    phone: '213-555-1111',
  });
  await product.insert(someRow({ email: MARIA, phone: '213-555-2222' }));
  const other = await idOf(MARIA);
  const { version } = await requests.join(id, 0, other, 0, ['email']);
  await requests.separate(id, version, other);
  await product.insert(someRow({ email: 'eve3@mail.example', phone: '213-555-2222' }));
  expect((await read(other)).answerBy).toMatchObject({ email: false });
  expect((await read(id)).answerBy).toMatchObject({ email: true, phone: true });
});

test('a request marked as spam waits again after a follow-up from another network', async () => {
  const { list, change, writeAgain, read } = await firstMessage(SPAM);
  await change(0, { state: 'spam' });
  await writeAgain({ message: 'BEST CASINO 2' });
  expect(await list()).toMatchObject({ requests: [], counts: { waiting: 0 } });
  expect((await list('spam')).requests).toMatchObject([{ waiting: null, messagesSinceSpam: 1 }]);
  await writeAgain({ message: 'Please help me' }, OTHER_NETWORK);
  expect(await list()).toMatchObject({
    requests: [{ state: 'spam', waiting: expect.anything(), messagesSinceSpam: 2 }],
    counts: { waiting: 1 },
  });
  expect(await read()).toMatchObject({ messagesSinceSpam: 2, version: 3 });
});

test('a request marked as spam waits again after an urgent follow-up, even from the same network', async () => {
  const { list, change, writeAgain } = await firstMessage(SPAM);
  await change(0, { state: 'spam' });
  await writeAgain({ message: 'Sheriff sale of my house is tomorrow' });
  expect((await list()).requests).toMatchObject([{ state: 'spam', urgency: 'urgent' }]);
});

test.each<[string, RequestState]>([
  ['marked as spam again, its second network is known too', 'spam'],
  ['answered, it is no longer spam', 'answered'],
])('after a request that waits again is %s', async (_what, state) => {
  const { list, change, writeAgain, read } = await firstMessage(SPAM);
  await change(0, { state: 'spam' });
  await writeAgain({ message: 'CASINO from elsewhere' }, OTHER_NETWORK);
  await change(2, state === 'spam' ? { state } : { answered: true });
  expect(await read()).toMatchObject({ state, waiting: null, messagesSinceSpam: 0 });
  // Handing the request over does not add senders of spam.
  await change(3, { assignee: OTHER });
  await writeAgain({ message: 'CASINO again' }, OTHER_NETWORK);
  expect((await list()).counts.waiting).toBe(state === 'spam' ? 0 : 1);
  await writeAgain({ message: 'From a third network' }, { address: '192.0.2.200' });
  expect((await list()).counts.waiting).toBe(1);
});

test('a network is stored as a hash, and deleted after 30 days unless it sent spam', async () => {
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
  await change(0, { state: 'spam' });
  await age();
  expect(await stored()).toHaveLength(1);
  await change(1, { state: 'answered' });
  await age();
  expect(await stored()).toHaveLength(0);
});

test.each<[string, StateChange]>([
  ['answered', { answered: true }],
  ['a state', { state: 'client' }],
  ['an assignment', { assignee: OTHER }],
])('a change is refused when a newer message was never seen: %s', async (_what, stateChange) => {
  const { change, writeAgain, list } = await firstMessage({ email: MARIA });
  await writeAgain({ message: 'The sheriff sale of my house is tomorrow' });
  await expect(change(0, stateChange)).rejects.toMatchObject({
    code: 'changed',
    message: 'A new message came. Read it, then decide again.',
    details: {
      isMessage: true,
      current: { messages: [{}, { message: expect.stringContaining('sheriff sale') }] },
    },
  });
  expect((await list()).counts.waiting).toBe(1);
  await change(1, stateChange);
});

test('the page of the refused change shows the message and keeps what was typed', async () => {
  const { admin, cookie } = await signedInAdmin();
  const id = await storeRequest(admin.database);
  await storeFollowUp(admin.database, id, { message: 'The sheriff sale is tomorrow' });
  const correction = { version: 0, name: 'Nora Corrected' };
  const response = await admin.post(`/requests/${id}/correction`, correction, { cookie });
  expect(response.status).toBe(409);
  const text = await textOf(response);
  expect(text).toContain('The sheriff sale is tomorrow');
  expect(text).toContain('a new message came');
});

test('erasing, correcting and joining are refused when a newer message was never seen', async () => {
  const { requests, id, idOf, correct, writeAgain, product } = await firstMessage({ email: MARIA });
  await product.insert(someRow({ email: 'other@mail.example' }));
  const other = await idOf('other@mail.example');
  await writeAgain({ message: 'STOP, do not delete, call me' });
  for (const action of [
    () => requests.erase(id, 0, id.slice(0, 8)),
    () => correct(0, { name: 'Maria Lopez' }),
    () => requests.join(id, 0, other),
    () => requests.join(other, 0, id),
  ])
    await expect(action(), String(action)).rejects.toMatchObject({ code: 'changed' });
  expect(await product.database.query('select from private.follow_ups')).toHaveLength(1);
  // A note is accepted, because it overwrites nothing.
  expect(await requests.note(id, 'Called')).toMatchObject({ notes: [{ text: 'Called' }] });
});
