import fc from 'fast-check';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ContentPath, Draft } from '#contract/site-editing.ts';
import type { SwitchPlan } from '#contract/site-uploads.ts';
import { isSame } from '#server/folder-files.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { SAMPLE_FOLDER } from '#publisher/content/init.ts';
import { behind } from '#publisher/content/release-translations.ts';
import { createStates } from './draft-state.ts';
import { switchedPage, switchesOf } from './switch-pages.ts';
import { withOrder } from './switch-order.ts';

async function firm(change?: (folder: string) => Promise<void>) {
  const folder = await temporaryFolder();
  await cp(SAMPLE_FOLDER, folder, { recursive: true });
  await change?.(folder);
  const states = createStates(folder, await temporaryFolder());
  let draft: Draft = new Map();
  return {
    folder,
    states,
    draft: () => draft,
    text: (file: ContentPath) => String(draft.get(file)?.bytes ?? null),
    state: () => states.withDraft(draft),
    async isOn(id: string) {
      const switches = await switchesOf(await states.withDraft(draft), []);
      return switches.find((each) => each.id === id)?.isOn;
    },
    type(file: ContentPath, from: string | RegExp, to: string) {
      const { base = null, bytes } = draft.get(file) ?? {};
      const text = String(bytes).replace(from, to);
      draft = new Map([...draft, [file, { base, bytes: Buffer.from(text) }]]);
    },
    /** Turns a page on or off, as one press does. */
    async press(id: string, earlier?: ReadonlyMap<ContentPath, Uint8Array>): Promise<SwitchPlan> {
      const plan = await switchedPage(states, draft, id, earlier);
      if ('refused' in plan) throw new Error(plan.refused);
      draft = new Map([...draft, ...plan.files]);
      return plan;
    },
  };
}

test('every page of the sample can be turned off by itself, and no mistake is left', async () => {
  const { states, state } = await firm();
  for (const { id, isOn } of await switchesOf(await state(), [])) {
    const plan = await switchedPage(states, new Map(), id);
    if ('refused' in plan) throw new Error(`${id}: ${plan.refused}`);
    expect([id, isOn, plan.mistakes]).toEqual([id, true, []]);
  }
});

test('a service goes from all languages with its links: words stay in texts, and translations stay current', async () => {
  const site = await firm();
  const before = (await site.state()).checked;
  const plan = await site.press('services/chapter13');
  expect(plan.links.map(({ file }) => file)).toEqual(
    expect.arrayContaining(['en/options.yaml', 'es/urgent/car.md', 'en/services/chapter7.md']),
  );
  expect(site.draft().get('es/services/chapter13.md')?.bytes).toBeNull();
  expect(site.text('en/services.yaml')).not.toMatch(/^ {2}- chapter13$/m);
  expect(site.text('en/services/chapter7.md')).toContain('catch up. Look at Chapter 13.');
  const { checked } = await site.state();
  if (!('content' in checked && 'content' in before)) throw new Error('There are mistakes');
  expect(checked.content.services.map(({ id }) => id)).not.toContain('chapter13');
  expect(behind(checked)).toEqual(behind(before));
  expect(await site.isOn('services/chapter13')).toBe(false);
});

test('a page that is turned on again has its last text, with sample lines only where the sample helps out', async () => {
  const own = (folder: string) =>
    readFile(join(folder, 'en/services/chapter11.md'), 'utf8').then((text) =>
      writeFile(join(folder, 'en/services/chapter11.md'), text.replace('sample: true\n', '')),
    );
  const site = await firm(own);
  const last = await readFile(join(site.folder, 'en/services/chapter11.md'));
  await site.press('services/chapter11');
  const again = await site.press(
    'services/chapter11',
    new Map([['en/services/chapter11.md', last]]),
  );
  expect(again.samples).toEqual(['es/services/chapter11.md']);
  expect(site.text('en/services/chapter11.md')).toBe(last.toString());
  expect('content' in (await site.state()).checked).toBe(true);
});

