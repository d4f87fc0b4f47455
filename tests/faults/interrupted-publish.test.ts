import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { ownContent } from '#tests/support/content/own-content.ts';
import { testAdmin, textOf } from '#tests/support/admin/admin.ts';
import { PERSON } from '#tests/support/admin/requests.ts';
import { addBuiltSite, ensureBuild } from '#tests/support/product/ensure-build.ts';
import { createEditor } from '#publisher/editing/editor.ts';
import { namedVersion } from '#publisher/versions/versions.ts';
import { readSettings } from '#server/settings/settings.ts';
import { createEditorClient } from '#server/site/editor-client.ts';
import type { Editor } from '#contract/site-editing.ts';

beforeAll(ensureBuild);

const PHONE = 'f:phone.display';

test('a publish whose process ends after it has written the files shows visitors the new site', async () => {
  const { admin, cookie, dataDir, folder, reloads, interrupt } = await editingAdmin();
  const shown = await shownHash(await admin.get('/site/files/firm.yaml', { cookie }));
  const fields = { shown, [PHONE]: '(602) 555-0123' };
  await admin.post('/site/files/firm.yaml', fields, { cookie });
  interrupt(async ({ draft }) => {
    const bytes = draft.get('firm.yaml')?.bytes ?? '';
    await writeFile(join(folder, 'firm.yaml'), bytes);
  });
  const response = await admin.post('/site/publish', {}, { cookie });
  expect(response.headers.get('location')).toBe('/site');
  expect(reloads).toHaveLength(1);
  expect(await visitorsPage(dataDir)).toContain('555-0123');
  expect(await textOf(await admin.get('/site/versions', { cookie }))).toContain('live now');
  const log = "select by, kind from private.people_log where kind = 'published'";
  expect(await admin.database.query(log)).toEqual([{ by: PERSON, kind: 'published' }]);
});

test('a publish whose process ends before keeps the draft and the site', async () => {
  const { admin, cookie, reloads, interrupt } = await editingAdmin();
  const shown = await shownHash(await admin.get('/site/files/firm.yaml', { cookie }));
  const fields = { shown, [PHONE]: '(602) 555-0123' };
  await admin.post('/site/files/firm.yaml', fields, { cookie });
  interrupt(async () => {});
  expect((await admin.post('/site/publish', {}, { cookie })).status).toBe(500);
  expect(reloads).toEqual([]);
  expect(await textOf(await admin.get('/site/changes', { cookie }))).toContain('555-0123');
});

/** Which call of the process that edits it does not survive, by the name of the function and the end of its last path. */
const KILLED_AT = {
  'before it names the files that it writes': {
    name: 'link',
    path: '.publishing.json',
    isBefore: true,
  },
  'after it has named them, and before it writes one': { name: 'link', path: '.publishing.json' },
  'after it has written them, and before visitors get the site': {
    name: 'rename',
    path: '/firm.yaml',
  },
};

