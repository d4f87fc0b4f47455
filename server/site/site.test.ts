import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { ContentPath, Editor, FieldPath } from '#contract/site-editing.ts';
import { createEditor } from '#publisher/editing/editor.ts';
import type { NewLogEntry } from '#admin/access/people-log.ts';
import { readSettings } from '#server/settings/settings.ts';
import { firstDay } from '#tests/support/content/first-day.ts';
import { ownContent } from '#tests/support/content/own-content.ts';
import { freshDatabase, adminPool } from '#tests/support/database/database.ts';
import { firm as sampleFirm } from '#tests/support/content/sample.ts';
import { addBuiltSite, ensureBuild } from '#tests/support/product/ensure-build.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { createSite } from './site.ts';
import { readState } from '#tests/support/content/memory.ts';

/* The draft of a firm in its own folder and database, with the login and the privileges that the admin has. */

beforeAll(ensureBuild);

const [ANA, BEN] = ['ana@firm.example', 'ben@firm.example'];
const FIRM = 'firm.yaml';
const FAQ = 'en/faq.yaml';
const QUESTION = 'myths.0.question';
const READER = {
  attorneyId: 'senior-partner',
  attorneyName: 'Thomas Aldren',
  person: ANA,
  session: '00000000-0000-4000-8000-000000000000',
};

test('changes of two people to one file are both kept; for the same field the second person is asked', async () => {
  const { site, save, hashOf } = await firm();
  const shown = await hashOf(FIRM);
  expect(await save(FIRM, { 'office.street': '1 First Street' }, { by: ANA })).toMatchObject({
    outcome: 'saved',
  });
  expect(await save(FIRM, { email: 'office@own.example' }, { by: BEN, shown })).toMatchObject({
    outcome: 'saved',
  });
  expect(await site.form(FIRM).then((form) => JSON.stringify(form))).toMatch(
    /office@own\.example.*1 First Street/,
  );
  expect(
    await save(FIRM, { 'office.street': '2 Second Street' }, { by: BEN, shown }),
  ).toMatchObject({ outcome: 'conflict', current: { editedBy: BEN } });
});

test('a text that was changed and changed back is no change, however its file is written', async () => {
  const { site, save, folder } = await firm();
  const file = join(folder, FIRM);
  await writeFile(file, (await readFile(file, 'utf8')).replace(/^name: (.*)$/m, "name: '$1'"));
  const { name } = sampleFirm;
  await save(FIRM, { name: 'Another name' });
  expect((await site.compare()).changes).toHaveLength(1);
  await save(FIRM, { name });
  expect(await site.compare()).toMatchObject({ changes: [], pages: [] });
  expect((await site.overview()).files.filter(({ isChanged }) => isChanged)).toEqual([]);
  expect(await site.publish(ANA)).toEqual({ outcome: 'nothing' });
});

test('a change that was joined with a save is not undone by the next save of the same page', async () => {
  const { save, hashOf, text } = await firm();
  const shown = await hashOf(FIRM);
  await save(FIRM, { 'office.street': '1 First Street' }, { by: ANA });
  // The page sends all of its fields each time, and still shows the street as it was.
  const page = { 'office.street': '100 Sample Street, Suite 400', email: 'a@own.example' };
  const first = await save(FIRM, page, { by: BEN, shown });
  if (first.outcome !== 'saved') throw new Error(first.outcome);
  const second = { ...page, email: 'office@own.example' };
  expect(await save(FIRM, second, { by: BEN, shown: first.shown })).toMatchObject({
    outcome: 'saved',
  });
  expect(await text(FIRM)).toMatch(/office@own\.example[^]*1 First Street/);
});

test('simultaneous saves of different fields lose no text that was reported as saved', async () => {
  const { save, hashOf, text } = await firm();
  const shown = await hashOf('en/navigation.yaml');
  const names = ['home', 'about', 'services', 'record', 'faq', 'contact'];
  const results = await Promise.all(
    names.map((name) =>
      save('en/navigation.yaml', { [`header.${name}`]: `Name ${name}` }, { by: ANA, shown }),
    ),
  );
  expect(results.map(({ outcome }) => outcome)).toEqual(names.map(() => 'saved'));
  const now = await text('en/navigation.yaml');
  for (const name of names) expect(now).toContain(`Name ${name}`);
});

