import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readFolder } from '#publisher/content/read-folder.ts';
import { readSettings, type Settings } from '#server/settings/settings.ts';
import { ownContent } from '#tests/support/content/own-content.ts';
import { publishSomeSite, someSite } from '#tests/support/product/some-site.ts';
import { siteAfterReload, siteAtStart } from './current-site.ts';
import { applicationHash } from './site/application.ts';
import { pageSettings } from './site/site-folder.ts';
import { addVersion, currentVersion, listVersions } from './versions/versions.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

test('serves the current version when code and content are the same', async () => {
  const firm = await someFirm();
  await firm.publish('now');
  expect(await firm.start()).toEqual({ site: 'now', said: [], made: [] });
});

test('publishes when the content or the code has changed', async () => {
  const firm = await someFirm();
  await firm.publish('before');
  await firm.content.setPhone('(213) 555-0177');
  expect(await firm.start()).toEqual({ site: 'new', said: [], made: ['content-dir'] });
  await firm.publish('of other code', { application: 'other' });
  expect(await firm.start()).toMatchObject({ site: 'new' });
});

test('serves a stored version when the content is changed back', async () => {
  const firm = await someFirm();
  await firm.publish('first');
  await firm.publish('second', { content: 'other' });
  expect(await firm.start()).toEqual({ site: 'first', said: [], made: [] });
});

test('does not serve a damaged version: a reload fails, a start makes it again', async () => {
  const firm = await someFirm();
  await firm.publish('now');
  const current = await currentVersion(firm.dataDir);
  await rm(join(current?.folder ?? '', 'client/about/index.html'));
  await expect(firm.reload()).rejects.toThrow('incomplete or damaged');
  expect(await firm.start()).toMatchObject({ site: 'new', made: ['content-dir'] });
});

test('without CONTENT_DIR, does not replace the site of another folder by the sample, and says so', async () => {
  const firm = await someFirm({ isDefaultContentDir: true });
  await firm.publish('of the firm', { contentDir: '/srv/firm', content: 'of the firm' });
  const said = [
    expect.stringMatching(
      /^CONTENT_DIR is not set, .* from \/srv\/firm: set CONTENT_DIR=\/srv\/firm, or .* stays up\.$/,
    ),
  ];
  expect(await firm.start()).toEqual({ site: 'of the firm', said, made: [] });
});

test('after a release, publishes only what a release accepts', async () => {
  const firm = await someFirm();
  await firm.publish('released', { release: true });
  await firm.content.setPhone('(213) 555-0177');
  expect(await firm.start()).toMatchObject({ made: ['content-dir, release'] });
});

test('keeps the last good site when a publish fails, with the first line of the reason', async () => {
  const firm = await someFirm();
  await firm.publish('good', { content: 'earlier', builtAt: '2026-11-21T22:02:00.000Z' });
  expect(
    await firm.start({ failure: new Error('firm.yaml:3: is wrong.\n\nall lines') }),
  ).toMatchObject({
    site: 'good',
    said: [
      'firm.yaml:3: is wrong. The site of Saturday, November 21, 2026 at 2:02 PM PST stays up.',
    ],
  });
});

test('without a good site, the start fails with all lines of the reason', async () => {
  const firm = await someFirm();
  await expect(firm.start({ failure: new Error('one\ntwo') })).rejects.toThrow('one\ntwo');
});

test('changes nothing in a folder that another server uses, and prints nothing about its site', async () => {
  const firm = await someFirm();
  await firm.publish('first');
  await firm.publish('second', { content: 'other' });
  const before = await currentVersion(firm.dataDir);
  for (const phone of ['(213) 555-0142', '(213) 555-0177']) {
    await firm.content.setPhone(phone);
    const rejected = Promise.reject(new Error('Another server'));
    rejected.catch(() => {});
    await expect(firm.start({ whenDataDirIsOurs: rejected })).rejects.toThrow('Another server');
  }
  expect(await currentVersion(firm.dataDir)).toEqual(before);
  expect(await listVersions(firm.dataDir)).toHaveLength(2);
});

