import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readFolder } from '#publisher/content/read-folder.ts';
import { readSettings, type Settings } from '#server/settings.ts';
import { ownContent } from '#tests/support/content/own-content.ts';
import { publishSomeSite, someSite } from '#tests/support/product/some-site.ts';
import { applicationHash } from './application.ts';
import { siteAtStart } from './site-at-start.ts';
import { addVersion, currentVersion, listVersions, rollBack } from './versions.ts';

test('serves the current version when code and content are the same', async () => {
  const firm = await someFirm();
  await firm.publish('now');
  expect(await firm.start()).toEqual({ site: 'now', said: [], published: [] });
});

test('publishes when the content or the code has changed', async () => {
  const firm = await someFirm();
  await firm.publish('before');
  await firm.content.setPhone('(213) 555-0177');
  expect(await firm.start()).toEqual({ site: 'new', said: [], published: ['publish'] });
  await firm.publish('of other code', { application: 'other' });
  expect(await firm.start()).toMatchObject({ site: 'new' });
});

test('serves a kept version when the content is again as it was', async () => {
  const firm = await someFirm();
  await firm.publish('first');
  await firm.publish('second', { content: 'other' });
  expect(await firm.start()).toEqual({ site: 'first', said: [], published: [] });
});

test('does not publish what was rolled back, until the content changes, and says so', async () => {
  const firm = await someFirm();
  await firm.publish('good', { content: 'earlier', builtAt: '2026-11-21T22:02:00.000Z' });
  await firm.publish('bad');
  await rollBack(firm.dataDir);
  const served = {
    site: 'good',
    said: [
      `After a rollback, the site of 2026-11-21 14:02 PST is served, not the content of ${firm.content.folder}. The start publishes it once it changes; to publish it now: npm run content -- publish`,
    ],
    published: [],
  };
  expect(await firm.start()).toEqual(served);
  expect(await firm.start()).toEqual(served);
  await firm.content.setPhone('(213) 555-0177');
  expect(await firm.start()).toEqual({ site: 'new', said: [], published: ['publish'] });
});

test('after two rollbacks, publishes neither of what was left', async () => {
  const firm = await someFirm();
  await firm.publish('good', { content: 'earlier' });
  await firm.publish('bad', { content: 'later' });
  await firm.publish('worse');
  await rollBack(firm.dataDir);
  await rollBack(firm.dataDir);
  expect(await firm.start()).toMatchObject({ site: 'good', published: [] });
});

test('after a rollback and an update of the code, makes the version that it returned to again', async () => {
  const firm = await someFirm();
  await firm.publish('good', { content: 'earlier', application: 'other' });
  await firm.publish('bad', { application: 'other' });
  await rollBack(firm.dataDir);
  const said = [expect.stringMatching(/^After a rollback, the site of .* is served/)];
  expect(await firm.start()).toEqual({ site: 'renewed', said, published: ['renew'] });
  expect(await firm.start()).toEqual({ site: 'renewed', said, published: [] });
});

test('after a rollback, keeps the version when it cannot be made again, with the reason', async () => {
  const firm = await someFirm();
  await firm.publish('good', { content: 'earlier', application: 'other' });
  await firm.publish('bad', { application: 'other' });
  await rollBack(firm.dataDir);
  expect(await firm.start(new Error('firm.yaml:3: is wrong.'))).toMatchObject({
    site: 'good',
    said: [expect.stringMatching(/^firm\.yaml:3: is wrong\. The site of .* stays up\.$/)],
  });
});

test('keeps the site of the earlier code when a rollback has left that of the current code, and says so', async () => {
  const firm = await someFirm();
  await firm.publish('of earlier code', { application: 'other' });
  await firm.publish('of this code');
  await rollBack(firm.dataDir);
  expect(await firm.start()).toEqual({
    site: 'of earlier code',
    said: [expect.stringMatching(/which earlier code has made\. .*: npm run content -- renew$/)],
    published: [],
  });
});

test('without CONTENT_DIR, does not replace the site of another folder by the sample, and says so', async () => {
  const firm = await someFirm({ isDefaultContentDir: true });
  await firm.publish('of the firm', { contentDir: '/srv/firm', content: 'of the firm' });
  expect(await firm.start()).toEqual({
    site: 'of the firm',
    said: [
      expect.stringMatching(
        /^CONTENT_DIR is not set, and the site in \S+ was made from \/srv\/firm: set CONTENT_DIR=\/srv\/firm, or .* The site of .* stays up\.$/,
      ),
    ],
    published: [],
  });
});

test('after a release, publishes only what a release accepts', async () => {
  const firm = await someFirm();
  await firm.publish('released', { release: true });
  await firm.content.setPhone('(213) 555-0177');
  expect(await firm.start()).toMatchObject({ published: ['publish --release'] });
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

async function someFirm(changed: Partial<Settings> = {}) {
  const content = await ownContent();
  const dataDir = await mkdtemp(join(tmpdir(), 'first-light-start-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const settings = {
    ...readSettings({ DATA_DIR: dataDir, CONTENT_DIR: content.folder }),
    ...changed,
  };
  // Other than that of the sample, whose site is in build/.
  await content.setPhone('(213) 555-0100');
  const application = await applicationHash();
  const publish: (name: string, changes?: object) => Promise<unknown> = async (name, changes) =>
    publishSomeSite(dataDir, name, {
      application,
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
        async publish(command) {
          if (failure) throw failure;
          published.push(command);
          if (command !== 'renew') return void (await publish('new'));
          const current = await currentVersion(dataDir);
          const { content: hash = '' } = current?.record ?? {};
          const renewed = someSite('renewed', { application, content: hash });
          await addVersion(dataDir, renewed, current?.notAgain);
        },
      });
      return { site: site.content.firm.name, said, published };
    },
  };
}
