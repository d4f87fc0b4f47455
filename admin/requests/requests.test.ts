import { expect, test } from 'vitest';
import { FIELD_NAMES } from '#contract/fields.ts';
import { OTHER, PERSON, testRequests } from '#tests/support/admin/requests.ts';
import { someRow, testProduct } from '#tests/support/product/product.ts';
import type { Filter } from '#admin/data/requests.ts';

test('the list shows people who wait first, the longest wait at the top, then the newest', async () => {
  const { store, list, read, change, followUp } = await testRequests();
  await store({ name: 'Anna One' });
  const b = await store({ name: 'Bert Two' });
  const c = await store({ name: 'Carl Three' });
  const d = await store({ name: 'Dora Four' });
  for (const id of [b, c]) await change(id, 0, { answered: true });
  const names = async (filter?: Filter) =>
    (await list({ ...(filter && { filter }) })).requests.map(({ name }) => name);
  expect(await names()).toEqual(['Anna One', 'Dora Four']);
  expect(await names('all')).toEqual(['Anna One', 'Dora Four', 'Carl Three', 'Bert Two']);
  expect(await names('answered')).toEqual(['Carl Three', 'Bert Two']);

  // Someone who writes again waits again, and keeps the state.
  await followUp(c);
  expect(await names()).toEqual(['Anna One', 'Dora Four', 'Carl Three']);
  expect(await read(c)).toMatchObject({ state: 'answered', version: 2 });
  await change(d, 0, { state: 'spam' });
  expect(await names()).toEqual(['Anna One', 'Carl Three']);
  expect(await names('open')).toEqual(['Anna One', 'Carl Three', 'Bert Two']);
  const { counts } = await list();
  expect(counts).toMatchObject({ waiting: 2, open: 3, all: 4, new: 1, answered: 2, spam: 1 });
});

test('search finds names, addresses, parts of numbers and words, including those of follow-ups', async () => {
  const { store, list, followUp } = await testRequests();
  const id = await store({
    name: 'María Núñez',
    email: 'maria.n@mail.example',
    phone: '(213) 555-0142',
    message: 'They garnish my wages &amp; more',
  });
  await store({ name: 'Someone Else' });
  await followUp(id, 'the sheriff came');
  const words = ['maria', 'NUÑEZ', ' nun  gar ', 'maria.n@mail', 'garnish wages', 'sheriff'];
  for (const search of [...words, '555-0142', '5550142', '+1 213-555-0142'])
    expect((await list({ search })).requests, search).toMatchObject([{ id }]);
  for (const search of ['mariana', "' or 1=1 --", '%', 'amp', '555-0143', '&|!():*'])
    expect((await list({ search })).total, search).toBe(0);
});

test('a page of the list has 50 lines', async () => {
  const { list, database } = await testRequests();
  await database.query(
    `insert into contact_submissions (name, email, preferred_contact, form_type)
     select 'Ann', 'ann' || g || '@mail.example', 'email', 'contact' from generate_series(1, 101) as g`,
  );
  const pages = await Promise.all([1, 2, 3, 4].map((page) => list({ page })));
  expect(pages.map(({ requests, hasMore }) => [requests.length, hasMore])).toEqual([
    [50, true],
    [50, true],
    [1, false],
    [0, false],
  ]);
  expect(new Set(pages.flatMap(({ requests }) => requests.map(({ id }) => id))).size).toBe(101);
});

test('texts are read as they were typed, not escaped', async () => {
  const { store, list, read } = await testRequests();
  const id = await store({
    name: 'O&#x27;Brien',
    subject: '&lt;b&gt;',
    message: 'a &amp;amp; b &lt;img src=x&gt;\nsecond line',
  });
  expect(await read(id)).toMatchObject({
    name: "O'Brien",
    subject: '<b>',
    messages: [{ message: 'a &amp; b <img src=x>\nsecond line', kind: 'first' }],
  });
  expect((await list()).requests).toMatchObject([{ message: 'a &amp; b <img src=x> second line' }]);
});

