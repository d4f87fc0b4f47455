import { join } from 'node:path';
import type { LoadedContent } from '#publisher/content/load-content.ts';
import { checkedContent } from '#publisher/content/checked-content.ts';
import type { Receivers } from '#publisher/content/release-check.ts';
import { readFolder } from '#publisher/content/read-folder.ts';
import { applicationHash, ensureApplication, type OnStep } from '#publisher/site/application.ts';
import { finishWriting } from './write-content.ts';
import { makeSite } from '#publisher/site/make-site.ts';
import type { Settings } from '#server/settings/settings.ts';
import { isSameKey, SOURCE, type PageSettings } from '#publisher/site/site-folder.ts';
import { addVersion, currentVersion, namedVersion, type Version } from './versions.ts';

const MAKING_PAGES = 'Making the pages of the site: 5 to 15 seconds ...';

/**
 * Makes a site, and stores it as the current version. `write` runs after the version is stored and before visitors see
 * it. If `write` fails, the version is removed.
 */
export async function makeAndAdd(
  dataDir: string,
  loaded: LoadedContent,
  options: Parameters<typeof makeSite>[1] & { write?: () => Promise<void> },
): Promise<string> {
  const site = await makeSite(loaded, options);
  return addVersion(dataDir, site, loaded.originals, options.write);
}

type Folders = Pick<Settings, 'dataDir' | 'contentDir'> & Partial<Receivers>;

/** Makes a site from CONTENT_DIR, and makes it the current version. If anything fails, the current version stays. */
export async function publish(
  { dataDir, contentDir, ...receivers }: Folders,
  settings: PageSettings,
  { release, say }: { release: boolean; say?: OnStep },
): Promise<{ id: string; notice: string | undefined }> {
  return untilNewest(dataDir, async (_, write) => {
    // If the folder is read-only, code that reads it still gets the new files from the record.
    await finishWriting(contentDir).catch(() => {});
    const { notice, ...content } = await checkedContent(contentDir, release, receivers);
    await ensureApplication(say);
    say?.(MAKING_PAGES);
    return {
      id: await makeAndAdd(dataDir, content, { contentDir, settings, release, write }),
      notice,
    };
  });
}

/** Makes the current version again from its own copy of the content, with the current code. Returns its id. */
export async function renew(
  { dataDir, ...receivers }: Folders,
  settings: PageSettings,
  say?: OnStep,
): Promise<string> {
  return untilNewest(dataDir, async (version, write) => {
    if (!version)
      throw new Error(`There is no site in ${dataDir} yet; use: npm run content -- publish`);
    const { folder, record } = version;
    const source = join(folder, SOURCE);
    const { contentDir, release } = record;
    if ((await readFolder(source)).hash !== record.content)
      throw new Error(
        `The current version of the site has no complete copy of its content. To make it with this code, bring that content back to ${contentDir}, then: npm run content -- publish.`,
      );
    // When a release is made again with the same code and settings, a figure that is now too old does not prevent it,
    // because visitors already see that figure.
    const isSame = isSameKey(record, { ...record, application: await applicationHash(), settings });
    const content = await checkedContent(source, release && !isSame, receivers);
    await ensureApplication(say);
    say?.(MAKING_PAGES);
    return makeAndAdd(dataDir, content, { contentDir, settings, release, write });
  });
}

/**
 * Calls `make` again if someone has published another version while it made one: its content may be older. `make` gets
 * the current version, and passes `write` to `makeAndAdd`.
 */
async function untilNewest<T>(
  dataDir: string,
  make: (current: Version | undefined, write: () => Promise<void>) => Promise<T>,
): Promise<T> {
  const named = () =>
    namedVersion(dataDir).then(
      ({ id }) => id,
      () => undefined,
    );
  const before = await named();
  let isReplaced = false;
  const write = async () => {
    isReplaced = (await named()) !== before;
    if (isReplaced) throw new Error('Another version was published meanwhile');
  };
  try {
    return await make(await currentVersion(dataDir), write);
  } catch (error) {
    if (!isReplaced) throw error;
    return untilNewest(dataDir, make);
  }
}
