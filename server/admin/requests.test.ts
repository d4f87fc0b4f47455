import { expect, test } from 'vitest';
import * as v from 'valibot';
import { ApiError, RequestDetail, RequestPage } from '#contract/admin.ts';
import { FIELD_NAMES } from '#contract/fields.ts';
import {
  OTHER,
  PERSON,
  storeRequest,
  testAdmin,
  type TestAdmin,
} from '#tests/support/admin/admin.ts';
import { someRow, testProduct } from '#tests/support/product/product.ts';

const read = async (admin: TestAdmin, cookie: string, id: string) =>
  v.parse(RequestDetail, await (await admin.call(`/api/requests/${id}`, { cookie })).json());
const list = async (admin: TestAdmin, cookie: string, query = '') =>
  v.parse(RequestPage, await (await admin.call(`/api/requests${query}`, { cookie })).json());
const change = (admin: TestAdmin, cookie: string, id: string, body: object) =>
  admin.call(`/api/requests/${id}`, { method: 'PATCH', cookie, body });
const followUp = (admin: TestAdmin, id: string, message = 'Me again') =>
  admin.database.query(
    `insert into private.follow_ups (submission_id, name, email, phone, message, preferred_contact, form_type)
     select id, name, email, phone, $2, preferred_contact, form_type from contact_submissions where id = $1`,
    [id, message],
  );

test('the list has who waits first, the longest wait before the others, then the newest', async () => {
  const admin = await testAdmin();
  const cookie = await admin.signIn();
  const [a, b, c, d] = [
    await storeRequest(admin.database, { name: 'Anna One' }),
    await storeRequest(admin.database, { name: 'Bert Two' }),
    await storeRequest(admin.database, { name: 'Carl Three' }),
    await storeRequest(admin.database, { name: 'Dora Four' }),
  ];
  for (const id of [b, c])
    expect((await change(admin, cookie, id, { version: 0, answered: true })).status).toBe(200);
  const names = async (query: string) =>
    (await list(admin, cookie, query)).requests.map(({ name }) => name);
  expect(await names('')).toEqual(['Anna One', 'Dora Four']);
  expect(await names('?filter=all')).toEqual(['Anna One', 'Dora Four', 'Carl Three', 'Bert Two']);
  expect(await names('?filter=answered')).toEqual(['Carl Three', 'Bert Two']);

  // Somebody who writes again waits again, and keeps the state.
  await followUp(admin, c);
  expect(await names('')).toEqual(['Anna One', 'Dora Four', 'Carl Three']);
  expect(await read(admin, cookie, c)).toMatchObject({ state: 'answered', version: 2 });
  await change(admin, cookie, d, { version: 0, state: 'spam' });
  expect(await names('')).toEqual(['Anna One', 'Carl Three']);
  expect(await names('?filter=open')).toEqual(['Anna One', 'Carl Three', 'Bert Two']);
  const { counts } = await list(admin, cookie);
  expect(counts).toMatchObject({ waiting: 2, open: 3, all: 4, new: 1, answered: 2, spam: 1 });
  expect(a).not.toBe(b);
});

test('search finds names, addresses, parts of numbers and words, also of follow-ups', async () => {
  const admin = await testAdmin();
  const cookie = await admin.signIn();
  const id = await storeRequest(admin.database, {
    name: 'María Núñez',
    email: 'maria.n@mail.example',
    phone: '(213) 555-0142',
    message: 'They garnish my wages &amp; more',
  });
  await storeRequest(admin.database, { name: 'Someone Else' });
  await followUp(admin, id, 'the sheriff came');
  for (const search of [
    'maria',
    'NUÑEZ',
    'maria.n@mail',
    '555-0142',
    '5550142',
    '+1 213-555-0142',
    'garnish wages',
    'sheriff',
    ' nun  gar ',
  ])
    expect(
      (await list(admin, cookie, `?search=${encodeURIComponent(search)}`)).requests.map(
        (one) => one.id,
      ),
      search,
    ).toEqual([id]);
  for (const search of ['mariana', "' or 1=1 --", '%', 'amp', '555-0143', '&|!():*'])
    expect((await list(admin, cookie, `?search=${encodeURIComponent(search)}`)).total, search).toBe(
      0,
    );
  expect((await admin.call('/api/requests?page=0', { cookie })).status).toBe(422);
  expect((await admin.call('/api/requests?filter=x', { cookie })).status).toBe(422);
});

