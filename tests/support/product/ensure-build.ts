import { readFolder } from '#publisher/content/read-folder.ts';
import { applicationHash, BUILD, run } from '#publisher/application.ts';
import { fits, readRecord } from '#publisher/site-record.ts';

/** Builds the sample site in `build/` unless it fits, so that products start without publishing. */
export async function ensureBuild(): Promise<void> {
  const content = (await readFolder('content', 'en')).hash;
  const inputs = { application: await applicationHash(), content };
  if (!fits(await readRecord(BUILD), inputs)) await run('scripts/build.ts');
}
