import { chmod, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { PREVIEW_PATH, type Draft } from '#contract/site-editing.ts';
import { readFolder } from '#publisher/content/read-folder.ts';
import { siteAtStart } from '#publisher/current-site.ts';
import { currentVersion } from '#publisher/versions/versions.ts';
import { readSettings } from '#server/settings/settings.ts';
import { ownContent } from '#tests/support/content/own-content.ts';
import { addBuiltSite, ensureBuild } from '#tests/support/product/ensure-build.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { createEditor } from './editor.ts';
import { readState } from '#tests/support/content/memory.ts';

beforeAll(ensureBuild);

const FAQ = 'en/faq.yaml';
const LEAD = 'Eight common fears, and what the law says.';

test('names files, mistakes and texts to read', async () => {
  const { editor, change } = await firm({ isTranslated: true });
  const { files, mistakes, refused, readOnly } = await editor.overview(
    await change({ [FAQ]: (text) => withLead(text) }),
  );
  expect(files.find(({ file }) => file === FAQ)).toMatchObject({
    exists: true,
    hasLaw: true,
    isSample: true,
    isChanged: true,
    isToRead: true,
    mistakes: 0,
  });
  expect(files.find(({ file }) => file === 'es/faq.yaml')).toMatchObject({ isChanged: false });
  expect(mistakes).toEqual([]);
  expect(refused.length).toBeGreaterThan(10);
  expect(readOnly).toBeUndefined();
});

test('lists what a field can name: attorneys, pages and the headings of the text', async () => {
  const { editor } = await firm({ isTranslated: true });
  const form = await editor.form(new Map(), 'es/services/chapter7.md');
  expect(form?.fields.find(({ path }) => path === 'attorney')).toMatchObject({
    listed: 'attorney',
  });
  expect(form?.listed).toMatchObject({
    attorney: [{ value: 'founding-partner', label: 'Thomas Aldren' }, {}],
    section: expect.arrayContaining([{ value: expect.any(String), label: expect.any(String) }]),
    service: expect.arrayContaining([{ value: 'chapter7', label: expect.any(String) }]),
  });
});

test('a mark in a changed text is no review, because other words can have the same short mark', async () => {
  const { editor, change } = await firm();
  const draft = await change({ [FAQ]: (text) => withLead(text) });
  const [changed] = (await editor.compare(draft)).changes;
  const mark = `t${changed?.readHash.slice(0, 8)}`;
  const reviewed = `reviewed:\n  by: Thomas Aldren\n  on: 2026-11-20\n  text: ${mark}\n`;
  const marked = await change({
    [FAQ]: (text) => withLead(text).replace('sample: true\n', reviewed),
  });
  expect((await editor.compare(marked)).changes).toMatchObject([
    { readHash: changed?.readHash, needsReview: true },
  ]);
});

test('a mistake has its file, its field and a sentence, and the page shows the last text without a mistake', async () => {
  const { editor, change } = await firm();
  const draft = await change({
    [FAQ]: (text) => text.replace(/question: .*/, "question: ''"),
    'en/about.yaml': (text) => text.replace(/heading: .*/, 'heading: A new heading'),
  });
  const { mistakes } = await editor.overview(draft);
  expect(mistakes).toEqual([
    {
      file: FAQ,
      path: 'myths.0.question',
      name: 'FAQ',
      label: 'Beliefs and answers “No: each state has a list of property t…”: What people believe',
      text: 'Nothing is written here. It needs a text: in the reader’s words.',
    },
  ]);
  expect((await editor.page(draft, '/faq', PREVIEW_PATH))?.html).toContain(LEAD);
  expect((await editor.page(draft, '/about', PREVIEW_PATH))?.html).toContain('A new heading');
  expect(await editor.publish({ draft, files: [...draft.keys()], reviews: [] })).toEqual({
    refused: mistakes,
  });
});

test('a text that promises a result gets advice at its field, and can be published', async () => {
  const { editor, change } = await firm();
  const answer = '- We guarantee your discharge.';
  const draft = await change({
    [FAQ]: (text) => text.replace(/answer:\n( +)- .*/, `answer:\n$1${answer}`),
  });
  const form = await editor.form(draft, FAQ);
  expect(form?.advice).toEqual([
    {
      path: expect.stringMatching(/^myths\.0\.answer/),
      text: expect.stringContaining('guarantee'),
    },
  ]);
  expect((await editor.overview(draft)).mistakes).toEqual([]);
});

test('a page of the draft has its fields, no script, and addresses of the preview', async () => {
  const { editor, change } = await firm();
  const draft = await change({ [FAQ]: (text) => withLead(text) });
  const page = await editor.page(draft, '/faq', PREVIEW_PATH);
  expect(page?.status).toBe(200);
  const html = page?.html ?? '';
  expect(html).toMatch(/<p[^>]* data-field="en\/faq\.yaml#lead">Fears and answers\.</);
  expect(html).not.toContain('<script');
  expect(html).toContain('href="/site/preview/about"');
  const own = /(?:href|src|srcset)="\/(?!site\/preview\/)[^"]*"|url\(\/(?!site\/preview\/)/;
  expect(html).not.toMatch(own);
  expect(await editor.page(draft, '/no-page', PREVIEW_PATH)).toBeUndefined();
  const font = /url\(\/site\/preview(\/assets\/heading[^)]*)\)/.exec(html)?.[1] ?? '';
  expect(await editor.asset(draft, font)).toMatchObject({ contentType: 'font/woff2' });
  expect(await editor.asset(draft, '/index.html')).toBeUndefined();
  expect(await editor.asset(draft, '/assets/../../site.json')).toBeUndefined();
});