test('pages have 50 lines', async () => {
  const admin = await testAdmin();
  const cookie = await admin.signIn();
  await admin.database.query(
    `insert into contact_submissions (name, email, preferred_contact, form_type)
     select 'Ann', 'ann' || g || '@mail.example', 'email', 'contact' from generate_series(1, 101) as g`,
  );
  const pages = [1, 2, 3, 4].map((page) => list(admin, cookie, `?page=${page}`));
  const found = await Promise.all(pages);
  expect(found.map(({ requests, hasMore }) => [requests.length, hasMore])).toEqual([
    [50, true],
    [50, true],
    [1, false],
    [0, false],
  ]);
  expect(new Set(found.flatMap(({ requests }) => requests.map(({ id }) => id))).size).toBe(101);
});

test('texts arrive as they were typed', async () => {
  const admin = await testAdmin();
  const cookie = await admin.signIn();
  const id = await storeRequest(admin.database, {
    name: 'O&#x27;Brien',
    subject: '&lt;b&gt;',
    message: 'a &amp;amp; b &lt;img src=x&gt;\nsecond line',
  });
  expect(await read(admin, cookie, id)).toMatchObject({
    name: "O'Brien",
    subject: '<b>',
    messages: [{ message: 'a &amp; b <img src=x>\nsecond line', kind: 'first' }],
  });
  expect((await list(admin, cookie)).requests[0]?.message).toBe(
    'a &amp; b <img src=x> second line',
  );
});

test('each field of the forms is stored for a caller, found by search and shown', async () => {
  const admin = await testAdmin();
  const cookie = await admin.signIn();
  const texts = Object.fromEntries(FIELD_NAMES.map((field) => [field, `About ${field}`]));
  const sent = {
    ...texts,
    email: 'ann@mail.example',
    phone: '213-555-0101',
    preferredContact: 'email',
    formType: 'contact',
  };
  const added = await admin.call('/api/requests', { cookie, body: sent });
  const detail = v.parse(RequestDetail, await added.json());
  expect(detail).toMatchObject(sent);
  expect(detail.messages).toMatchObject([sent]);
  expect((await list(admin, cookie)).requests).toMatchObject([sent]);
  for (const text of Object.values(sent).filter((one) => one.startsWith('About')))
    expect((await list(admin, cookie, `?search=${encodeURIComponent(text)}`)).total, text).toBe(1);
});

test('the list and the request show what cannot wait, and the page', async () => {
  const admin = await testAdmin();
  const cookie = await admin.signIn();
  const [urgent, calm] = [
    await storeRequest(admin.database, { message: 'The trustee&#x27;s sale is set' }),
    await storeRequest(admin.database, { message: 'What does it cost?' }),
  ];
  await admin.database.query('update private.outbox set page = $2 where submission_id = $1', [
    urgent,
    '/urgent/sued',
  ]);
  expect((await list(admin, cookie)).requests).toMatchObject([
    { id: urgent, urgency: 'urgent', page: '/urgent/sued' },
    { id: calm, urgency: 'none', page: null },
  ]);
  expect(await read(admin, cookie, urgent)).toMatchObject({
    urgency: 'urgent',
    messages: [{ page: '/urgent/sued' }],
  });
  // A later message can be urgent too.
  await followUp(admin, calm, 'I was served papers today');
  expect((await list(admin, cookie)).requests[1]).toMatchObject({ urgency: 'urgent' });
  expect(await read(admin, cookie, calm)).toMatchObject({ urgency: 'urgent' });
});

test('however many messages come later, the list, the request and its search keep what is urgent', async () => {
  const product = await testProduct();
  const admin = await testAdmin({}, product.database);
  const cookie = await admin.signIn();
  const row = someRow({ message: 'The sheriff sale of my house is tomorrow' });
  await product.insert(row);
  for (let n = 0; n < 11; n++) await product.insert({ ...row, message: `Thank you ${n}` });
  const [{ id } = { id: '' }] = (await list(admin, cookie)).requests;
  expect((await list(admin, cookie)).requests).toMatchObject([
    { urgency: 'urgent', followUps: { count: 11 } },
  ]);
  expect((await list(admin, cookie, '?search=thank')).requests).toMatchObject([
    { urgency: 'urgent' },
  ]);
  expect(await read(admin, cookie, id)).toMatchObject({ urgency: 'urgent' });
});