test('a reference and an id find the request, or the one that it was joined into', async () => {
  const { store, join, list } = await testRequests();
  const [one, other, digits] = [
    await store({ id: 'f1ea1666-1111-4111-8111-111111111111', name: 'Whole Example' }),
    await store({ id: 'DEADBEEF-2222-4222-8222-222222222222', name: 'Part Example' }),
    await store({ id: '12345678-3333-4333-8333-333333333333', name: 'Digits Example' }),
  ];
  const found = async (search: string) => {
    const { requests, byFirmWords, total } = await list({ search });
    expect({ total, firm: byFirmWords.size }, search).toEqual({ total: requests.length, firm: 0 });
    return requests.map(({ id }) => id);
  };
  for (const search of ['F1EA1666', ' f1ea1666 ', one.toUpperCase()])
    expect(await found(search), search).toEqual([one]);
  expect(await found('12345678')).toEqual([digits]);
  expect(await found('DEADBEEF')).toEqual([other]);
  await join(one, 0, other);
  for (const search of ['DEADBEEF', other]) expect(await found(search), search).toEqual([one]);
  for (const search of ['F1EA1667', 'F1EA166', '87654321']) expect(await found(search)).toEqual([]);
});

test('each field of the forms is stored for an added request, found by search and shown', async () => {
  const { add, list } = await testRequests();
  const texts = Object.fromEntries(FIELD_NAMES.map((field) => [field, `About ${field}`]));
  const contact = { email: 'ann@mail.example', phone: '213-555-0101', preferredContact: 'email' };
  const sent = { ...texts, ...contact, formType: 'contact' };
  expect(await add(sent)).toMatchObject({ ...sent, messages: [sent] });
  expect((await list()).requests).toMatchObject([sent]);
  for (const search of Object.values(sent).filter((one) => one.startsWith('About')))
    expect((await list({ search })).total, search).toBe(1);
});

test('the list and the request show what is urgent, and the page of the message', async () => {
  const { store, list, read, followUp, database } = await testRequests();
  const urgent = await store({ message: 'The trustee&#x27;s sale is set' });
  const calm = await store({ message: 'What does it cost?' });
  await database.query('update private.outbox set page = $2 where submission_id = $1', [
    urgent,
    '/urgent/sued',
  ]);
  const page = '/urgent/sued';
  expect((await list()).requests).toMatchObject([
    { id: urgent, urgency: 'urgent', page },
    { id: calm, urgency: 'none', page: null },
  ]);
  expect(await read(urgent)).toMatchObject({ urgency: 'urgent', messages: [{ page }] });
  // A later message can be urgent too.
  await followUp(calm, 'I was served papers today');
  expect((await list()).requests[1]).toMatchObject({ urgency: 'urgent' });
  expect(await read(calm)).toMatchObject({ urgency: 'urgent' });
});

test('the list, the request and its search keep an urgent message, no matter how many messages follow', async () => {
  const product = await testProduct();
  const { list, read } = await testRequests(product.database);
  const row = someRow({ message: 'The sheriff sale of my house is tomorrow' });
  await product.insert(row);
  for (let n = 0; n < 11; n++) await product.insert({ ...row, message: `Thank you ${n}` });
  const { requests } = await list();
  expect(requests).toMatchObject([{ urgency: 'urgent', followUpCount: 11 }]);
  expect((await list({ search: 'thank' })).requests).toMatchObject([{ urgency: 'urgent' }]);
  expect(await read(requests[0]?.id ?? '')).toMatchObject({ urgency: 'urgent' });
});

test('a request that another data API stored gets the same urgency', async () => {
  const { store, list, read, followUp, database } = await testRequests();
  // PostgREST of a hosted project stores a request without an urgency.
  const id = await store({ message: 'Court on Monday' });
  const decided = () => database.query('select urgency from private.requests');
  expect(await decided()).toEqual([{ urgency: null }]);
  expect((await list()).requests).toMatchObject([{ id, urgency: 'urgent' }]);
  expect(await decided()).toEqual([{ urgency: 1 }]);
  await followUp(id, 'I want to die');
  expect(await read(id)).toMatchObject({ urgency: 'self-harm' });
  // An erased message is no longer a reason.
  await database.query('delete from private.follow_ups');
  expect(await read(id)).toMatchObject({ urgency: 'urgent' });
});

