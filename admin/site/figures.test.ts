import { expect, test } from 'vitest';
import { textOf } from '#tests/support/admin/admin.ts';
import { signedInSite } from '#tests/support/admin/admin-with-site.ts';
import { aYearAfter } from './site-service.ts';

const PATH = '/site/figures/chapter7FilingFee';

async function figures() {
  const admin = await signedInSite();
  return {
    admin,
    shown: () => admin.shown('/site/figures'),
    text: () => admin.draftOf('figures.yaml'),
    /** The day to compare again of the first figure of the sample. */
    async dueOn(day: string) {
      await admin.edit('figures.yaml', /asOf: .*/, 'asOf: 2026-01-01');
      await admin.edit('figures.yaml', /checkBy: .*/, `checkBy: ${day}`);
    },
  };
}
const SOURCE = 'cacb.uscourts.gov/filing-fees (245 + 78 + 15)';

test('a figure that was compared today has today’s day, and is due in a year or on the given day', async () => {
  const { admin, shown, text, dueOn } = await figures();
  await dueOn('2026-02-01');
  const before = new Date();
  const fields = { value: '$350', source: SOURCE };
  const saved = await admin.post(PATH, { ...fields, shown: await shown() });
  expect(saved.status).toBe(303);
  const [, asOf = '', checkBy] =
    /value: \$350\n {4}since: .*\n {4}source: .*\n {4}asOf: (.*)\n {4}checkBy: (.*)\n/.exec(
      await text(),
    ) ?? [];
  const zone = { timeZone: 'America/Los_Angeles' };
  const days = [before, new Date()].map((day) => day.toLocaleDateString('sv-SE', zone));
  expect(days).toContain(asOf);
  expect(checkBy).toBe(aYearAfter(asOf));
  const given = { ...fields, checkBy: '2031-12-01', shown: await shown() };
  expect((await admin.post(PATH, given)).status).toBe(303);
  expect(await text()).toMatch(/value: \$350\n(?:.*\n){3} {4}checkBy: 2031-12-01\n/);
  expect(await admin.text('/site')).not.toContain('must be corrected');
});

test('a day that lies ahead stays when a figure was compared, and says why it was chosen (R30.22)', async () => {
  const { admin, shown, text, dueOn } = await figures();
  await dueOn('2098-12-01');
  expect(await admin.text('/site/figures')).toContain(
    'to be compared again by Dec 1, 2098. Why on this day: the courts may change their fees',
  );
  const fields = { value: '$350', source: SOURCE, shown: await shown() };
  expect((await admin.post(PATH, fields)).status).toBe(303);
  expect(await text()).toMatch(/value: \$350\n(?:.*\n){3} {4}checkBy: 2098-12-01\n/);
});

test('a figure that someone else has changed meanwhile, and one that there is not, stay as they are', async () => {
  const { admin, shown, text } = await figures();
  const old = await shown();
  const save = (value: string, path = PATH) =>
    admin.post(path, { value, source: SOURCE, shown: old });
  expect((await save('$350')).status).toBe(303);
  const slower = await save('$360');
  expect(slower.status).toBe(409);
  expect(await textOf(slower)).toContain('Someone else has changed this figure');
  expect(await text()).toContain('value: $350');
  for (const name of ['nothing', '__proto__', '..%2ffirm', 'a.value'])
    expect((await save('$1', `/site/figures/${name}`)).status).toBe(422);
});

test('a year after the last day of February is the last day of February', () => {
  expect(aYearAfter('2028-02-29')).toBe('2029-02-28');
  expect(aYearAfter('2026-12-31')).toBe('2027-12-31');
});