test('a request that no server of ours has stored is as urgent as any other', async () => {
  const product = await testProduct();
  const admin = await testAdmin({}, product.database);
  const cookie = await admin.signIn();
  // As PostgREST of a hosted project stores it.
  const id = await storeRequest(admin.database, { message: 'Court on Monday' });
  const decided = () => admin.database.query('select urgency from private.requests');
  expect(await decided()).toEqual([{ urgency: null }]);
  expect((await list(admin, cookie)).requests).toMatchObject([{ id, urgency: 'urgent' }]);
  expect(await decided()).toEqual([{ urgency: 1 }]);
  await followUp(admin, id, 'I want to die');
  expect(await read(admin, cookie, id)).toMatchObject({ urgency: 'self-harm' });
  // What was erased is no longer a reason.
  await admin.database.query('delete from private.follow_ups');
  expect(await read(admin, cookie, id)).toMatchObject({ urgency: 'urgent' });
});

test('who may harm themselves comes first while they wait, in every list', async () => {
  const admin = await testAdmin();
  const cookie = await admin.signIn();
  await storeRequest(admin.database, { name: 'Waits Longest' });
  const id = await storeRequest(admin.database, { name: 'In Danger', message: 'I want to die' });
  await storeRequest(admin.database, { name: 'Came Last' });
  await storeRequest(admin.database, { name: 'In Danger Too', message: 'I want to die' });
  const names = async (query: string) =>
    (await list(admin, cookie, query)).requests.map(({ name }) => name);
  for (const query of ['', '?filter=all', '?filter=new', '?filter=open'])
    expect(await names(query), query).toEqual([
      'In Danger',
      'In Danger Too',
      'Waits Longest',
      'Came Last',
    ]);
  await change(admin, cookie, id, { version: 0, answered: true });
  expect(await names('')).toEqual(['In Danger Too', 'Waits Longest', 'Came Last']);
  expect((await names('?filter=all')).at(-1)).toBe('In Danger');
});

test('a joined request is as urgent as the more urgent of the two', async () => {
  const admin = await testAdmin();
  const cookie = await admin.signIn();
  const id = await storeRequest(admin.database);
  const other = await storeRequest(admin.database, { message: 'I was served a summons' });
  await list(admin, cookie);
  const body = { version: 0, other, otherVersion: 0 };
  const joined = await admin.call(`/api/requests/${id}/join`, { cookie, body });
  expect(v.parse(RequestDetail, await joined.json())).toMatchObject({ urgency: 'urgent' });
  // A message that comes to the joined one changes the version of the whole.
  const { version } = await read(admin, cookie, other);
  const refused = await change(admin, cookie, other, { version, state: 'spam' });
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({ message: /part of another request/ });
});

test('the wait is counted in the hours of the office, and marked after one working day', async () => {
  const admin = await testAdmin({ now: () => new Date('2026-11-23T18:00:00Z') });
  const cookie = await admin.signIn();
  const id = await storeRequest(admin.database);
  const since = (time: string) =>
    admin.database.query('update private.requests set unanswered_since = $1', [time]);
  // Friday 17:00 in Los Angeles, and it is Monday 10:00.
  await since('2026-11-21T01:00:00Z');
  expect(await read(admin, cookie, id)).toMatchObject({
    waiting: { minutes: 180, workdays: 0, overdue: false },
  });
  await since('2026-11-20T17:00:00Z');
  expect(await read(admin, cookie, id)).toMatchObject({
    waiting: { minutes: 660, workdays: 1, overdue: true },
  });
});