test('in every list, a person who may harm themselves comes first while they wait', async () => {
  const { store, list, change } = await testRequests();
  await store({ name: 'Waits Longest' });
  const id = await store({ name: 'In Danger', message: 'I want to die' });
  await store({ name: 'Came Last' });
  await store({ name: 'In Danger Too', message: 'I want to die' });
  const names = async (filter: Filter) =>
    (await list({ filter })).requests.map(({ name }) => name).join(', ');
  for (const filter of ['waiting', 'all', 'new', 'open'] as const)
    expect(await names(filter), filter).toBe('In Danger, In Danger Too, Waits Longest, Came Last');
  await change(id, 0, { answered: true });
  expect(await names('waiting')).toBe('In Danger Too, Waits Longest, Came Last');
  expect(await names('all')).toBe('In Danger Too, Waits Longest, Came Last, In Danger');
});

test('a joined request is as urgent as the more urgent of the two', async () => {
  const { store, list, read, change, join } = await testRequests();
  const id = await store();
  const other = await store({ message: 'I was served a summons' });
  await list();
  expect(await join(id, 0, other)).toMatchObject({ urgency: 'urgent' });
  const { version } = await read(other);
  await expect(change(other, version, { state: 'spam' })).rejects.toMatchObject({
    code: 'invalid',
    message: expect.stringContaining('part of another request'),
  });
});

test.each([
  // Friday 17:00 in Los Angeles. The time of the test is Monday 10:00.
  ['2026-11-21T01:00:00Z', { minutes: 180, workdays: 0, overdue: false }],
  ['2026-11-20T17:00:00Z', { minutes: 660, workdays: 1, overdue: true }],
])('a wait since %s counts only the hours of the office', async (since, waiting) => {
  const { store, read, database } = await testRequests();
  const id = await store();
  await database.query('update private.requests set unanswered_since = $1', [since]);
  expect(await read(id)).toMatchObject({ waiting });
});

test('when two people change the same request at once, the second one sees the change of the first', async () => {
  const { store, change } = await testRequests();
  const id = await store();
  const results = await Promise.allSettled([
    change(id, 0, { state: 'consultation' }),
    change(id, 0, { assignee: OTHER }, OTHER),
  ]);
  const refused = results.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(refused).toMatchObject([
    { code: 'changed', details: { current: { version: 1, history: [{}] }, isMessage: false } },
  ]);
});

test('every change is a line of the history, with the person who made it', async () => {
  const { store, read, change, note, resend, correct, followUp } = await testRequests();
  const id = await store({ phone: '2135550142' });
  await change(id, 0, { state: 'consultation', assignee: OTHER });
  await change(id, 1, { state: 'consultation', assignee: OTHER });
  await followUp(id);
  await change(id, 2, { answered: true }, OTHER);
  await note(id, 'Called.', OTHER);
  await resend(id, OTHER);
  await correct(id, 3, { name: 'Cara O’Neil', phone: '(213) 555-0143' }, OTHER);
  const detail = await read(id);
  expect(detail).toMatchObject({
    name: 'Cara O’Neil',
    phone: '(213) 555-0143',
    state: 'consultation',
    waiting: null,
    version: 4,
    notes: [{ by: OTHER, text: 'Called.' }],
  });
  expect(detail.history.toReversed()).toMatchObject([
    { by: PERSON, kind: 'state', from: 'new', to: 'consultation' },
    { by: PERSON, kind: 'assigned', from: null, to: OTHER },
    { by: OTHER, kind: 'answered' },
    { by: OTHER, kind: 'noted' },
    { by: OTHER, kind: 'resent', mails: 2 },
    { by: OTHER, kind: 'corrected', field: 'name', from: 'Cara Example', to: 'Cara O’Neil' },
    { by: OTHER, kind: 'corrected', field: 'phone', from: '2135550142', to: '(213) 555-0143' },
  ]);
});

