import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { Editor } from '#contract/site-editing.ts';
import { createEditor } from '#publisher/editing/editor.ts';
import { readSettings } from '#server/settings/settings.ts';
import { testAdmin, textOf } from '#tests/support/admin/admin.ts';
import { ownContent } from '#tests/support/content/own-content.ts';
import { ensureBuild } from '#tests/support/product/ensure-build.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

beforeAll(ensureBuild);

const NUMBER = '(213) 555-0166';
const WHY = [
  ['ENOSPC', 'the disk of the server is full'],
  ['EDQUOT', 'the server has used all the space that it may use on its disk'],
  ['EROFS', 'the disk of the server can only be read at the moment'],
];

test.each(WHY)(
  'a publish on a disk with %s says why on the page and in the log, and keeps the draft',
  async (code, why) => {
    const { admin, cookie, folder, send } = await firm({ code });
    expect((await send({ 'f:phone.display': NUMBER })).status).toBe(303);
    const response = await admin.post('/site/publish', {}, { cookie });
    expect(response.status).toBe(507);
    expect(await textOf(response)).toContain(why);
    expect(admin.logged.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ level: 'error', code }),
    );
    expect(await readFile(join(folder, 'firm.yaml'), 'utf8')).not.toContain(NUMBER);
    expect(await textOf(await admin.get('/site/changes', { cookie }))).toContain(NUMBER);
  },
);

test('a text that a full database cannot store is on the page that says so', async () => {
  const { admin, send } = await firm({});
  await admin.database.query(`
    create function private.no_space() returns trigger language plpgsql as
    $$ begin raise exception 'no space left on device' using errcode = '53100'; end $$;
    create trigger no_space before insert on private.site_files execute function private.no_space();`);
  const response = await send({ 'f:phone.display': NUMBER });
  expect(response.status).toBe(507);
  expect(await textOf(response)).toMatch(
    /the disk of the server is full[^]*phone\.display \(213\) 555-0166/,
  );
  expect(admin.logged.join()).toContain('"code":"53100"');
  expect(admin.logged.join()).not.toContain('555-0166');
});

/** `code`: what a publish ends with. */
async function firm({ code }: { code?: string | undefined }) {
  const { folder } = await ownContent();
  const settings = { CONTENT_DIR: folder, DATA_DIR: await temporaryFolder() };
  const real = createEditor(readSettings(settings));
  const publish: Editor['publish'] = async () => {
    throw Object.assign(new Error('no'), { code });
  };
  const editor: Editor = { ...real, publish };
  const admin = await testAdmin({ editing: { editor, reload: async () => {} } });
  const cookie = await admin.signIn();
  return {
    admin,
    cookie,
    folder,
    async send(fields: Record<string, string>) {
      const html = await (await admin.get('/site/files/firm.yaml', { cookie })).text();
      const shown = /name="shown" value="([^"]*)"/.exec(html)?.[1] ?? '';
      return admin.post('/site/files/firm.yaml', { shown, ...fields }, { cookie });
    },
  };
}
