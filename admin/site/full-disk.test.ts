import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { textOf } from '#tests/support/admin/admin.ts';
import { signedInSite } from '#tests/support/admin/admin-with-site.ts';

const NUMBER = '(213) 555-0166';
const WHY = [
  ['ENOSPC', 'the disk of the server is full'],
  ['EDQUOT', 'the server has used all the space that it may use on its disk'],
  ['EROFS', 'the disk of the server can only be read at the moment'],
];

test.each(WHY)(
  'a publish on a disk with %s says why on the page and in the log, and keeps the draft',
  async (code, why) => {
    const admin = await firm(code);
    expect((await admin.save('firm.yaml', { 'f:phone.display': NUMBER })).status).toBe(303);
    const response = await admin.post('/site/publish');
    expect(response.status).toBe(507);
    expect(await textOf(response)).toContain(why);
    expect(admin.logged.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ level: 'error', code }),
    );
    expect(await readFile(join(admin.contentDir, 'firm.yaml'), 'utf8')).not.toContain(NUMBER);
    expect(await admin.text('/site/changes')).toContain(NUMBER);
  },
);

test('the page that reports a full database still has the typed text', async () => {
  const admin = await firm();
  await admin.database.query(`
    create function private.no_space() returns trigger language plpgsql as
    $$ begin raise exception 'no space left on device' using errcode = '53100'; end $$;
    create trigger no_space before insert on private.site_files execute function private.no_space();`);
  const response = await admin.save('firm.yaml', { 'f:phone.display': NUMBER });
  expect(response.status).toBe(507);
  expect(await textOf(response)).toMatch(
    /the disk of the server is full[^]*phone\.display \(213\) 555-0166/,
  );
  expect(admin.logged.join()).toContain('"code":"53100"');
  expect(admin.logged.join()).not.toContain('555-0166');
});

/** `code`: the code of the error with which a publish ends. */
const firm = (code?: string) =>
  signedInSite({
    editor: {
      async publish() {
        throw Object.assign(new Error('no'), { code });
      },
    },
  });