test.each(Object.entries(KILLED_AT))(
  'a publish of which some texts wait for an attorney, killed %s: visitors, files and draft are all as before, or all as after',
  async (_when, at) => {
    const { admin, cookie, dataDir, folder, reloads } = await editingAdmin(at);
    const save = async (file: string, fields: Record<string, string>) => {
      const shown = await shownHash(await admin.get(`/site/files/${file}`, { cookie }));
      const sent = await admin.post(`/site/files/${file}`, { shown, ...fields }, { cookie });
      expect(sent.status).toBe(303);
    };
    await save('firm.yaml', { [PHONE]: '(602) 555-0123', 'f:office.street': '1 First Street' });
    await save('en/faq.yaml', { 'f:myths.0.question': 'I will lose all that I own.' });
    const { status } = await admin.post('/site/publish', {}, { cookie });
    const isPublished = !('isBefore' in at);
    expect(status).toBe(isPublished ? 303 : 503);
    expect(reloads).toHaveLength(isPublished ? 1 : 0);

    const has = async (text: string) => [
      (await readFile(join(folder, 'firm.yaml'), 'utf8')).includes(text),
      (await visitorsPage(dataDir)).includes(text),
      await textOf(await admin.get('/site/changes', { cookie })).then((page) =>
        page.includes(text),
      ),
    ];
    expect(await has('555-0123')).toEqual([isPublished, isPublished, !isPublished]);
    expect(await has('1 First Street')).toEqual([false, false, true]);
    expect(await has('I will lose all that I own.')).toEqual([false, false, true]);
    const states = await admin.database.query(
      'select state from private.site_publishes order by id',
    );
    expect(states).toEqual([{ state: isPublished ? 'done' : 'failed' }]);
    const files = 'select file from private.site_publish_files';
    expect(await admin.database.query(files)).toEqual(isPublished ? [{ file: 'firm.yaml' }] : []);
    // The next one needs no help.
    await save('firm.yaml', { [PHONE]: '(602) 555-0177' });
    expect((await admin.post('/site/publish', {}, { cookie })).status).toBe(303);
    expect(await has('555-0177')).toEqual([true, true, false]);
    expect(await has('1 First Street')).toEqual([false, false, true]);
  },
);

/** The home page of the current version. */
async function visitorsPage(dataDir: string): Promise<string> {
  const { folder } = await namedVersion(dataDir);
  return readFile(join(folder, 'client/index.html'), 'utf8');
}

async function shownHash(response: Response): Promise<string> {
  const html = await response.text();
  return /name="shown" value="([\da-f]{64})"/.exec(html)?.[1] ?? '';
}

/** Ends the process once, at this call. */
const KILL = `
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
const { name, path, isBefore, once } = JSON.parse(process.env.KILL_AT);
const real = fs.promises[name];
fs.promises[name] = async (...args) => {
  const isNow = String(args[1]).endsWith(path) && !fs.existsSync(once);
  const kill = () => {
    fs.writeFileSync(once, '');
    process.kill(process.pid, 'SIGKILL');
  };
  if (isNow && isBefore) kill();
  const result = await real(...args);
  if (isNow) kill();
  return result;
};
syncBuiltinESMExports();
`;

/** `interrupt`: what the next publish does before its process ends. `killedAt`: in a process of its own, which is killed. */
async function editingAdmin(killedAt?: { name: string; path: string; isBefore?: boolean }) {
  const { folder } = await ownContent();
  const dataDir = await mkdtemp(join(tmpdir(), 'first-light-interrupted-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  // Visitors have a site already.
  await addBuiltSite(dataDir);
  const environment = { CONTENT_DIR: folder, DATA_DIR: dataDir };
  const inProcess = (at: object) => {
    const client = createEditorClient({
      environment: {
        ...process.env,
        ...environment,
        KILL_AT: JSON.stringify({ ...at, once: join(dataDir, 'killed') }),
        NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(KILL)}`,
      },
    });
    onTestFinished(() => client.stop());
    return client;
  };
  const editor = killedAt ? inProcess(killedAt) : createEditor(readSettings(environment));
  let next: ((...args: Parameters<Editor['publish']>) => Promise<void>) | undefined;
  const publish: Editor['publish'] = async (order) => {
    const first = next;
    next = undefined;
    if (!first) return editor.publish(order);
    await first(order);
    throw new Error('The process ended');
  };
  const reloads: string[] = [];
  const reload = async () => void reloads.push('reload');
  // The client of the process is a proxy, which has no properties to copy.
  const interrupted = new Proxy(editor, {
    get: (target, name): unknown => (name === 'publish' ? publish : Reflect.get(target, name)),
  });
  const admin = await testAdmin({ editing: { editor: interrupted, reload } });
  const cookie = await admin.signIn();
  const interrupt = (does: NonNullable<typeof next>) => (next = does);
  return { admin, cookie, dataDir, folder, reloads, interrupt };
}
