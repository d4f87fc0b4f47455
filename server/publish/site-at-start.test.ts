import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readFolder } from '#server/content/read-folder.ts';
import { readSettings } from '#server/settings.ts';
import { ownContent } from '#tests/support/content/own-content.ts';
import { publishSomeSite } from '#tests/support/product/some-site.ts';
import { applicationHash } from './application.ts';
import { siteAtStart } from './site-at-start.ts';
import { currentVersion, listVersions, rollBack } from './versions.ts';

test('serves the current version when code and content are the same', async () => {
  const firm = await someFirm();
  await firm.publish('now');
  expect(await firm.start()).toEqual({ site: 'now', said: [], published: [] });
});

test('publishes when the content or the code has changed', async () => {
  const firm = await someFirm();
  await firm.publish('before');
  await firm.content.setPhone('(213) 555-0177');
  expect(await firm.start()).toEqual({ site: 'new', said: [], published: ['as it is'] });
  await firm.publish('of other code', { application: 'other' });
  expect(await firm.start()).toMatchObject({ site: 'new' });
});

test('serves a kept version when the content is again as it was', async () => {
  const firm = await someFirm();
  await firm.publish('first');
  await firm.publish('second', { content: 'other' });
  expect(await firm.start()).toEqual({ site: 'first', said: [], published: [] });
});

test('does not publish what was rolled back, until the content changes', async () => {
  const firm = await someFirm();
  await firm.publish('good', { content: 'earlier' });
  await firm.publish('bad');
  await rollBack(firm.dataDir);
  expect(await firm.start()).toEqual({ site: 'good', said: [], published: [] });
  await firm.content.setPhone('(213) 555-0177');
  expect(await firm.start()).toMatchObject({ site: 'new', published: ['as it is'] });
});

test('after a release, publishes only what a release accepts', async () => {
  const firm = await someFirm();
  await firm.publish('released', { release: true });
  await firm.content.setPhone('(213) 555-0177');
  expect(await firm.start()).toMatchObject({ published: ['release'] });
});

test('keeps the last good site when a publish fails, with the first line of the reason', async () => {
  const firm = await someFirm();
  await firm.publish('good', { content: 'earlier', builtAt: '2026-11-21T22:02:00.000Z' });
  expect(await firm.start(new Error('firm.yaml:3: is wrong.\n\nall lines'))).toMatchObject({
    site: 'good',
    said: ['firm.yaml:3: is wrong. The site of 2026-11-21 14:02 PST stays up.'],
  });
});

test('without a good site, a failed publish ends the start with all lines', async () => {
  const firm = await someFirm();
  await expect(firm.start(new Error('one\ntwo'))).rejects.toThrow('one\ntwo');
});

test('changes nothing in a folder that another server uses, and says nothing of its site', async () => {
  const firm = await someFirm();
  const refused = () => {
    const refusal = Promise.reject(new Error('Another server'));
    refusal.catch(() => {});
    return refusal;
  };
  await firm.publish('first');
  await firm.publish('second', { content: 'other' });
  const before = await currentVersion(firm.dataDir);
  await expect(firm.start(undefined, refused())).rejects.toThrow('Another server');
  await firm.content.setPhone('(213) 555-0177');
  await expect(firm.start(undefined, refused())).rejects.toThrow('Another server');
  expect(await currentVersion(firm.dataDir)).toEqual(before);
  expect(await listVersions(firm.dataDir)).toHaveLength(2);
});

async function someFirm() {
  const content = await ownContent();
  const dataDir = await mkdtemp(join(tmpdir(), 'first-light-start-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const settings = readSettings({ DATA_DIR: dataDir, CONTENT_DIR: content.folder });
  // Other than that of the sample, whose site is in build/.
  await content.setPhone('(213) 555-0100');
  const publish: (name: string, changes?: object) => Promise<unknown> = async (name, changes) =>
    publishSomeSite(dataDir, name, {
      application: await applicationHash(),
      content: (await readFolder(content.folder, 'en')).hash,
      ...changes,
    });
  return {
    content,
    dataDir,
    publish,
    async start(failure?: Error, dataIsOurs: Promise<unknown> = Promise.resolve()) {
      const said: string[] = [];
      const published: string[] = [];
      const { site } = await siteAtStart(settings, {
        dataIsOurs,
        say: (line) => said.push(line),
        async publish(release) {
          if (failure) throw failure;
          published.push(release ? 'release' : 'as it is');
          await publish('new');
        },
      });
      return { site: site.content.firm.name, said, published };
    },
  };
}
