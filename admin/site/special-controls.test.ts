import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { signedInSite } from '#tests/support/admin/admin-with-site.ts';
import { aYearAfter } from './site-service.ts';

const FIGURE = 'figures.chapter7FilingFee';
const SOURCE = 'cacb.uscourts.gov/filing-fees (245 + 78 + 15)';

/** Marks the first figure, which must be compared by this day, as compared today. */
async function compare(day: string, fields: Record<string, string>) {
  const { edit, save, draftOf, text } = await signedInSite();
  await edit('figures.yaml', /asOf: .*/, 'asOf: 2026-01-01');
  await edit('figures.yaml', /checkBy: .*/, `checkBy: ${day}`);
  const before = new Date();
  const sent = { [`f:${FIGURE}.checkBy`]: day, ...fields, do: `compared:${FIGURE}` };
  expect((await save('figures.yaml', sent)).status).toBe(303);
  const saved = await draftOf('figures.yaml');
  const [, asOf = '', checkBy] =
    /source: .*\n {4}asOf: (.*)\n {4}checkBy: (.*)\n/.exec(saved) ?? [];
  const zone = { timeZone: 'America/Los_Angeles' };
  const days = [before, new Date()].map((each) => each.toLocaleDateString('sv-SE', zone));
  expect(days).toContain(asOf);
  expect(await text('/site')).not.toContain('must be corrected');
  return { saved, asOf, checkBy };
}

test('a figure marked “Compared today” gets today’s date, and is due in a year', async () => {
  const { saved, asOf, checkBy } = await compare('2026-02-01', { [`f:${FIGURE}.value`]: '$350' });
  expect(saved).toContain('value: $350\n');
  expect(checkBy).toBe(aYearAfter(asOf));
});

test('a future date stays when a figure was compared (R30.22)', async () => {
  expect((await compare('2026-02-01', { [`f:${FIGURE}.checkBy`]: '2031-12-01' })).checkBy).toBe(
    '2031-12-01',
  );
});

test('due figures come first, with the address of their source; an unknown figure is refused', async () => {
  const { draft, html, save } = await signedInSite();
  const form = '/site/files/figures.yaml';
  expect(await html(form)).toMatch(/<details open=""><summary>Compare with the source within 30/);
  expect(await html(`${form}?at=${FIGURE}`)).toContain(`href="https://${SOURCE.split(' ')[0]}"`);
  for (const name of ['nothing', '__proto__', '..', 'chapter7FilingFee.value'])
    expect((await save('figures.yaml', { do: `compared:figures.${name}` })).status).toBe(422);
  expect((await draft()).size).toBe(0);
});

test('a year after the last day of February is the last day of February', () => {
  expect(aYearAfter('2028-02-29')).toBe('2029-02-28');
  expect(aYearAfter('2026-12-31')).toBe('2027-12-31');
});

test('one press turns a page off in the draft, and another one on again', async () => {
  const { draft, draftOf, save, text } = await signedInSite();
  const list = async () => text('/site/files/firm.yaml?at=off');
  expect(await list()).toContain('Chapter 13 On Turn off Chapter 13');
  const press = async (what: string) => (await save('firm.yaml', { do: what })).status;
  const off = 'add:off=/services/chapter13';
  expect(await press(off)).toBe(303);
  expect([...(await draft()).keys()]).toEqual(['firm.yaml']);
  expect(await list()).toContain('Chapter 13 Off Turn on Chapter 13');
  // Another press of the same button changes nothing.
  expect(await press(off)).toBe(303);
  expect(await draftOf('firm.yaml')).toMatch(/^off:\n {2}- \/services\/chapter13$/m);
  const changes = await text('/site/changes');
  expect(changes).toMatch(
    /waits for an attorney.*Pages on and off 1 \(new\) \/services\/chapter13/s,
  );
  expect(await press('delete:off.0')).toBe(303);
  expect((await draft()).size).toBe(0);
});

test('the line of a page without texts links to the texts to write', async () => {
  const { contentDir, html } = await signedInSite();
  for (const file of ['court-record.yaml', 'en/our-record.yaml'])
    await rename(join(contentDir, file), join(contentDir, `${file}.kept`));
  const list = await html('/site/files/firm.yaml');
  expect(list).toContain('href="/site/files/court-record.yaml"');
  expect(list).toContain('href="/site/files/en/our-record.yaml"');
});

test('a forged address that no page has is a mistake, so it is never published', async () => {
  const { save, text } = await signedInSite();
  await save('firm.yaml', { do: 'add:off=/services/nothing' });
  expect(await text('/site')).toContain('1 mistake must be corrected');
});
