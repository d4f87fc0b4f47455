import type { FirstDayAnswers } from '#contract/first-day.ts';
import type { Firm } from '#contract/content.ts';
import type { BeginResult, Mistake } from '#contract/site-editing.ts';
import { keepSettings, replaceSampleAddresses } from '#server/settings/owners-settings.ts';
import { compareDraft, isPartlyReady, isReady } from './compare-draft.ts';
import { readDraft } from './draft-rows.ts';
import {
  failPublish,
  finishAbandoned,
  finishPublish,
  finishInterrupted,
  startPublish,
  type FinishParts,
} from './publishes.ts';
import { asReview } from './reviews.ts';
import { updateRetentionText } from './retention-text.ts';

export type PublishOutcome =
  | { outcome: 'published'; id: number }
  /** Someone else is publishing at this moment. */
  | { outcome: 'busy' }
  /** No change is ready. */
  | { outcome: 'nothing' }
  | { outcome: 'refused'; mistakes: readonly Mistake[] };

export interface PublishParts extends FinishParts {
  /** The firm of the content that is served now. */
  firm: () => Firm;
  isOwner: (person: string) => Promise<boolean>;
}

/** Publishes every change that is ready. Changes that an attorney must read wait. */
export async function publishDraft(parts: PublishParts, by: string): Promise<PublishOutcome> {
  const { pool, firm, running } = parts;
  if (running.isPublishing) return { outcome: 'busy' };
  await finishAbandoned(parts, await readDraft(pool));
  if (running.isPublishing) return { outcome: 'busy' };
  // Stores the owners' settings before the first publish, so that no publish can change them.
  await keepSettings(pool, firm());
  await updateRetentionText(parts, firm(), by);
  if (running.isPublishing) return { outcome: 'busy' };
  running.isPublishing = true;
  try {
    return await publishReady(parts, by);
  } finally {
    running.isPublishing = false;
  }
}

async function publishReady(parts: PublishParts, by: string): Promise<PublishOutcome> {
  const { pool, editor, reload, firm, isOwner, server, record } = parts;
  let draft = await readDraft(pool);
  const id = await startPublish(pool, by, server);
  if (id === undefined) return { outcome: 'busy' };
  const refused = async (mistakes: readonly Mistake[]): Promise<PublishOutcome> => {
    await failPublish(pool, id);
    return { outcome: 'refused', mistakes };
  };
  try {
    const { changes, mistakes, ...comparison } = await compareDraft(parts);
    // Publishes the draft whose reviews were compared, not an earlier one.
    ({ draft } = comparison);
    if (mistakes.length > 0) return await refused(mistakes);
    const ready = changes.filter(isReady);
    const partly = changes.filter(isPartlyReady).map(({ file }) => file);
    if (ready.length === 0 && partly.length === 0) {
      await failPublish(pool, id);
      return { outcome: 'nothing' };
    }
    const result = await editor.publish({
      draft,
      files: ready.map(({ file }) => file),
      partly,
      reviews: ready.flatMap(({ review }) => (review ? [asReview(review, firm().timeZone)] : [])),
    });
    if ('refused' in result) return await refused(result.refused);
    const { files, version } = result;
    const whole = { ...comparison, ...result.comparison };
    await finishPublish(pool, id, { draft, files, partly, comparison: whole });
    await record({ by, kind: 'published', detail: { version, files: [...files.keys()] } });
    await reload();
    if (await isOwner(by)) await replaceSampleAddresses(pool, firm());
    return { outcome: 'published', id };
  } catch (error) {
    // If this fails too, `finishAbandoned` settles the publish later.
    if (await finishInterrupted(parts, draft, id).catch(() => false))
      return { outcome: 'published', id };
    throw error;
  }
}

/** Makes the firm's own content from the answers of its first day, and serves its site. */
export async function beginSite(
  parts: PublishParts,
  answers: FirstDayAnswers,
  by: string,
): Promise<BeginResult> {
  const { pool, editor, reload, firm, server, record } = parts;
  const result = await editor.begin(answers);
  if (!('begun' in result)) return result;
  const id = await startPublish(pool, by, server);
  if (id !== undefined) {
    const nothing = { draft: new Map(), files: new Map(), comparison: { changes: [], pages: [] } };
    await finishPublish(pool, id, { ...nothing, isFirstDay: true });
  }
  const { version } = result.begun;
  await record({ by, kind: 'published', detail: { version, files: [] } });
  await reload();
  await replaceSampleAddresses(pool, firm());
  await updateRetentionText(parts, firm(), by);
  return result;
}
