import { expect, test } from 'vitest';
import { storeRequest, testRequests } from '#tests/support/admin/requests.ts';
import { createDatabase } from '#tests/support/database/database.ts';

/** What somebody hears or types, and what is stored. */
const NEAR = [
  ['Katsellanos', 'Nina Castellanos'],
  ['Castelanos', 'Nina Castellanos'],
  ['Gonzales', 'Luz Gonzalez'],
  ['Jon Smyth', 'John Smith'],
  ['Hernandes', 'Rosa Hernández'],
  ['Rodrigez', 'Ana Rodríguez'],
  ['Shaun', 'Shawn Petty'],
  ['Kathy', 'Cathy Lane'],
  ['Catherine', 'Katherine Lane'],
  ['Steven', 'Stephen Hall'],
  ['Philip', 'Phillip Hall'],
  ['Nunes', 'María Núñez'],
  ['Ramires', 'Tito Ramírez'],
  ['MacCarthy', 'Ann McCarthy'],
  ['O’Brian', 'Pat O’Brien'],
  ['Jonson', 'Eve Johnson'],
  ['Tompson', 'Eve Thompson'],
  ['Nguen', 'Li Nguyễn'],
  ['Velasques', 'Ida Velázquez'],
  ['Schmidt', 'Otto Schmitt'],
  ['Garsia', 'Eva García'],
  ['Petersen', 'Lars Peterson'],
  ['Vilanueva', 'Eva Villanueva'],
  ['Jimenez', 'Leo Giménez'],
  ['Eric', 'Erik Hall'],
  ['Brian', 'Bryan Hall'],
  ['Martines', 'Ana Martínez'],
  ['Dias', 'Ana Díaz'],
  ['Castelanos Nina', 'Nina Castellanos'],
] as const;

const NOT_NEAR = [
  ['Smith', 'Ann Jones'],
  ['Wilson', 'Ann Williams'],
  ['Castillo', 'Nina Castellanos'],
  ['Santos', 'Ana Sánchez'],
  ['Garcia', 'Ann Gaines'],
  ['Taylor', 'Ann Tyler'],
  ['Perez', 'Ana López'],
  ['Lopez', 'Ana Gómez'],
  ['Brown', 'Ann Bowen'],
  ['Anna', 'Hannah Roe'],
  ['Brandon', 'Brenda Roe'],
  ['Peters', 'Ivan Petrov'],
  ['Young', 'Li Yang'],
  ['John Castellanos', 'Nina Castellanos'],
  ['Nina Brown', 'Nina Castellanos'],
] as const;

test('R31.27: names that are written nearly alike are found, others are not', async () => {
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

test('R31.27: similar names are ten at most, the nearest first, without what the search finds itself', async () => {
  const { store, list } = await testRequests();
  const exact = await store({ name: 'Ana Gonzales' });
  for (let n = 0; n < 11; n++) await store({ name: 'Ana Gonzáles-Gonzalo' });
  for (let n = 0; n < 11; n++) await store({ name: 'Ana Gonzalo' });
  const nearest = await store({ name: 'Ana González' });
  const { requests, similar } = await list({ filter: 'all', search: 'gonzales' });
  expect(requests.map(({ id }) => id)).toContain(exact);
  expect(requests).toHaveLength(12);
  expect(similar).toHaveLength(10);
  expect(similar[0]).toMatchObject({ id: nearest });
  const found = new Set(requests.map(({ id }) => id));
  expect(similar.some(({ id }) => found.has(id))).toBe(false);
  expect((await list({ filter: 'all', search: 'gonzales', page: 2 })).similar).toEqual([]);
});

test.each(['555 0142', 'ana@mail.example', '%', 'a b', "' or 1=1 --", '___', 'ﬀ', '\u{1F600}'])(
  'a search that has no name asks for no similar ones: %s',
  async (search) => {
    const { store, list } = await testRequests();
    await store({ name: 'Ana González' });
    expect((await list({ filter: 'all', search })).similar).toEqual([]);
  },
);

test('R31.25: search finds words of notes and other names, and says that the person did not write them', async () => {
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
  // One word of the person and one of the firm.
  expect(await found('karl ottilie')).toEqual([[id, true]]);
  for (const digits of ['520-555-7705', '7705', '+1 520 555 7705'])
    expect(await found(digits), digits).toEqual([[id, true]]);
  const { similar } = await list({ filter: 'all', search: 'Otilie Brand' });
  expect(similar).toMatchObject([{ id }]);

  const { version } = await read(id);
  await know(id, version, { otherNames: null });
  expect(await found('ottilie')).toEqual([]);
  // The whole is found by what is known of its parts.
  await join(other, 0, id, version + 1);
  expect(await found('fee sheet')).toEqual([[other, true]]);
});
