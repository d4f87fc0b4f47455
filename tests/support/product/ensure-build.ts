import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readFolder } from '#publisher/content/read-folder.ts';
import { applicationHash, BUILD, run } from '#publisher/site/application.ts';
import { CLIENT, CONTENT, readRecord, RECORD, SOURCE } from '#publisher/site/site-folder.ts';
import { switchTo, versionFolder } from '#publisher/versions/versions.ts';

let built: Promise<void> | undefined;

/** Builds the sample site in `build/` unless it is up to date. A process looks once. */
export const ensureBuild = (): Promise<void> => (built ??= build());

async function build(): Promise<void> {
  const content = (await readFolder('content')).hash;
  const record = await readRecord(BUILD);
  const isCurrent = record?.content === content && record.application === (await applicationHash());
  if (!isCurrent) await run('scripts/build.ts');
}

/** Copies the site of the build into a new data folder, so that a product starts without making it. */
export async function addBuiltSite(dataDir: string): Promise<void> {
  await ensureBuild();
  const folder = versionFolder(dataDir, 'of-the-build');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const part of [CLIENT, CONTENT, SOURCE, RECORD])
    await cp(join(BUILD, part), join(folder, part), { recursive: true });
  await switchTo(dataDir, 'of-the-build');
}