test('of two people who change the same request, the second sees what the first did', async () => {
  const admin = await testAdmin();
  const [ann, ben] = [await admin.signIn(PERSON), await admin.signIn(OTHER)];
  const id = await storeRequest(admin.database);
  const answers = await Promise.all([
    change(admin, ann, id, { version: 0, state: 'consultation' }),
    change(admin, ben, id, { version: 0, assignee: OTHER }),
  ]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const conflict = answers.find(({ status }) => status === 409);
  const { error, current } = v.parse(ApiError, await conflict?.json());
  expect(error).toBe('changed');
  expect(current?.version).toBe(1);
  expect(current?.history).toHaveLength(1);
});

test('every change is a line of the history, with who and when', async () => {
  const admin = await testAdmin();
  const [ann, ben] = [await admin.signIn(PERSON), await admin.signIn(OTHER)];
  const id = await storeRequest(admin.database, { phone: '2135550142' });
  await change(admin, ann, id, { version: 0, state: 'consultation', assignee: OTHER });
  // Without a change there is nothing to say.
  await change(admin, ann, id, { version: 1, state: 'consultation', assignee: OTHER });
  await followUp(admin, id);
  await change(admin, ben, id, { version: 2, answered: true });
  await admin.call(`/api/requests/${id}/notes`, { cookie: ben, body: { text: ' Called. ' } });
  await admin.call(`/api/requests/${id}/resend`, { cookie: ben, body: {} });
  await admin.call(`/api/requests/${id}/correct`, {
    cookie: ben,
    body: { version: 3, name: 'Cara O’Neil', phone: '(213) 555-0143' },
  });
  const detail = await read(admin, ann, id);
  expect(detail).toMatchObject({
    name: 'Cara O’Neil',
    phone: '(213) 555-0143',
    state: 'consultation',
    waiting: null,
    version: 4,
    notes: [{ by: OTHER, text: 'Called.' }],
  });
  const lines = detail.history.toReversed();
  expect(lines).toMatchObject([
    { by: PERSON, kind: 'state', from: 'new', to: 'consultation' },
    { by: PERSON, kind: 'assigned', from: null, to: OTHER },
    { by: OTHER, kind: 'answered' },
    { by: OTHER, kind: 'noted' },
    { by: OTHER, kind: 'resent', mails: 2 },
    { by: OTHER, kind: 'corrected', field: 'name', from: 'Cara Example', to: 'Cara O’Neil' },
    { by: OTHER, kind: 'corrected', field: 'phone', from: '2135550142', to: '(213) 555-0143' },
  ]);
});

test.each([
  'update private.history set by = $$eve$$',
  'delete from private.history',
  'truncate private.history',
  'truncate private.history cascade',
])('nobody can edit the history: %s', async (sql) => {
  const admin = await testAdmin();
  const cookie = await admin.signIn();
  const id = await storeRequest(admin.database);
  await change(admin, cookie, id, { version: 0, answered: true });
  await expect(admin.database.query(sql)).rejects.toMatchObject({ code: '42501' });
});

test('a correction that is not valid or belongs to another request is refused', async () => {
  const admin = await testAdmin();
  const cookie = await admin.signIn();
  const id = await storeRequest(admin.database, { phone: '2135550142' });
  const other = await storeRequest(admin.database, {
    name: 'Dan',
    phone: '2135550199',
    email: 'dan@mail.example',
  });
  const correct = async (body: object) => {
    const answer = await admin.call(`/api/requests/${id}/correct`, {
      cookie,
      body: { version: 0, ...body },
    });
    return v.parse(ApiError, await answer.json());
  };
  expect(await correct({ email: 'nobody' })).toMatchObject({
    error: 'invalid',
    fields: { email: 'Please enter a valid email address' },
  });
  expect(await correct({ email: null })).toMatchObject({
    error: 'invalid',
    fields: { preferredContact: expect.any(String) },
  });
  expect(await correct({ email: 'DAN@mail.example' })).toMatchObject({
    error: 'exists',
    other: { id: other, name: 'Dan' },
  });
  expect(await read(admin, cookie, id)).toMatchObject({ version: 0, history: [] });
});

test('a corrected address gets the confirmation that the wrong one refused', async () => {
  const admin = await testAdmin();
  const cookie = await admin.signIn();
  const id = await storeRequest(admin.database);
  await admin.database.query(
    "insert into private.outbox (submission_id, kind, given_up_at, attempts, last_error) values ($1, 'confirmation', now(), 3, 'EENVELOPE')",
    [id],
  );
  expect((await list(admin, cookie)).requests[0]?.mailState).toBe('given-up');
  await admin.call(`/api/requests/${id}/correct`, {
    cookie,
    body: { version: 0, email: 'right@mail.example' },
  });
  const { mails } = await read(admin, cookie, id);
  expect(mails.find(({ kind }) => kind === 'confirmation')).toMatchObject({
    state: 'waiting',
    attempts: 0,
  });
});

test('erasing needs the typed reference and leaves one line without the person', async () => {
  const admin = await testAdmin();
  const cookie = await admin.signIn();
  const id = await storeRequest(admin.database, { name: 'Gone Person' });
  await followUp(admin, id);
  await admin.call(`/api/requests/${id}/notes`, { cookie, body: { text: 'Gone Person called' } });
  await change(admin, cookie, id, { version: 0, answered: true });
  const erase = (body: object) => admin.call(`/api/requests/${id}/erase`, { cookie, body });
  expect((await erase({ version: 1, confirm: 'yes' })).status).toBe(422);
  expect((await erase({ version: 0, confirm: id.slice(0, 8) })).status).toBe(409);
  const erased = await erase({ version: 1, confirm: ` ${id.slice(0, 8)} ` });
  expect(await erased.json()).toEqual({ submissions: 1, followUps: 1, mails: 2, ids: [id] });
  expect((await admin.call(`/api/requests/${id}`, { cookie })).status).toBe(404);
  expect(await admin.database.query('select by, kind, detail from private.history')).toEqual([
    { by: PERSON, kind: 'erased', detail: { id } },
  ]);
  for (const table of ['requests', 'notes', 'outbox', 'follow_ups'])
    expect(await admin.database.query(`select from private.${table}`), table).toEqual([]);
});

test('a caller is stored by the rules of the forms, without a mail', async () => {
  const admin = await testAdmin();
  const cookie = await admin.signIn();
  const add = (body: object) => admin.call('/api/requests', { cookie, body });
  const caller = {
    name: 'Carl Caller',
    phone: '213 555 0150',
    preferredContact: 'phone',
    message: 'Sale on Friday <today>',
  };
  const added = await add(caller);
  expect(added.status).toBe(201);
  const detail = v.parse(RequestDetail, await added.json());
  expect(detail).toMatchObject({
    addedByHand: true,
    mails: [],
    state: 'new',
    history: [{ kind: 'added', by: PERSON }],
  });
  expect(detail.messages[0]?.message).toBe('Sale on Friday <today>');
  const again = await add({ ...caller, phone: '(213) 5550150' });
  expect(v.parse(ApiError, await again.json())).toMatchObject({
    error: 'exists',
    other: { id: detail.id },
  });
  const wrong = await add({ ...caller, name: '1', phone: '12' });
  expect(wrong.status).toBe(422);
  expect(Object.keys(v.parse(ApiError, await wrong.json()).fields ?? {}).toSorted()).toEqual([
    'name',
    'phone',
  ]);
});

test('a confirmation that was given up is tried again by hand, and one that was sent is not', async () => {
  const admin = await testAdmin();
  const cookie = await admin.signIn();
  const lost = await storeRequest(admin.database);
  const sent = await storeRequest(admin.database);
  await admin.database.query(
    `insert into private.outbox (submission_id, kind, attempts, given_up_at, last_error)
     values ($1, 'confirmation', 12, now(), '550')`,
    [lost],
  );
  await admin.database.query(
    "insert into private.outbox (submission_id, kind, sent_at) values ($1, 'confirmation', now())",
    [sent],
  );
  const confirmation = async (id: string) => {
    await admin.call(`/api/requests/${id}/resend`, { cookie, body: {} });
    const { mails } = await read(admin, cookie, id);
    return mails.filter(({ kind }) => kind === 'confirmation');
  };
  expect(await confirmation(lost)).toMatchObject([
    { state: 'waiting', attempts: 0, problem: null },
  ]);
  expect(await confirmation(sent)).toMatchObject([{ state: 'sent' }]);
});

test('double entries are found in other letters, and joined without losing any', async () => {
  const admin = await testAdmin();
  const cookie = await admin.signIn();
  const first = await storeRequest(admin.database, {
    name: 'Jo One',
    email: 'jo.doe@gmail.com',
    phone: '2135550142',
  });
  const second = await storeRequest(admin.database, {
    name: 'Jo Two',
    email: 'JoDoe+x@googlemail.com',
    message: 'unmistakable',
  });
  const third = await storeRequest(admin.database, {
    name: 'Jo Three',
    phone: '3105550142',
    email: null,
    preferred_contact: 'phone',
  });
  await storeRequest(admin.database, { name: 'Other' });
  await followUp(admin, second);
  const phoneOfThird = '+1 310 5550142';
  await admin.database.query("select private.store_follow_up($1, '', 10, 10)", [
    JSON.stringify(someRow({ email: 'jo.doe@gmail.com', phone: phoneOfThird })),
  ]);
  const found = await (await admin.call(`/api/requests/${first}/duplicates`, { cookie })).json();
  expect(
    found.map((one: { request: { id: string }; same: string }) => [one.request.id, one.same]),
  ).toEqual([
    [second, 'email'],
    [third, 'phone'],
  ]);
  expect(await read(admin, cookie, first)).toMatchObject({ duplicates: 2 });
  const joinInto = (id: string, other: string, version: number, otherVersion = 0) =>
    admin.call(`/api/requests/${id}/join`, { cookie, body: { version, other, otherVersion } });
  expect((await joinInto(first, second, 1, 1)).status).toBe(200);
  expect((await joinInto(first, third, 1)).status).toBe(409);
  expect((await joinInto(third, first, 0, 2)).status).toBe(200);
  const detail = await read(admin, cookie, third);
  expect(detail.messages.map(({ kind }) => kind).toSorted()).toEqual([
    'first',
    'follow-up',
    'follow-up',
    'joined',
    'joined',
  ]);
  expect(detail).toMatchObject({ duplicates: 0 });
  // With and without the country code it is one number.
  expect(detail.messages.find(({ phone }) => phone === phoneOfThird)?.shared).toEqual({
    email: false,
    phone: true,
  });
  expect(await read(admin, cookie, second)).toMatchObject({ joinedInto: third });
  expect(await read(admin, cookie, first)).toMatchObject({ joinedInto: third });
  expect((await list(admin, cookie, '?search=unmistakable')).requests).toMatchObject([
    { id: third, joined: 2 },
  ]);
  expect((await joinInto(first, second, 3, 2)).status).toBe(422);

  // A follow-up to a joined submission is one of the request that it is part of.
  await change(admin, cookie, third, { version: 1, answered: true });
  await followUp(admin, second);
  expect(await read(admin, cookie, third)).toMatchObject({ waiting: expect.anything() });

  const { version } = await read(admin, cookie, third);
  const erased = await admin.call(`/api/requests/${third}/erase`, {
    cookie,
    body: { version, confirm: third.slice(0, 8) },
  });
  expect((await erased.json()).submissions).toBe(3);
  expect(await admin.database.query('select from contact_submissions')).toHaveLength(1);
});

test.each(['not-an-id', '00000000-0000-4000-8000-000000000000', '%00'])(
  'a request that does not exist is a 404: %s',
  async (id) => {
    const admin = await testAdmin();
    const cookie = await admin.signIn();
    expect((await admin.call(`/api/requests/${id}`, { cookie })).status).toBe(404);
    for (const [path, body] of [
      ['notes', { text: 'x' }],
      ['resend', {}],
      ['correct', { version: 0, name: 'Ann' }],
      ['join', { version: 0, other: id, otherVersion: 0 }],
    ] as const)
      expect(
        (await admin.call(`/api/requests/${id}/${path}`, { cookie, body })).status,
        path,
      ).toBeOneOf([404, 422]);
  },
);

test('what was erased is not found by search any more, also where it was joined or followed up', async () => {
  const admin = await testAdmin();
  const cookie = await admin.signIn();
  const keeper = await storeRequest(admin.database, { name: 'Keeper One' });
  const joined = await storeRequest(admin.database, {
    name: 'Zebulon Ghost',
    phone: '2135557788',
    message: 'My garnishment',
  });
  await followUp(admin, keeper, 'Please forget quixotic');
  const body = { version: 1, other: joined, otherVersion: 0 };
  expect((await admin.call(`/api/requests/${keeper}/join`, { cookie, body })).status).toBe(200);
  const found = async (search: string) =>
    (await list(admin, cookie, `?filter=all&search=${search}`)).total;
  const words = ['zebulon', '5557788', 'garnishment', 'quixotic'];
  for (const word of words) expect(await found(word), word).toBe(1);

  await admin.database.query(`delete from public.contact_submissions where id = '${joined}'`);
  await admin.database.query('delete from private.follow_ups');
  for (const word of words) expect(await found(word), word).toBe(0);
  expect(await found('keeper')).toBe(1);
});