test('a correction that is not valid or belongs to another request is refused', async () => {
  const { store, read, correct } = await testRequests();
  const id = await store({ phone: '2135550142' });
  const other = await store({ name: 'Dan', phone: '2135550199', email: 'dan@mail.example' });
  await expect(correct(id, 0, { email: 'nobody' })).rejects.toMatchObject({
    code: 'invalid',
    details: { errors: { email: expect.any(String) } },
  });
  await expect(correct(id, 0, { email: null })).rejects.toMatchObject({
    code: 'invalid',
    details: { errors: { preferredContact: expect.any(String) } },
  });
  await expect(correct(id, 0, { email: 'DAN@mail.example' })).rejects.toMatchObject({
    code: 'exists',
    details: { other: { id: other, name: 'Dan' } },
  });
  expect(await read(id)).toMatchObject({ version: 0, history: [] });
});

test('a corrected address gets the confirmation that the wrong one refused', async () => {
  const { store, list, correct, database } = await testRequests();
  const id = await store();
  await database.query(
    "insert into private.outbox (submission_id, kind, given_up_at, attempts, last_error) values ($1, 'confirmation', now(), 3, 'EENVELOPE')",
    [id],
  );
  expect((await list()).requests).toMatchObject([{ mailState: 'given-up' }]);
  const { mails } = await correct(id, 0, { email: 'right@mail.example' });
  expect(mails.find(({ kind }) => kind === 'confirmation')).toMatchObject({
    state: 'waiting',
    attempts: 0,
  });
});

test('erasing needs the typed reference, and leaves one history entry without the name of the person', async () => {
  const { store, read, change, note, erase, followUp, database } = await testRequests();
  const id = await store({ name: 'Gone Person' });
  await followUp(id);
  await note(id, 'Gone Person called');
  await change(id, 1, { answered: true });
  const reference = id.slice(0, 8);
  await expect(erase(id, 2, 'yes')).rejects.toMatchObject({ code: 'invalid' });
  await expect(erase(id, 1, reference)).rejects.toMatchObject({ code: 'changed' });
  const erased = { submissions: 1, followUps: 1, mails: 2, ids: [id] };
  expect(await erase(id, 2, ` ${reference} `)).toMatchObject(erased);
  await expect(read(id)).rejects.toMatchObject({ code: 'not-found' });
  expect(await database.query('select by, kind, detail from private.history')).toEqual([
    { by: PERSON, kind: 'erased', detail: { id } },
  ]);
  for (const table of ['requests', 'notes', 'outbox', 'follow_ups'])
    expect(await database.query(`select from private.${table}`), table).toEqual([]);
});

test('a caller is stored by the rules of the forms, without a mail', async () => {
  const { add } = await testRequests();
  const caller = {
    name: 'Carl Caller',
    phone: '213 555 0150',
    preferredContact: 'phone',
    message: 'Sale on Friday <today>',
  };
  const added = await add(caller);
  expect(added).toMatchObject({
    addedByHand: true,
    mails: [],
    state: 'new',
    messages: [{ message: 'Sale on Friday <today>' }],
    history: [{ kind: 'added', by: PERSON }],
  });
  await expect(add({ ...caller, phone: '(213) 5550150' })).rejects.toMatchObject({
    code: 'exists',
    details: { other: { id: added.id } },
  });
  await expect(add({ ...caller, name: '1', phone: '12' })).rejects.toMatchObject({
    code: 'invalid',
    details: { errors: { name: expect.any(String), phone: expect.any(String) } },
  });
});

test('a confirmation that was given up is tried again by hand, and one that was sent is not', async () => {
  const { store, resend, database } = await testRequests();
  const lost = await store();
  const sent = await store();
  await database.query(
    `insert into private.outbox (submission_id, kind, attempts, given_up_at, last_error, sent_at)
     values ($1, 'confirmation', 12, now(), '550', null), ($2, 'confirmation', 0, null, null, now())`,
    [lost, sent],
  );
  const confirmation = async (id: string) =>
    (await resend(id)).mails.filter(({ kind }) => kind === 'confirmation');
  expect(await confirmation(lost)).toMatchObject([
    { state: 'waiting', attempts: 0, problem: null },
  ]);
  expect(await confirmation(sent)).toMatchObject([{ state: 'sent' }]);
});

