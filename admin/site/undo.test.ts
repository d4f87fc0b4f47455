import { expect, test } from 'vitest';
import type { Editor } from '#contract/site-editing.ts';
import { createEditor } from '#publisher/editing/editor.ts';
import { hashOf } from '#server/base/folder-files.ts';
import { readSettings } from '#server/settings/settings.ts';
import { EditorUnavailable } from '#server/site/editor-client.ts';
import { adminWithSite } from '#tests/support/admin/admin-with-site.ts';
import { ownContent } from '#tests/support/content/own-content.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const FILE = 'en/services/chapter7.md';
const TEXTS = {
  'beyond the bounds of Markdown': `---\ntitle: A\n---\n\n${'~a~~b '.repeat(25_000)}`,
  'beyond the bounds of a file': `---\ntitle: A\n---\n\n${'word \n\n'.repeat(50_000)}`,
  'without front matter': 'Only words',
  'that is no YAML': `---\n${'[{'.repeat(5000)}\n---\n\nText`,
  'that is not UTF-8': Buffer.from([0xff, 0xfe, 0x00, 0xd8]),
};

test.each(Object.entries(TEXTS))(
  'the changes of a text %s, as an old backup may bring it, are undone on its page, and Site goes on',
  async (_what, text) => {
    const { admin, cookie } = await drafted(text);
    const shown = await admin.get(`/site/files/${FILE}`, { cookie });
    expect(await shown.text()).toContain(`action="/site/discard/${FILE}"`);
    expect((await admin.get('/site', { cookie })).status).toBe(200);
    await admin.post(`/site/discard/${FILE}`, {}, { cookie });
    expect(await admin.draft()).toEqual(new Map());
  },
);

test.each([
  ['takes too long', new EditorUnavailable('Preparing the site takes too long.')],
  ['fails', new RangeError('Maximum call stack size exceeded')],
])(
  'where the form of a text %s, its page still has the button that undoes it',
  async (_what, error) => {
    const { folder } = await ownContent();
    const settings = { CONTENT_DIR: folder, DATA_DIR: await temporaryFolder() };
    const fails = async () => {
      throw error;
    };
    const editor = { ...createEditor(readSettings(settings)), form: fails, overview: fails };
    const { admin, cookie } = await drafted('Only words', editor);
    const shown = await admin.get(`/site/files/${FILE}`, { cookie });
    expect(shown.status).toBe(503);
    expect(await shown.text()).toContain(`action="/site/discard/${FILE}"`);
    await admin.post(`/site/discard/${FILE}`, {}, { cookie });
    expect(await admin.draft()).toEqual(new Map());
  },
);

/** The draft has this text, which the form would not store. */
async function drafted(text: string | Buffer, editor?: Editor) {
  const admin = await adminWithSite(editor && { editing: { editor, reload: async () => {} } });
  const bytes = Buffer.from(text);
  await admin.database.query('insert into private.site_files (hash, bytes) values ($1, $2)', [
    hashOf(bytes),
    bytes,
  ]);
  await admin.database.query(
    "insert into private.site_draft (file, current, edited_by) values ($1, $2, 'office@firm.example')",
    [FILE, hashOf(bytes)],
  );
  return { admin, cookie: await admin.signIn() };
}