test('compares words and pages, and says which changes need a review', async () => {
  const { editor, change } = await firm();
  const draft = await change({ [FAQ]: (text) => text.replace('common', 'usual') });
  const { changes, pages } = await editor.compare(draft);
  expect(pages).toEqual([{ path: '/faq', name: 'FAQ', kind: 'changed' }]);
  expect(changes).toMatchObject([
    {
      file: FAQ,
      kind: 'changed',
      needsReview: true,
      readHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      texts: [
        {
          path: 'lead',
          before: LEAD,
          after: LEAD.replace('common', 'usual'),
          words: [
            { text: 'Eight ', kind: 'same' },
            { text: 'common', kind: 'removed' },
            { text: 'usual', kind: 'added' },
            { text: ' fears, and what the law says.', kind: 'same' },
          ],
        },
      ],
    },
  ]);
});

test('publishes files and site together; a start finds the same version', async () => {
  const { editor, change, folder, settings } = await firm();
  const before = await readFile(join(folder, FAQ), 'utf8');
  const draft = await change({ [FAQ]: (text) => withLead(text) });
  const review = { file: FAQ, by: 'Thomas Aldren', on: '2026-11-20', readHash: 'f'.repeat(64) };
  const withWrongHash = await editor.publish({ draft, files: [FAQ], reviews: [review] });
  expect(withWrongHash).toHaveProperty('refused');
  const result = await editor.publish({ draft, files: [FAQ], reviews: [] });
  if ('refused' in result) throw new Error(JSON.stringify(result.refused));
  expect(result.comparison.pages).toEqual([{ path: '/faq', name: 'FAQ', kind: 'changed' }]);
  expect(await readFile(join(folder, FAQ), 'utf8')).toBe(withLead(before));
  expect(String(result.files.get(FAQ)?.before)).toBe(before);
  expect((await readFolder(folder)).hash).toBe(result.content);
  expect((await currentVersion(settings.dataDir))?.id).toBe(result.version);
  const said: string[] = [];
  const site = await siteAtStart(settings, {
    whenDataDirIsOurs: Promise.resolve(),
    say: (line) => said.push(line),
    make: () => Promise.reject(new Error('no need to make it again')),
  });
  expect(said).toEqual([]);
  expect(String(site.files.get('faq/index.html'))).toContain('Fears and answers.');
});

test('reads and writes nothing outside of the content', async () => {
  const { editor, folder } = await firm();
  const outside = '../outside.yaml';
  await expect(editor.disk(outside)).rejects.toThrow('not a file of the content');
  const draft: Draft = new Map([[outside, { base: null, bytes: Buffer.from('a: b') }]]);
  await expect(editor.publish({ draft, files: [outside], reviews: [] })).rejects.toThrow();
  expect(await readdir(join(folder, '..'))).not.toContain('outside.yaml');
});

test('says why nothing can be changed: the sample, or a folder that is read-only', async () => {
  const sample = createEditor(readSettings({ DATA_DIR: await temporaryFolder() }), readState);
  expect((await sample.overview(new Map())).readOnly).toContain('First make this site yours');
  const { editor, folder } = await firm();
  await chmod(folder, 0o500);
  // The user root may write everywhere.
  if (process.getuid?.() !== 0)
    expect((await editor.overview(new Map())).readOnly).toContain('cannot be changed');
  await chmod(folder, 0o700);
});

const withLead = (text: string) => text.replace(/^lead: .*/m, 'lead: Fears and answers.');

/** A firm of its own with a published site. */
async function firm({ isTranslated } = { isTranslated: false }) {
  const { folder } = await ownContent({ isTranslated });
  const dataDir = await temporaryFolder();
  await addBuiltSite(dataDir);
  const settings = readSettings({ CONTENT_DIR: folder, DATA_DIR: dataDir });
  /** A draft with these edits. */
  const change = async (edits: Record<string, (text: string) => string>): Promise<Draft> => {
    const files = Object.entries(edits).map(async ([file, edit]) => {
      const base = await readFile(join(folder, file));
      const text = edit(String(base));
      if (text === String(base)) throw new Error(`nothing to change in ${file}`);
      return [file, { base, bytes: Buffer.from(text) }] as const;
    });
    return new Map(await Promise.all(files));
  };
  return { folder, settings, change, editor: createEditor(settings, readState) };
}
