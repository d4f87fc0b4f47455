import { expect, test } from 'vitest';
import { storeRequest, testRequests } from '#tests/support/admin/requests.ts';
import { MAX_SIMILAR_SHOWN } from './requests.ts';
import { createDatabase } from '#tests/support/database/database.ts';

/** A name as someone hears or types it, and as it is stored. */
const NEAR = [
  ['Katsellanos', 'Nina Castellanos'],
  ['Jon Smyth', 'John Smith'],
  ['Shaun', 'Shawn Petty'],
  ['Philip', 'Phillip Hall'],
  ['Nunes', 'María Núñez'],
  ['MacCarthy', 'Ann McCarthy'],
  ['O’Brian', 'Pat O’Brien'],
  ['Nguen', 'Li Nguyễn'],
  ['Jimenez', 'Leo Giménez'],
  ['Castelanos Nina', 'Nina Castellanos'],
] as const;

const NOT_NEAR = [
  ['Smith', 'Ann Jones'],
  ['Castillo', 'Nina Castellanos'],
  ['Brown', 'Ann Bowen'],
  ['Anna', 'Hannah Roe'],
  ['Young', 'Li Yang'],
  ['John Castellanos', 'Nina Castellanos'],
  ['Nina Brown', 'Nina Castellanos'],
] as const;

test('R31.27: search finds names that are spelled almost alike, and no others', async () => {
  const { end, ...database } = await createDatabase();
  const { list } = await testRequests(database);
  const ids = new Map<string, string>();
  for (const [, name] of [...NEAR, ...NOT_NEAR])
    if (!ids.has(name)) ids.set(name, await storeRequest(database, { name }));
  const isSimilar = async (search: string, name: string) =>
    (await list({ filter: 'all', search })).similar.some(({ id }) => id === ids.get(name));
  for (const [search, name] of NEAR)
    expect.soft(await isSimilar(search, name), `${search}: ${name}`).toBe(true);
  for (const [search, name] of NOT_NEAR)
    expect.soft(await isSimilar(search, name), `${search}: ${name}`).toBe(false);
  await end();
});

test('R31.27: all similar names are listed, the nearest first, without those that match the search exactly', async () => {
  const { store, list, database } = await testRequests();
  const exact = await store({ name: 'Ana Gonzales' });
  for (let n = 0; n < 11; n++) await store({ name: 'Ana Gonzáles-Gonzalo' });
  for (let n = 0; n < 11; n++) await store({ name: 'Ana Gonzalo' });
  const nearest = await store({ name: 'Ana González' });
  const { requests, similar, hasMoreSimilar } = await list({ filter: 'all', search: 'gonzales' });
  expect(requests.map(({ id }) => id)).toContain(exact);
  expect(requests).toHaveLength(12);
  expect(similar).toHaveLength(12);
  expect(hasMoreSimilar).toBe(false);
  expect(similar[0]).toMatchObject({ id: nearest });
  const found = new Set(requests.map(({ id }) => id));
  expect(similar.some(({ id }) => found.has(id))).toBe(false);
  expect((await list({ filter: 'all', search: 'gonzales', page: 2 })).similar).toEqual([]);

  await database.query(
    `insert into contact_submissions (name, email, preferred_contact, form_type)
     select 'Ana Gonzalo', 'ana' || g || '@mail.example', 'email', 'contact' from generate_series(1, 100) as g`,
  );
  const many = await list({ filter: 'all', search: 'gonzales' });
  expect(many.similar).toHaveLength(MAX_SIMILAR_SHOWN);
  expect(many.hasMoreSimilar).toBe(true);
});

test.each(['555 0142', 'ana@mail.example', '%', 'a b', "' or 1=1 --", '___', 'ﬀ', '\u{1F600}'])(
  'a search without a name lists no similar names: %s',
  async (search) => {
    const { store, list } = await testRequests();
    await store({ name: 'Ana González' });
    expect((await list({ filter: 'all', search })).similar).toEqual([]);
  },
);

test('R31.25: search finds words of notes and other names, and marks what only these words find', async () => {
  const { store, list, read, note, know, join } = await testRequests();
  const id = await store({ name: 'Karl Weber', message: 'My fee question' });
  const other = await store({ name: 'Anna Weber' });
  const found = async (search: string) => {
    const { requests, byFirmWords } = await list({ filter: 'all', search });
    return requests.map((one) => [one.id, byFirmWords.has(one.id)]);
  };
  expect(await found('sheet')).toEqual([]);
  await note(id, 'Has the fee sheet, &lt;b&gt;');
  await know(id, 0, { otherNames: 'Spouse: Ottilie Brandt', otherPhone: '(520) 555-7705 ext 4' });
  expect(await found('fee sheet')).toEqual([[id, true]]);
  expect(await found('fee')).toEqual([[id, false]]);
  // The person typed one of the two words, and the firm typed the other.
  expect(await found('karl ottilie')).toEqual([[id, true]]);
  for (const digits of ['520-555-7705', '7705', '+1 520 555 7705'])
    expect(await found(digits), digits).toEqual([[id, true]]);
  const { similar } = await list({ filter: 'all', search: 'Otilie Brand' });
  expect(similar).toMatchObject([{ id }]);

  const { version } = await read(id);
  await know(id, version, { otherNames: null });
  expect(await found('ottilie')).toEqual([]);
  // The combined request is found by what the firm knows about each joined person.
  await join(other, 0, id, version + 1);
  expect(await found('fee sheet')).toEqual([[other, true]]);
});

test.each([
  ['D’Angelo', "Ann D'Angelo"],
  ["D'Angelo", 'Ann D’Angelo-Smith'],
  ['O´Brien', 'Pat O’Brien'],
  ['Dang', 'Đặng Thị Hoa'],
  ['Lopez', 'Ana Ló\u200bpez'],
  ['Ana\u00a0Lo\u00adpez', 'Ana López'],
  ['Smith‑Hall', 'Ann Smith-Hall'],
])('R31.25: %s finds the name %s', async (search, name) => {
  const { list, database } = await testRequests();
  // Another data API may have stored such a name.
  await database.query(
    'alter table contact_submissions drop constraint contact_submissions_name_check',
  );
  const id = await storeRequest(database, { name });
  expect((await list({ filter: 'all', search })).requests).toMatchObject([{ id }]);
});

test.each(['Acme', 'auto', 'embargo', 'bancarrota', 'ayuda', 'urgente', 'D’Costa', "d'costa"])(
  'R31.25: %s is found in a message next to any punctuation',
  async (search) => {
    const { store, list } = await testRequests();
    const id = await store({
      subject: '¡Urgente!',
      message:
        'Nina D’Costa co-signed. “Acme Auto” took «it». ¿Embargo? “bancarrota” —¿qué hago? ¡Ayuda!',
    });
    expect((await list({ filter: 'all', search })).requests).toMatchObject([{ id }]);
  },
);
