import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readSettings } from '#server/settings.ts';
import { publishBuild } from '../../scripts/publish-build.ts';
import { loadSite } from './load-site.ts';

const BUILDS = 40;
const FILES = Array.from({ length: 30 }, (_, number) => `part-${number}.txt`);
const settings = readSettings({});

test('reads all files from one build while other processes replace it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'first-light-build-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await build(folder, 'first');

  let building = true;
  const builds = Promise.all(['a', 'b'].map((name) => buildRepeatedly(folder, name))).finally(
    () => (building = false),
  );
  let read = 0;
  for (; building; read++) {
    const site = await loadSite(settings, folder);
    const texts = [...site.values()].map(({ variants }) =>
      Buffer.from(variants.identity.body).toString(),
    );
    expect(texts).toHaveLength(FILES.length);
    expect(new Set(texts).size).toBe(1);
  }
  await builds;
  expect(read).toBeGreaterThan(0);
});

async function buildRepeatedly(folder: string, name: string): Promise<void> {
  for (let number = 0; number < BUILDS; number++) await build(folder, `${name}-${number}`);
}

/** Every file contains the name of its build. */
async function build(folder: string, name: string): Promise<void> {
  const work = join(folder, `work-${name}`);
  await mkdir(join(work, 'client'), { recursive: true });
  for (const file of FILES) await writeFile(join(work, 'client', file), name);
  const { siteUrl, publicApiUrl, anonKey } = settings;
  await publishBuild(JSON.stringify({ siteUrl, apiUrl: publicApiUrl, anonKey, name }), {
    work,
    build: folder,
  });
}