/** The texts of the draft that turning off deletes, as the server keeps them. */
const deleted = (draft: Draft) =>
  new Map(
    [...draft].flatMap(([file, { base, bytes }]) =>
      base && !bytes ? [[file, base] as const] : [],
    ),
  );

test('pages that are turned off and on again, in any order, leave nothing changed', async () => {
  const site = await firm();
  const ids = ['services/chapter13', 'services/chapter7'];
  for (const order of [ids, ids.toReversed()]) {
    for (const id of ids) await site.press(id);
    for (const id of order) await site.press(id, deleted(site.draft()));
    const changed = [...site.draft()].filter(([, { base, bytes }]) => !isSame(base, bytes));
    expect(changed.map(([file]) => file)).toEqual([]);
  }
});

test('what was typed since a page was turned off stays, and links in these lines are left to a person', async () => {
  const site = await firm();
  await site.press('services/chapter13');
  site.type(
    'en/services/chapter7.md',
    'catch up. Look at Chapter 13.',
    'catch up. See Chapter 13.',
  );
  site.type('en/options.yaml', /^title: .*/m, 'title: Typed since');
  const { back, byHand } = await site.press('services/chapter13', deleted(site.draft()));
  expect(back.map(({ file }) => file)).toContain('en/options.yaml');
  expect(byHand.map(({ file }) => file)).toEqual(
    expect.arrayContaining(['en/services/chapter7.md']),
  );
  expect(site.text('en/options.yaml')).toMatch(/title: Typed since[^]*\/services\/chapter13/);
  expect(site.text('en/services/chapter7.md')).toContain('catch up. See Chapter 13.');
});

test('a page that is turned on has no link to a page that is off', async () => {
  const site = await firm();
  await site.press('services/chapter13');
  await site.press('services/chapter7');
  const plan = await site.press('services/chapter13');
  expect(plan.links.length).toBeGreaterThan(0);
  expect(plan.mistakes).toEqual([]);
});

test('all services cannot be off, and names that are no page are refused', async () => {
  const site = await firm();
  const ids = (await switchesOf(await site.state(), [])).map(({ id }) => id);
  const services = ids.filter((id) => id.startsWith('services/'));
  for (const id of services.slice(1)) await site.press(id);
  await expect(site.press(services[0] ?? '')).rejects.toThrow('last one');
  for (const id of ['../firm', 'services/../../etc', 'firm', 'services', '', '__proto__'])
    await expect(site.press(id)).rejects.toThrow('no such page');
});

test('urgent pages, the record and the income check go and come with their data', async () => {
  const site = await firm();
  for (const id of ['our-record', 'income-check', 'urgent/wages', 'prepare', 'options'])
    await site.press(id);
  expect(site.draft().get('court-record.yaml')?.bytes).toBeNull();
  expect(site.draft().get('medians.yaml')?.bytes).toBeNull();
  expect('content' in (await site.state()).checked).toBe(true);
  for (const id of ['our-record', 'income-check', 'urgent/wages', 'prepare', 'options'])
    await site.press(id);
  expect('content' in (await site.state()).checked).toBe(true);
});

const id = fc.stringMatching(/^[a-z]{1,4}$/);
const order = fc.uniqueArray(id, { minLength: 1, maxLength: 6 });
test('an order of any list becomes the wanted one, in lines and in brackets', () => {
  fc.assert(
    fc.property(order, order, fc.boolean(), (from, to, inBrackets) => {
      const wanted = [
        ...from.filter((each) => to.includes(each)),
        ...to.filter((each) => !from.includes(each)),
      ];
      const list = inBrackets
        ? ` [${from.join(', ')}]`
        : from.map((each) => `\n  - ${each}`).join('');
      const text = withOrder(`title: A\norder:${list}\nlast: B # comment\n`, wanted);
      expect(text).toBeDefined();
      const items = /order:([^]*)\nlast: B # comment\n$/.exec(text ?? '')?.[1] ?? '';
      expect(items.match(/[a-z]+/g)).toEqual(wanted);
    }),
  );
});