test('a text with legal statements is published only after an attorney has read exactly its words', async () => {
  const { site, save, disk } = await firm();
  await save(FAQ, { [QUESTION]: 'I will lose all that I own.' });
  await save(FIRM, { 'phone.display': '(213) 555-0199', 'office.street': '1 First Street' });
  expect(await site.publish(ANA)).toMatchObject({ outcome: 'published' });
  // A telephone number does not wait for the other words of its file.
  expect(await disk(FIRM)).toMatch(/555-0199[^]*100 Sample Street/);
  const [, office] = (await site.compare()).changes;
  expect(office?.texts.map(({ after }) => after)).toEqual(['1 First Street']);
  await site.discard(FIRM, ANA);
  expect(await disk(FAQ)).not.toContain('I will lose all that I own.');

  const readHash = async () =>
    (await site.compare()).changes.find(({ file }) => file === FAQ)?.readHash ?? '';
  const first = await readHash();
  await save(FAQ, { [QUESTION]: 'I will lose everything.' });
  expect(await site.review(FAQ, first, READER)).toBe(false);
  expect(await site.review(FAQ, await readHash(), READER)).toBe(true);
  await save(FAQ, { [QUESTION]: 'I will lose everything at once.' });
  expect(await site.publish(ANA)).toEqual({ outcome: 'nothing' });
  expect(await site.review(FAQ, await readHash(), READER)).toBe(true);
  expect(await site.publish(ANA)).toMatchObject({ outcome: 'published' });
  expect(await disk(FAQ)).toContain('I will lose everything at once.');
  expect(await disk(FAQ)).toMatch(/reviewed:\n {2}by: ["']?Thomas Aldren/);
  expect((await site.compare()).changes).toEqual([]);
});

test(
  'a page that is turned off waits for an attorney, and the telephone number in the same file does not',
  { tags: 'ci' },
  async () => {
    const { site, save, disk } = await firm();
    const { hash } = await site.current(FIRM);
    const action = { do: 'add', path: 'off', key: '/urgent/sale-date' } as const;
    await site.save({ file: FIRM, shown: hash, edit: { values: new Map(), action }, by: ANA });
    await save(FIRM, { 'phone.display': '(213) 555-0199' });
    expect(await site.publish(ANA)).toMatchObject({ outcome: 'published' });
    expect(await disk(FIRM)).toContain('555-0199');
    expect(await disk(FIRM)).not.toContain('off:');
    const [change] = (await site.compare()).changes;
    expect(await site.review(FIRM, change?.readHash ?? '', READER)).toBe(true);
    expect(await site.publish(ANA)).toMatchObject({ outcome: 'published' });
    expect(await disk(FIRM)).toMatch(/^off:\n {2}- \/urgent\/sale-date$/m);
    expect(await disk('en/urgent/sale-date.md')).not.toBe('');
  },
);

test('undoing the changes of someone else is in the log, undoing one’s own is not', async () => {
  const { site, save, log } = await firm();
  for (const by of [ANA, BEN]) {
    await save(FIRM, { 'office.street': '1 First Street' }, { by });
    await site.discard(FIRM, ANA);
  }
  expect(log).toEqual([{ by: ANA, kind: 'discarded', detail: { file: FIRM, editedBy: BEN } }]);
});

test('what someone types during a publish stays in the draft', { tags: 'ci' }, async () => {
  const { site, save, disk, publish } = await firm({
    beforePublish: () => save(FIRM, { 'office.street': '2 Second Street' }, { by: BEN }),
  });
  await save(FIRM, { 'office.street': '1 First Street' });
  expect(await publish(ANA)).toMatchObject({ outcome: 'published' });
  expect(await disk(FIRM)).toContain('1 First Street');
  const [change] = (await site.compare()).changes;
  expect(change).toMatchObject({ file: FIRM, editedBy: BEN });
  expect(change?.texts[0]).toMatchObject({ before: '1 First Street', after: '2 Second Street' });
});

test('of two simultaneous publishes, one is refused as busy', { tags: 'ci' }, async () => {
  const { site, save, read } = await firm();
  await save(FIRM, { 'office.street': '1 First Street' });
  await read();
  const outcomes = await Promise.all([site.publish(ANA), site.publish(BEN)]);
  expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['busy', 'published']);
});

test('a publish that a killed server has left is finished before the next one', async () => {
  const { site, save, text, folder, database, log } = await firm();
  await save(FIRM, { 'phone.display': '(213) 555-0199' }, { by: BEN });
  // The server was killed after it had written the file.
  await database.query("insert into private.site_publishes (by, server) values ($1, 'one')", [BEN]);
  await writeFile(join(folder, FIRM), await text(FIRM));
  expect(await site.publish(ANA)).toEqual({ outcome: 'nothing' });
  expect(log).toMatchObject([{ by: BEN, kind: 'published', detail: { files: [FIRM] } }]);
  expect(await site.versions()).toMatchObject([{ by: BEN }]);
  expect((await site.compare()).changes).toEqual([]);
});

test(
  'going back to a version and then forward leaves no change in the draft, not even one that waited for an attorney',
  { tags: 'ci' },
  async () => {
    const { site, save, text, publish } = await firm();
    await save(FIRM, { 'office.street': '1 First Street' });
    await publish(ANA);
    await save(FIRM, { 'office.street': '2 Second Street' });
    await save(FAQ, { [QUESTION]: 'I will lose all that I own.' });
    const [change] = (await site.compare()).changes.filter(({ file }) => file === FAQ);
    await site.review(FAQ, change?.readHash ?? '', READER);
    await publish(ANA);
    const [second, first] = await site.versions();
    await site.bringBack(first?.id ?? 0, BEN);
    await site.publish(BEN);
    expect(await text(FAQ)).not.toContain('I will lose all that I own.');

    await site.bringBack(second?.id ?? 0, BEN);
    expect(await text(FAQ)).toContain('I will lose all that I own.');
    expect((await site.compare()).changes.map(({ file }) => file)).toEqual([FIRM]);
  },
);

test(
  'the site of the first day is a version that people can go back to',
  { tags: 'ci' },
  async () => {
    const { site, save, text, publish } = await firm();
    const before = await text(FIRM);
    await site.begin(firstDay(), ANA);
    await save(FIRM, { 'office.street': '1 First Street' });
    await publish(BEN);
    const [, first] = await site.versions();
    expect(first).toMatchObject({ by: ANA, summary: { isFirstDay: true } });
    await site.bringBack(first?.id ?? 0, BEN);
    expect(await text(FIRM)).toBe(before);
  },
);

test(
  'going back keeps texts that were typed and never published, and lists their files',
  { tags: 'ci' },
  async () => {
    const { site, save, text, publish } = await firm();
    await save(FIRM, { 'office.street': '1 First Street' });
    await save('en/navigation.yaml', { 'header.home': 'Start' });
    await publish(ANA);
    await save(FIRM, { 'office.street': '2 Second Street' });
    await save('en/navigation.yaml', { 'header.home': 'Front page' });
    await publish(ANA);
    const [, first] = await site.versions();
    await save(FIRM, { email: 'typed@own.example' });
    expect(await site.bringBack(first?.id ?? 0, BEN)).toBe(1);
    expect(await text(FIRM)).toMatch(/typed@own\.example[^]*2 Second Street/);
    expect(await text('en/navigation.yaml')).toContain('home: Start');
    expect((await site.unpublished()).map(({ file }) => file)).toEqual([FIRM]);
    const page = await site.pageOfVersion(first?.id ?? 0, '/', '/site/versions/1/preview');
    expect(page?.html).toContain('1 First Street');
  },
);

test(
  'a change made at the terminal meanwhile stays, and is a conflict if the draft changes the same line',
  { tags: 'ci' },
  async () => {
    const { site, save, disk, folder, publish } = await firm();
    const edit = async (from: RegExp, to: string) =>
      writeFile(join(folder, FIRM), (await disk(FIRM)).replace(from, to));
    await save(FIRM, { 'office.street': '1 First Street' });
    await edit(/^foundedYear: .*/m, 'foundedYear: 1990');
    expect(await publish(ANA)).toMatchObject({ outcome: 'published' });
    expect(await disk(FIRM)).toMatch(/foundedYear: 1990[^]*1 First Street/);

    await save(FIRM, { 'office.street': '2 Second Street' });
    await edit(/street: .*/, 'street: 9 Terminal Street');
    expect(await publish(ANA)).toEqual({ outcome: 'nothing' });
    expect(await disk(FIRM)).toContain('9 Terminal Street');
    expect((await site.compare()).changes[0]?.conflict?.draft).toContain('2 Second Street');
  },
);

test(
  'a change made at the terminal meanwhile is joined with the next save, and is no conflict for later saves',
  { tags: 'ci' },
  async () => {
    const { site, save, disk, folder, hashOf, publish } = await firm();
    const shown = await hashOf(FIRM);
    const page = { foundedYear: '1983', 'office.street': '1 First Street' };
    const first = await save(FIRM, page, { shown });
    if (first.outcome !== 'saved') throw new Error(first.outcome);
    const changed = (await disk(FIRM)).replace(/^foundedYear: .*/m, 'foundedYear: 1990');
    await writeFile(join(folder, FIRM), changed);
    // A page that was opened before sends the year as it was.
    const second = await save(FIRM, { ...page, 'office.street': '2 Second Street' }, first);
    expect(second).toMatchObject({ outcome: 'saved' });
    await save(FIRM, { foundedYear: '1990', 'office.street': '3 Third Street' });
    expect((await site.compare()).changes[0]?.conflict).toBeUndefined();
    expect(await publish(ANA)).toMatchObject({ outcome: 'published' });
    expect(await disk(FIRM)).toMatch(/foundedYear: 1990[^]*3 Third Street/);
  },
);

test('a form has the hash of the text that it shows, even when someone saves while it is made', async () => {
  let saveMeanwhile = async () => {};
  const { site, save } = await firm({
    beforeForm: () => saveMeanwhile(),
  });
  await save(FIRM, { 'office.street': '1 First Street' });
  saveMeanwhile = async () => {
    saveMeanwhile = async () => {};
    await save(FIRM, { 'office.street': '2 Second Street' }, { by: BEN });
  };
  const opened = await site.form(FIRM);
  expect(JSON.stringify(opened?.form)).toContain('1 First Street');
  const fields = { 'office.street': '1 First Street', email: 'office@own.example' };
  await save(FIRM, fields, { shown: opened?.hash ?? '' });
  expect(JSON.stringify(await site.form(FIRM))).toContain('2 Second Street');
});

test('a text of the sample that becomes the firm’s own waits for an attorney, even with the same words', async () => {
  const { site, hashOf } = await firm();
  const ours = { values: new Map(), action: { do: 'delete', path: 'sample' } } as const;
  await site.save({ file: FAQ, shown: await hashOf(FAQ), edit: ours, by: ANA });
  const [change] = (await site.compare()).changes;
  expect(change).toMatchObject({ file: FAQ, needsReview: true });
  expect(await site.publish(ANA)).toEqual({ outcome: 'nothing' });
});

async function firm({
  beforePublish,
  beforeForm,
  ...changes
}: { beforePublish?: () => unknown; beforeForm?: () => unknown } & Partial<
  Pick<Editor, 'begin'>
> = {}) {
  const { folder } = await ownContent({ isTranslated: false });
  const dataDir = await temporaryFolder();
  await addBuiltSite(dataDir);
  const real = createEditor(readSettings({ CONTENT_DIR: folder, DATA_DIR: dataDir }), readState);
  const editor: Editor = {
    ...real,
    begin: async () => ({ begun: { version: 'of-the-first-day' } }),
    ...changes,
    async form(draft, file) {
      await beforeForm?.();
      return real.form(draft, file);
    },
    async publish(order) {
      await beforePublish?.();
      return real.publish(order);
    },
  };
  const database = await freshDatabase();
  const pool = await adminPool(database);
  const log: NewLogEntry[] = [];
  const site = createSite({
    pool,
    editor,
    reload: async () => {},
    firm: () => sampleFirm,
    isOwner: async () => false,
    server: 'one',
    record: async (entry) => void log.push(entry),
  });
  const hashOf = async (file: ContentPath) => (await site.current(file)).hash;
  /** An attorney reads all changes that wait. */
  async function read() {
    for (const { file, readHash, needsReview } of (await site.compare()).changes)
      if (needsReview) await site.review(file, readHash, READER);
  }
  return {
    site,
    read,
    async publish(by: string) {
      await read();
      return site.publish(by);
    },
    log,
    database,
    folder,
    hashOf,
    text: async (file: ContentPath) => String(Buffer.from((await site.current(file)).bytes ?? [])),
    disk: (file: ContentPath) => readFile(join(folder, file), 'utf8'),
    /** Saves fields of a file, as its form does. `shown`: the hash of the text in the form, if it is not the newest. */
    async save(
      file: ContentPath,
      fields: Record<FieldPath, string>,
      { by = ANA, shown }: { by?: string; shown?: string } = {},
    ) {
      const values = new Map(Object.entries(fields));
      return site.save({ file, shown: shown ?? (await hashOf(file)), edit: { values }, by });
    },
  };
}