test('duplicates are found in other spellings, and joined without losing a message', async () => {
  const { store, list, read, change, join, erase, followUp, duplicates, database } =
    await testRequests();
  const first = await store({ email: 'jo.doe@gmail.com', phone: '2135550142' });
  const second = await store({ email: 'JoDoe+x@googlemail.com', message: 'unmistakable' });
  const phoned = { phone: '3105550142', email: null, preferred_contact: 'phone' };
  const third = await store(phoned);
  await store({ name: 'Other' });
  await followUp(second);
  const phoneOfThird = '+1 310 5550142';
  await database.query("select private.store_follow_up($1, '', 10, 10)", [
    JSON.stringify(someRow({ email: 'jo.doe@gmail.com', phone: phoneOfThird })),
  ]);
  expect(await duplicates(first)).toMatchObject([
    { request: { id: second }, same: 'email' },
    { request: { id: third }, same: 'phone' },
  ]);
  expect(await read(first)).toMatchObject({ duplicates: 2 });
  await join(first, 1, second, 1);
  await expect(join(first, 1, third)).rejects.toMatchObject({ code: 'changed' });
  const joined = await join(third, 0, first, 2);
  const kinds = joined.messages.map(({ kind }) => kind).toSorted();
  expect(kinds).toEqual(['first', 'follow-up', 'follow-up', 'joined', 'joined']);
  expect(joined).toMatchObject({ duplicates: 0 });
  // With and without its country code, a number is the same number.
  const shared = { email: false, phone: true };
  expect(joined.messages.find(({ phone }) => phone === phoneOfThird)).toMatchObject({ shared });
  for (const id of [first, second]) expect(await read(id)).toMatchObject({ joinedInto: third });
  expect((await list({ search: 'unmistakable' })).requests).toMatchObject([
    { id: third, joined: 2 },
  ]);
  await expect(join(first, 3, second, 2)).rejects.toMatchObject({ code: 'invalid' });

  // A follow-up to a joined submission belongs to the combined request.
  await change(third, 1, { answered: true });
  await followUp(second);
  const { waiting, version } = await read(third);
  expect(waiting).not.toBeNull();
  expect(await erase(third, version, third.slice(0, 8))).toMatchObject({ submissions: 3 });
  expect(await database.query('select from contact_submissions')).toHaveLength(1);
});

test('a request that does not exist can neither be read nor changed', async () => {
  const { store, read, change, note, resend, correct, join, erase } = await testRequests();
  const id = '00000000-0000-4000-8000-000000000000';
  const one = await store();
  for (const action of [
    () => read(id),
    () => change(id, 0, { answered: true }),
    () => note(id, 'x'),
    () => resend(id),
    () => correct(id, 0, { name: 'Ann' }),
    () => join(id, 0, one),
    () => join(one, 0, id),
    () => erase(id, 0, '00000000'),
  ])
    await expect(action(), String(action)).rejects.toMatchObject({ code: 'not-found' });
  await expect(join(one, 0, one)).rejects.toMatchObject({ code: 'invalid' });
});

test('search no longer finds erased texts, including those of joined requests and follow-ups', async () => {
  const { store, list, join, followUp, database } = await testRequests();
  const keeper = await store({ name: 'Keeper One' });
  const joined = await store({
    name: 'Zebulon Ghost',
    phone: '2135557788',
    message: 'My garnishment',
  });
  await followUp(keeper, 'Please forget quixotic');
  await join(keeper, 1, joined);
  const found = async (search: string) => (await list({ filter: 'all', search })).total;
  const words = ['zebulon', '5557788', 'garnishment', 'quixotic'];
  for (const word of words) expect(await found(word), word).toBe(1);

  await database.query('delete from public.contact_submissions where id = $1', [joined]);
  await database.query('delete from private.follow_ups');
  for (const word of words) expect(await found(word), word).toBe(0);
  expect(await found('keeper')).toBe(1);
});
