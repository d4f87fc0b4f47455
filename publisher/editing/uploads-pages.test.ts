import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ContentPath, Draft } from '#contract/site-editing.ts';
import { behind } from '#publisher/content/release-translations.ts';
import { itemsAt } from '#publisher/content/parse-file.ts';
import { checkRelease } from '#publisher/content/release-check.ts';
import { ownContent } from '#tests/support/content/own-content.ts';
import { readState } from '#tests/support/content/memory.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { createStates } from './draft-state.ts';
import { editDraft } from './draft-form.ts';
import { switchesOf } from './uploads.ts';

const FIRM = 'firm.yaml';

async function firm() {
  const { folder } = await ownContent();
  const states = createStates(folder, await temporaryFolder(), readState);
  let draft: Draft = new Map();
  const state = () => states.withDraft(draft);
  return {
    folder,
    draft: () => draft,
    state,
    text: (file: ContentPath) => String(draft.get(file)?.bytes ?? null),
    /** The content of the draft in all languages. */
    async contents() {
      const { checked } = await state();
      if ('problems' in checked) throw new Error(JSON.stringify(checked.problems));
      return { ...checked, contents: [checked.content, ...checked.translations] };
    },
    async press(id: string, isOn: boolean) {
      const { read } = await state();
      const place = itemsAt(read.parsed.get(FIRM)?.data, 'off').indexOf(`/${id}`);
      const action = isOn
        ? ({ do: 'delete', path: `off.${place}` } as const)
        : ({ do: 'add', path: 'off', key: `/${id}` } as const);
      const result = await editDraft(states, draft, FIRM, { values: new Map(), action });
      if ('refused' in result) throw new Error(result.refused.message);
      const base = draft.get(FIRM)?.base ?? (await readFile(join(folder, FIRM)));
      draft = new Map([[FIRM, { base, bytes: Buffer.from(result.text) }]]);
    },
  };
}

test(
  'every page of the sample can be turned off: there is no mistake, and no link to the page',
  { tags: 'ci' },
  async () => {
    const { state, press, contents } = await firm();
    const switches = switchesOf(await state());
    expect(switches).toHaveLength(25);
    // Turns off three pages of different groups at a time, because each site takes a second.
    for (let at = 0; at < 9; at++) {
      const ids = switches.filter((_, index) => index % 9 === at).map(({ id }) => id);
      for (const id of ids) await press(id, false);
      const json = JSON.stringify((await contents()).contents);
      for (const id of ids) {
        const address = `(?:/es)?/${id}["#\\\\]`;
        expect([id, new RegExp(`"href":"${address}|href=.."${address}`).exec(json)?.[0]]).toEqual([
          id,
          undefined,
        ]);
      }
      for (const id of ids) await press(id, true);
    }
  },
);

test('turning a page off changes one list, for all languages, and no other text', async () => {
  const site = await firm();
  const before = await site.contents();
  await site.press('services/chapter13', false);
  await site.press('gallery', false);
  expect([...site.draft().keys()]).toEqual(['firm.yaml']);
  expect(site.text('firm.yaml')).toMatch(/^off:\n {2}- \/services\/chapter13\n {2}- \/gallery$/m);
  const after = await site.contents();
  for (const { services, gallery } of after.contents) {
    expect(services.map(({ id }) => id)).not.toContain('chapter13');
    expect(gallery).toBeUndefined();
  }
  expect(behind(after)).toEqual(behind(before));
  const [, car] = after.contents.flatMap(
    ({ urgent }) => urgent?.pages.find(({ id }) => id === 'car') ?? [],
  );
  expect(JSON.stringify(car)).toContain('Capítulo 13');
});

test('a release does not check a page that is off, and mistakes in its texts prevent nothing', async () => {
  const site = await firm();
  const asked = async () => (await checkRelease(await site.contents(), new Date())).refused;
  expect((await asked()).some(({ file }) => file === 'en/gallery.yaml')).toBe(true);
  await site.press('gallery', false);
  await site.press('our-record', false);
  await appendFile(join(site.folder, 'en/gallery.yaml'), 'fax: none\n');
  const files = (await asked()).map(({ file }) => file);
  for (const file of ['en/gallery.yaml', 'es/gallery.yaml', 'court-record.yaml'])
    expect(files).not.toContain(file);
});

test('if all urgent pages are off, there is no list of them and no link to it, and services still explain the stay', async () => {
  const site = await firm();
  for (const { id, group } of switchesOf(await site.state()))
    if (group === 'urgent') await site.press(id, false);
  for (const content of (await site.contents()).contents) {
    expect(content.urgent).toBeUndefined();
    expect(content.stay).toBeDefined();
    expect(JSON.stringify(content)).not.toMatch(
      /"href":"(?:\/es)?\/urgent|href=\\"(?:\/es)?\/urgent/,
    );
  }
});

test('the last service cannot be turned off', async () => {
  const site = await firm();
  const services = switchesOf(await site.state()).filter(({ group }) => group === 'services');
  const wrong = [];
  for (const { id } of services) {
    await site.press(id, false);
    const { checked } = await site.state();
    wrong.push('problems' in checked && checked.problems.map(({ field }) => field).join());
  }
  expect(wrong).toEqual([false, false, false, false, false, 'off']);
});
