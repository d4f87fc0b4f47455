import { expect, test } from 'vitest';
import type { Editor } from '#contract/site-editing.ts';
import { hashOf } from '#server/base/folder-files.ts';
import { EditorUnavailable } from '#server/site/editor-client.ts';
import { signedInSite } from '#tests/support/admin/admin-with-site.ts';

const FILE = 'en/services/chapter7.md';
const TEXTS = {
  'over the limits of Markdown': `---\ntitle: A\n---\n\n${'~a~~b '.repeat(25_000)}`,
  'over the limits of a file': `---\ntitle: A\n---\n\n${'word \n\n'.repeat(50_000)}`,
  'without front matter': 'Only words',
  'that is no YAML': `---\n${'[{'.repeat(5000)}\n---\n\nText`,
  'that is not UTF-8': Buffer.from([0xff, 0xfe, 0x00, 0xd8]),
};

test.each(Object.entries(TEXTS))(
  'changes of a text %s, which an old backup may contain, can be undone on its page, and Site still works',
  async (_what, text) => {
    const admin = await drafted(text);
    const shown = await admin.get(`/site/files/${FILE}`);
    expect(await shown.text()).toContain(`action="/site/discard/${FILE}"`);
    expect((await admin.get('/site')).status).toBe(200);
    await admin.post(`/site/discard/${FILE}`, {});
    expect(await admin.draft()).toEqual(new Map());
  },
);

test.each([
  ['takes too long', new EditorUnavailable('Preparing the site takes too long.')],
  ['fails', new RangeError('Maximum call stack size exceeded')],
])(
  'if the form of a text %s, its page still has the button to undo the changes',
  async (_what, error) => {
    const fails = async () => {
      throw error;
    };
    const admin = await drafted('Only words', { form: fails, overview: fails });
    const shown = await admin.get(`/site/files/${FILE}`);
    expect(shown.status).toBe(503);
    expect(await shown.text()).toContain(`action="/site/discard/${FILE}"`);
    await admin.post(`/site/discard/${FILE}`, {});
    expect(await admin.draft()).toEqual(new Map());
  },
);

/** Stores this text in the draft, although no form would store it. */
async function drafted(text: string | Buffer, editor?: Partial<Editor>) {
  const admin = await signedInSite(editor && { editor });
  const bytes = Buffer.from(text);
  await admin.database.query('insert into private.site_files (hash, bytes) values ($1, $2)', [
    hashOf(bytes),
    bytes,
  ]);
  await admin.database.query(
    "insert into private.site_draft (file, current, edited_by) values ($1, $2, 'office@firm.example')",
    [FILE, hashOf(bytes)],
  );
  return admin;
}
