import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { ownContent } from '#tests/support/content/own-content.ts';
import { testAdmin, textOf } from '#tests/support/admin/admin.ts';
import { PERSON } from '#tests/support/admin/requests.ts';
import { addBuiltSite, ensureBuild } from '#tests/support/product/ensure-build.ts';
import { namedVersion } from '#publisher/versions/versions.ts';
import { createEditorClient } from '#server/site/editor-client.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

beforeAll(ensureBuild);

const PHONE = 'f:phone.display';

/** The call at which the process that edits is killed: the function of `fs` and the end of its second path. */
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
  'a publish with some texts that wait for an attorney, killed %s: visitors, files and draft are all as before, or all as after',
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
    const log = "select by from private.people_log where kind = 'published'";
    expect(await admin.database.query(log)).toEqual(isPublished ? [{ by: PERSON }] : []);
    const files = 'select file from private.site_publish_files';
    expect(await admin.database.query(files)).toEqual(isPublished ? [{ file: 'firm.yaml' }] : []);
    // The next publish works as usual.
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

/** A module that kills its own process once, at the call in the variable KILL_AT. */
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

/** Starts an admin. Its process that edits is killed at the given call. */
async function editingAdmin(killedAt: { name: string; path: string; isBefore?: boolean }) {
  const { folder } = await ownContent();
  const dataDir = await temporaryFolder();
  // Visitors have a site already.
  await addBuiltSite(dataDir);
  const editor = createEditorClient({
    environment: {
      ...process.env,
      CONTENT_DIR: folder,
      DATA_DIR: dataDir,
      KILL_AT: JSON.stringify({ ...killedAt, once: join(dataDir, 'killed') }),
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(KILL)}`,
    },
  });
  onTestFinished(() => editor.stop());
  const reloads: string[] = [];
  const reload = async () => void reloads.push('reload');
  const admin = await testAdmin({ editing: { editor, reload } });
  return { admin, cookie: await admin.signIn(), dataDir, folder, reloads };
}
