import { readFolder } from '#publisher/content/read-folder.ts';
import type { Settings } from '#server/settings.ts';
import { applicationHash } from './application.ts';
import { fits, type Inputs } from './site-record.ts';
import type { CurrentVersion, Version } from './versions.ts';

type ContentSettings = Pick<Settings, 'contentDir' | 'isDefaultContentDir' | 'dataDir'>;

/** What a start is to serve. */
export interface WantedSite {
  inputs: Inputs;
  /** Why it has the content of the current version and not that of CONTENT_DIR: one line for the operator. */
  keeps?: (time: string) => string;
}

/**
 * The content of CONTENT_DIR with the current code. The content of the current version instead, if a rollback returned
 * to it or if CONTENT_DIR was forgotten.
 */
export async function wantedSite(
  settings: ContentSettings,
  current: CurrentVersion | undefined,
): Promise<WantedSite> {
  const application = await applicationHash();
  const { contentDir } = settings;
  const inputs = { application, content: (await readFolder(contentDir, 'en')).hash };
  if (!current) return { inputs };
  const { record, notAgain } = current;

  const forgotten = forgottenContentDir(settings, current);
  if (forgotten !== undefined)
    return {
      inputs: { application, content: record.content },
      keeps: (time) => `${forgotten} The site of ${time} stays up.`,
    };

  const again =
    'The start publishes it once it changes; to publish it now: npm run content -- publish';
  if (fits(record, inputs)) return { inputs };
  // Neither content nor code has changed since the rollback.
  if (notAgain.some((left) => fits(left, inputs)))
    return {
      inputs: record,
      keeps: (time) =>
        record.application === application
          ? `After a rollback, the site of ${time} is served, not the content of ${contentDir}. ${again}`
          : `After a rollback, the site of ${time} is served, which earlier code has made. To make it again with this code: npm run content -- renew`,
    };
  if (
    notAgain.some(({ content }) => content === inputs.content) &&
    record.content !== inputs.content
  )
    return {
      inputs: { application, content: record.content },
      keeps: (time) =>
        `After a rollback, the site of ${time} is served, not the content of ${contentDir}. ${again}`,
    };
  return { inputs };
}

/**
 * What to do when CONTENT_DIR is unset, and the sample firm would replace the site of another folder. `undefined` when
 * it would not.
 */
export function forgottenContentDir(
  { contentDir, isDefaultContentDir, dataDir }: ContentSettings,
  current: Version | undefined,
): string | undefined {
  const before = current?.record.contentDir;
  if (!isDefaultContentDir || before === undefined || before === contentDir) return undefined;
  return `CONTENT_DIR is not set, and the site in ${dataDir} was made from ${before}: set CONTENT_DIR=${before}, or CONTENT_DIR=${contentDir} to replace that site.`;
}
