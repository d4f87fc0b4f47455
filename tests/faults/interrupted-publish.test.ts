import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { ownContent } from '#tests/support/content/own-content.ts';
import { testAdmin, textOf } from '#tests/support/admin/admin.ts';
import { PERSON } from '#tests/support/admin/requests.ts';
import { ensureBuild } from '#tests/support/product/ensure-build.ts';
import { createEditor } from '#publisher/editing/editor.ts';
import { namedVersion } from '#publisher/versions/versions.ts';
import { readSettings } from '#server/settings.ts';
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
  const version = await namedVersion(dataDir);
  expect(await readFile(join(version.folder, 'client/index.html'), 'utf8')).toContain('555-0123');
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

async function shownHash(response: Response): Promise<string> {
  const html = await response.text();
  return /name="shown" value="([\da-f]{64})"/.exec(html)?.[1] ?? '';
}

/** `interrupt`: what the next publish does before its process ends. */
async function editingAdmin() {
  const { folder } = await ownContent();
  const dataDir = await mkdtemp(join(tmpdir(), 'first-light-interrupted-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const editor = createEditor(readSettings({ CONTENT_DIR: folder, DATA_DIR: dataDir }));
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
  const admin = await testAdmin({ editing: { editor: { ...editor, publish }, reload } });
  const cookie = await admin.signIn();
  const interrupt = (does: NonNullable<typeof next>) => (next = does);
  return { admin, cookie, dataDir, folder, reloads, interrupt };
}
