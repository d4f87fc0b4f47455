// @module-tag ci
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { ownContent } from '#tests/support/content/own-content.ts';
import { runContentCommand } from '#tests/support/product/tool-process.ts';
import { ensureBuild } from '#tests/support/product/ensure-build.ts';
import { publishSomeSite } from '#tests/support/product/some-site.ts';
import { applicationHash } from '#publisher/site/application.ts';
import { pageSettings, readSite } from '#publisher/site/site-folder.ts';
import { readSettings } from '#server/settings/settings.ts';
import { renew } from './publish.ts';
import { currentVersion, switchTo } from './versions.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

beforeAll(ensureBuild);

test('renew makes the current version again from its own content, with the current code', async () => {
  const content = await ownContent();
  const dataDir = await temporaryFolder();
  const env = { DATA_DIR: dataDir, CONTENT_DIR: content.folder };
  await content.setPhone('(213) 555-0166');
  expect(await runContentCommand(env, 'publish')).toMatchObject({ code: 0, errors: '' });
  const published = await currentVersion(dataDir);
  await madeByEarlierCode(join(published?.folder ?? '', 'site.json'));
  await content.setPhone('(213) 555-0177');

  expect(await runContentCommand(env, 'renew')).toMatchObject({ code: 0, errors: '' });
  const renewed = await currentVersion(dataDir);
  expect(renewed?.record).toMatchObject({
    application: await applicationHash(),
    content: published?.record.content,
    contentDir: content.folder,
    before: published?.id,
  });
  const { files } = await readSite(renewed?.folder ?? '');
  const html = String(files.get('index.html'));
  expect(html).toContain('(213) 555-0166');
  expect(html).not.toContain('(213) 555-0177');
});

test('a version that is published while renew makes an older one again stays current', async () => {
  const content = await ownContent();
  const dataDir = await temporaryFolder();
  const env = { DATA_DIR: dataDir, CONTENT_DIR: content.folder };
  const publish = async (phone: string) => {
    await content.setPhone(phone);
    await runContentCommand(env, 'publish');
    return (await currentVersion(dataDir))?.id ?? '';
  };
  const older = await publish('(213) 555-0166');
  const newer = await publish('(213) 555-0177');
  await switchTo(dataDir, older);

  const settings = readSettings(env);
  let switched: Promise<void> | undefined;
  await renew(settings, pageSettings(settings), () => {
    switched ??= switchTo(dataDir, newer);
  });
  await switched;
  const { files } = await readSite((await currentVersion(dataDir))?.folder ?? '');
  expect(String(files.get('index.html'))).toContain('(213) 555-0177');
});

test('renew with the same code accepts a released site whose figures have become too old', async () => {
  const content = await ownContent();
  const dataDir = await temporaryFolder();
  const env = { DATA_DIR: dataDir, CONTENT_DIR: content.folder };
  await runContentCommand(env, 'publish');
  const record = join((await currentVersion(dataDir))?.folder ?? '', 'site.json');
  const text = await readFile(record, 'utf8');
  await writeFile(record, text.replace('"release": false', '"release": true'));

  expect(await runContentCommand(env, 'renew')).toMatchObject({ code: 0, errors: '' });
  expect((await currentVersion(dataDir))?.record.release).toBe(true);
  await madeByEarlierCode(join((await currentVersion(dataDir))?.folder ?? '', 'site.json'));
  expect(await runContentCommand(env, 'renew')).toMatchObject({ code: 1 });
});

test('renew says what to do when its copy of the content is incomplete', async () => {
  const dataDir = await temporaryFolder();
  await publishSomeSite(dataDir, 'of the firm', { contentDir: '/srv/firm' });
  const { code, errors } = await runContentCommand({ DATA_DIR: dataDir }, 'renew');
  expect(code).toBe(1);
  expect(errors).toMatch(
    /has no complete copy of its content\. .* \/srv\/firm, then: .* publish\.\n$/,
  );
});

async function madeByEarlierCode(record: string): Promise<void> {
  const text = await readFile(record, 'utf8');
  await writeFile(record, text.replace(/("application": ")\w+/, '$1earlier'));
}