test('makes the site for another SITE_URL, and serves the earlier site when SITE_URL is set back', async () => {
  const firm = await someFirm();
  await firm.publish('at localhost');
  const other = { siteUrl: 'https://firm.example' };
  expect(await firm.start({ ...other })).toEqual({ site: 'new', said: [], made: ['content-dir'] });
  expect(await firm.start({ ...other })).toMatchObject({ made: [] });
  expect(await firm.start()).toEqual({ site: 'at localhost', said: [], made: [] });
});

test('a reload makes a version with other settings again, with those of the server, and a start serves it', async () => {
  const firm = await someFirm();
  const settings = { siteUrl: 'https://firm.example', apiUrl: '', anonKey: 'key' };
  await firm.publish('good', { settings });
  expect(await firm.reload()).toEqual({ site: 'renewed', made: ['version'] });
  expect(await firm.reload()).toEqual({ site: 'renewed', made: [] });
  expect(await firm.start()).toMatchObject({ site: 'renewed', made: [] });
});

test('makes the site again when a notice has begun or ended since it was made, at a start and at a reload', async () => {
  const firm = await someFirm();
  await firm.publish('with the notice', { changesAt: '2026-11-27T08:00:00.000Z' });
  const before = new Date('2026-11-27T07:59:59Z');
  const after = new Date('2026-11-27T08:00:00Z');
  expect(await firm.reload(before)).toEqual({ site: 'with the notice', made: [] });
  expect(await firm.start({ now: before })).toMatchObject({ site: 'with the notice', made: [] });
  expect(await firm.start({ now: after, failure: new Error('full disk') })).toMatchObject({
    site: 'with the notice',
    said: [expect.stringContaining('full disk')],
  });
  expect(await firm.reload(after)).toEqual({ site: 'renewed', made: ['version'] });
  expect(await firm.reload(after)).toEqual({ site: 'renewed', made: [] });
  expect(await firm.start({ now: after })).toMatchObject({ site: 'renewed', made: [] });
});

async function someFirm(changed: Partial<Settings> = {}) {
  const content = await ownContent();
  const dataDir = await temporaryFolder();
  const ofFirm = {
    ...readSettings({ DATA_DIR: dataDir, CONTENT_DIR: content.folder }),
    ...changed,
  };
  const application = await applicationHash();
  const publish = async (name: string, changes: object = {}, texts: object = {}) => {
    const { hash } = await readFolder(content.folder);
    await publishSomeSite(dataDir, name, { application, content: hash, ...changes }, texts);
  };
  /** Makes small sites, and records each call. */
  const maker = (settings: Settings, made: string[]) =>
    async function make(from: string, { release }: { release: boolean }): Promise<void> {
      made.push(release ? `${from}, release` : from);
      const pages = { application, settings: pageSettings(settings) };
      if (from === 'content-dir') return publish('new', pages);
      const current = await currentVersion(dataDir);
      const renewed = someSite('renewed', { ...pages, content: current?.record.content ?? '' });
      await addVersion(dataDir, renewed, new Map());
    };
  return {
    content,
    dataDir,
    publish,
    async start(
      more: Partial<Settings> & {
        failure?: Error;
        whenDataDirIsOurs?: Promise<unknown>;
        now?: Date;
      } = {},
    ) {
      const { failure, whenDataDirIsOurs = Promise.resolve(), now = new Date(), ...others } = more;
      const settings = { ...ofFirm, ...others };
      const said: string[] = [];
      const made: string[] = [];
      const make = failure ? () => Promise.reject(failure) : maker(settings, made);
      const say = (line: string) => void said.push(line);
      const site = await siteAtStart(settings, { whenDataDirIsOurs, say, make, now });
      return { site: site.content.firm.name, said, made };
    },
    async reload(now = new Date()) {
      const made: string[] = [];
      const site = await siteAfterReload(ofFirm, maker(ofFirm, made), now);
      return { site: site.content.firm.name, made };
    },
  };
}
