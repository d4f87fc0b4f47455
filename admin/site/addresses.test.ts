import { beforeAll, expect, test } from 'vitest';
import { ownContent } from '#tests/support/content/own-content.ts';
import { testAdmin } from '#tests/support/admin/admin.ts';
import { ensureBuild } from '#tests/support/product/ensure-build.ts';
import { createEditor } from '#publisher/editing/editor.ts';
import { readSettings } from '#server/settings/settings.ts';
import { memory } from '#tests/support/content/memory.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

beforeAll(ensureBuild);

test('an address that names no file of the content is not found, and no error of the program', async () => {
  const { admin, cookie } = await editingAdmin();
  for (const start of ['files', 'seen', 'read', 'preview', 'versions/1/preview'])
    for (const rest of ['%', '%ff', '%00', '..%2f..%2fetc%2fpasswd', 'a'.repeat(3000)])
      expect([start, rest, (await admin.get(`/site/${start}/${rest}`, { cookie })).status]).toEqual(
        [start, rest, 404],
      );
  for (const start of ['files', 'discard', 'read'])
    for (const rest of ['%', '%00', '..%2f..%2fx.yaml', 'a'.repeat(3000)]) {
      const fields = { shown: '', readHash: '0'.repeat(64) };
      const { status } = await admin.post(`/site/${start}/${rest}`, fields, { cookie });
      expect([start, rest, status]).toEqual([start, rest, 404]);
    }
  expect(admin.logged.join('')).not.toContain('unexpected error');
});

test.each(['/site/versions/999999999/preview', '/site/versions/99999999999999999999/preview'])(
  'a version that does not exist has no pages: %s',
  async (address) => {
    const { admin, cookie } = await editingAdmin();
    expect((await admin.get(address, { cookie })).status).toBe(404);
  },
);

async function editingAdmin() {
  const { folder } = await ownContent();
  const dataDir = await temporaryFolder();
  const editor = createEditor(readSettings({ CONTENT_DIR: folder, DATA_DIR: dataDir }), memory);
  const admin = await testAdmin({ editing: { editor, reload: async () => {} } });
  return { admin, cookie: await admin.signIn() };
}
