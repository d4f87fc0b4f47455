import { isDeepStrictEqual } from 'node:util';
import type { Pool } from 'pg';
import type { FirstDayAnswers } from '#contract/first-day.ts';
import type {
  BeginResult,
  Comparison,
  ContentPath,
  Editor,
  FieldPath,
  FileChange,
  FileEdit,
  FileForm,
  ListedPage,
  Mistake,
  PreviewAsset,
  PreviewPage,
  SiteFile,
  SiteOverview,
} from '#contract/site-editing.ts';
import type { Firm } from '#contract/content.ts';
import { keepSettings, replaceSampleAddresses } from '#server/settings/owners-settings.ts';
import { withTransaction } from '#server/database/transaction.ts';
import { bringBack, draftOfVersion, unpublishedFiles } from './bring-back.ts';
import { deleteDraftRow, lockDraftRow, readDraft, withFile, type DraftRows } from './draft-rows.ts';
import { createPresence } from './presence.ts';
import {
  failPublish,
  finishAbandoned,
  finishPublish,
  listPublishes,
  readPublish,
  settlePublish,
  startPublish,
  type Publish,
  type SiteLogEntry,
} from './publishes.ts';
import {
  asReview,
  reviewKey,
  readReviews,
  storeReview,
  type Reader,
  type StoredReview,
} from './reviews.ts';
import { printRetention, withoutRetention } from './retention-text.ts';
import { createSiteDue } from './site-due.ts';
import { createUploads } from './uploads.ts';
import {
  asCurrent,
  currentFile,
  restoreDeleted,
  saveEdit,
  type CurrentFile,
  type SaveResult,
} from './save.ts';

/** A change of the draft, and whether it can be published. */
export interface DraftChange extends FileChange {
  editedBy: string;
  editedAt: Date;
  /** The review of these words, if there is one. */
  review?: StoredReview;
  /** It can be published only together with texts that wait for an attorney. */
  waitsForOthers: boolean;
}
export interface DraftComparison extends Omit<Comparison, 'changes'> {
  changes: readonly DraftChange[];
}

export type PublishOutcome =
  | { outcome: 'published'; id: number }
  /** Someone else is publishing at this moment. */
  | { outcome: 'busy' }
  /** No change is ready. */
  | { outcome: 'nothing' }
  | { outcome: 'refused'; mistakes: readonly Mistake[] };

/** The number of publishes in the list of versions. */
const LISTED_PUBLISHES = 100;

export type Site = ReturnType<typeof createSite>;

/** The firm's draft of its site: saved, shown, read by an attorney and published (docs/decisions/073). */
export function createSite(parts: {
  pool: Pool;
  editor: Editor;
  /** Serves the version that was published. */
  reload: () => Promise<void>;
  /** The firm of the content that is served now. */
  firm: () => Firm;
  isOwner: (person: string) => Promise<boolean>;
  /** The name of this server among those of the database. */
  serverName: string;
  /** Stores what a person did in the log of people. */
  record: (entry: SiteLogEntry) => Promise<void>;
}) {
  const { pool, editor, reload, firm, isOwner, serverName, record } = parts;
  let isPublishing = false;
  const publishing = {
    pool,
    editor,
    reload,
    record,
    server: serverName,
    isPublishing: () => isPublishing,
  };
  const presence = createPresence(Date.now);
  let beginning: { answers: FirstDayAnswers; result: Promise<BeginResult> } | undefined;

  async function compare(): Promise<DraftComparison & { draft: DraftRows }> {
    const draft = await readDraft(pool);
    const comparison = await editor.compare(draft);
    const reviews = await readReviews(pool, comparison.changes);
    const changes = comparison.changes.map((change): DraftChange => {
      const { editedBy = '', editedAt = new Date(0) } = draft.get(change.file) ?? {};
      // Look for a review even when none is needed: the mark of these words may have come after the text was saved.
      const review = reviews.get(reviewKey(change));
      const waitsForOthers = false;
      return { ...change, editedBy, editedAt, waitsForOthers, ...(review && { review }) };
    });
    const held =
      comparison.mistakes.length > 0 ? new Set<ContentPath>() : await heldBack(draft, changes);
    return {
      ...comparison,
      changes: changes.map((each) => ({ ...each, waitsForOthers: held.has(each.file) })),
      draft,
    };
  }

  /** The ready changes that cannot be published without those that wait, such as a question whose id is in texts that wait. */
  async function heldBack(draft: DraftRows, changes: readonly DraftChange[]) {
    const held = new Set<ContentPath>();
    if (changes.every(isReady)) return held;
    for (;;) {
      const ready = changes.filter((each) => isReady(each) && !held.has(each.file));
      if (ready.length === 0) return held;
      const files = new Set(ready.map(({ file }) => file));
      const some = new Map([...draft].filter(([file]) => files.has(file)));
      const { mistakes } = await editor.overview(some);
      if (mistakes.length === 0) return held;
      const wrong = ready.filter(({ file }) => mistakes.some((each) => each.file === file));
      for (const { file } of wrong.length > 0 ? wrong : ready) held.add(file);
    }
  }

  async function beginOnce(answers: FirstDayAnswers, by: string): Promise<BeginResult> {
    const result = await editor.begin(answers);
    if ('begun' in result) {
      const { version } = result.begun;
      const id = await startPublish(pool, by, serverName);
      const nothing = {
        draft: new Map(),
        files: new Map(),
        comparison: { changes: [], pages: [] },
      };
      if (id !== undefined) await finishPublish(pool, id, { ...nothing, isFirstDay: true });
      await record({ by, kind: 'published', detail: { version, files: [] } });
      await reload();
      await replaceSampleAddresses(pool, firm());
      await printRetention({ pool, editor }, firm(), by);
    }
    return result;
  }

  async function overview(): Promise<SiteOverview & { draft: DraftRows }> {
    await finishAbandoned(publishing, await readDraft(pool));
    const draft = await readDraft(pool);
    const { files, ...rest } = await editor.overview(draft);
    const words = files.map(({ file, readHash = '' }) => ({ file, readHash }));
    const reviews = await readReviews(pool, words);
    const isReviewed = ({ file, readHash = '' }: SiteFile) =>
      reviews.has(reviewKey({ file, readHash }));
    return {
      ...rest,
      files: files.map((file) => ({ ...file, isToRead: file.isToRead && !isReviewed(file) })),
      draft,
    };
  }

  return {
    compare,
    overview,
    due: createSiteDue(pool, overview),
    uploads: createUploads({ pool, editor }),

    /** The form of a file, and the hash of what it shows. */
    async form(file: ContentPath): Promise<{ form: FileForm; hash: string } | undefined> {
      const draft = await readDraft(pool);
      const row = draft.get(file);
      // Take the hash before the form is made, because someone may save meanwhile.
      const { hash } = asCurrent(row ? row.bytes : await editor.disk(file));
      const form = await editor.form(draft, file);
      return form && { form, hash };
    },

    /** Stores that a person has a file open. Returns who else has. */
    see: (file: ContentPath, person: string): string[] => presence.see(file, person),

    /** Undefined when the draft does not change the file. Needs no process that edits. */
    async inDraft(file: ContentPath): Promise<CurrentFile | undefined> {
      const row = (await readDraft(pool)).get(file);
      return row && asCurrent(row.bytes, row.editedBy);
    },

    current: (file: ContentPath): Promise<CurrentFile> => currentFile({ pool, editor }, file),

    save: (change: {
      file: ContentPath;
      shown: string;
      edit: FileEdit;
      by: string;
    }): Promise<SaveResult> => saveEdit({ pool, editor }, withoutRetention(change)),

    restore: (change: {
      file: ContentPath;
      before: string;
      path: FieldPath;
      by: string;
    }): Promise<FieldPath | undefined> => restoreDeleted({ pool, editor }, change),

    /** Puts the months that owners have set into the draft, so that pages print them. */
    async printRetention(by: string): Promise<void> {
      // Nothing is changed in the sample of the product.
      const { readOnly } = await editor.overview(await readDraft(pool));
      if (readOnly === undefined) await printRetention({ pool, editor }, firm(), by);
    },

    /**
     * Takes a file out of the draft, and stores who has undone the work of someone else. Its text is kept for 30 days
     * (`server/site/delete-unused.ts`).
     */
    async discard(file: ContentPath, by: string): Promise<void> {
      const row = await withTransaction(pool, async (client) => {
        const locked = await lockDraftRow(client, file);
        await deleteDraftRow(client, file);
        return locked;
      });
      if (row && row.editedBy !== by)
        await record({ by, kind: 'discarded', detail: { file, editedBy: row.editedBy } });
    },

    async page(path: string, root: string): Promise<PreviewPage | undefined> {
      return editor.page(await readDraft(pool), path, root);
    },
    async asset(path: string): Promise<PreviewAsset | undefined> {
      return editor.asset(await readDraft(pool), path);
    },
    pages: async (): Promise<readonly ListedPage[]> => editor.pages(await readDraft(pool)),

    /** Stores that an attorney has read these words. Returns false when the text is another one by now. */
    async review(file: ContentPath, readHash: string, reader: Reader): Promise<boolean> {
      const change = (await compare()).changes.find((each) => each.file === file);
      if (change?.readHash !== readHash || !change.needsReview) return false;
      await storeReview(pool, change, reader, change.editedBy);
      await record({
        by: reader.person,
        kind: 'reviewed',
        detail: { file, attorney: reader.attorneyName },
      });
      return true;
    },

    /** Publishes every change that is ready: what an attorney must read waits. */
    async publish(by: string): Promise<PublishOutcome> {
      if (isPublishing) return { outcome: 'busy' };
      await finishAbandoned(publishing, await readDraft(pool));
      if (isPublishing) return { outcome: 'busy' };
      // The first publish must not change retention, inbox or sender, so keep their current values.
      await keepSettings(pool, firm());
      await printRetention({ pool, editor }, firm(), by);
      let draft = await readDraft(pool);
      if (isPublishing) return { outcome: 'busy' };
      isPublishing = true;
      let id: number | undefined;
      try {
        id = await startPublish(pool, by, serverName);
        if (id === undefined) return { outcome: 'busy' };
        const { changes, mistakes, ...comparison } = await compare();
        // The draft whose reviews were compared, and no other one.
        ({ draft } = comparison);
        if (mistakes.length > 0) return await refused(id, mistakes);
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
          reviews: ready.flatMap(({ review }) =>
            review ? [asReview(review, firm().timeZone)] : [],
          ),
        });
        if ('refused' in result) return await refused(id, result.refused);
        await finishPublish(pool, id, {
          draft,
          files: result.files,
          partly,
          comparison: { ...comparison, ...result.comparison },
        });
        await record({
          by,
          kind: 'published',
          detail: { version: result.version, files: [...result.files.keys()] },
        });
        await reload();
        if (await isOwner(by)) await replaceSampleAddresses(pool, firm());
        return { outcome: 'published', id };
      } catch (error) {
        // Otherwise `finishAbandoned` does it later.
        if (id !== undefined && (await settlePublish(publishing, draft, id).catch(() => false)))
          return { outcome: 'published', id };
        throw error;
      } finally {
        isPublishing = false;
      }
      async function refused(
        publish: number,
        mistakes: readonly Mistake[],
      ): Promise<PublishOutcome> {
        await failPublish(pool, publish);
        return { outcome: 'refused', mistakes };
      }
    },

    /**
     * Makes the firm's own content from the answers of its first day, and serves its site. Who sends the same answers
     * while this runs gets the same result; other answers are not used.
     */
    async begin(answers: FirstDayAnswers, by: string): Promise<BeginResult> {
      while (beginning && !isDeepStrictEqual(beginning.answers, answers))
        await beginning.result.catch(() => {});
      const result = () =>
        beginOnce(answers, by).finally(() => {
          beginning = undefined;
        });
      beginning ??= { answers, result: result() };
      return beginning.result;
    },

    /** How far the publish or the first day is that this server makes now. */
    progress: () => editor.progress(),

    versions: (): Promise<Publish[]> => listPublishes(pool, LISTED_PUBLISHES),
    version: (id: number): Promise<Publish | undefined> => readPublish(pool, id),

    /** A page of the site as it was after this publish. */
    async pageOfVersion(id: number, path: string, root: string): Promise<PreviewPage | undefined> {
      return editor.page(await draftOfVersion({ pool, editor }, id), path, root);
    },
    async assetOfVersion(id: number, path: string): Promise<PreviewAsset | undefined> {
      return editor.asset(await draftOfVersion({ pool, editor }, id), path);
    },

    /** The changes of the draft that going back to a version leaves in it, because no version has their words. */
    async unpublished(): Promise<DraftChange[]> {
      const { changes } = await compare();
      const files = await unpublishedFiles(pool);
      return changes.filter(({ file }) => files.has(file));
    },
    /** Goes back to an earlier publish in the draft. Returns how many files of the draft that changes. */
    async bringBack(id: number, by: string): Promise<number> {
      const count = await bringBack({ pool, editor }, id, by);
      if (count > 0) await record({ by, kind: 'brought-back', detail: { version: String(id) } });
      return count;
    },

    /** The form of a file with another text than the draft's, such as the text of a person who was slower. */
    async formOf(file: ContentPath, bytes: Uint8Array | null): Promise<FileForm | undefined> {
      const draft = await readDraft(pool);
      return editor.form(withFile(draft, file, { base: null, bytes }), file);
    },
  };
}

/** Whether a change waits for an attorney. */
export const isToRead = ({ needsReview, review }: DraftChange): boolean =>
  needsReview && review === undefined;

/** Whether a change may go live: an attorney has read it, if it has law, and it is not in conflict with the disk. */
export const isReady = (change: DraftChange): boolean =>
  !isToRead(change) && change.conflict === undefined && !change.waitsForOthers;

/** Whether some fields of a file that waits may go live now, such as the telephone number. */
export const isPartlyReady = (change: DraftChange): boolean =>
  isToRead(change) && change.conflict === undefined && change.freePart !== undefined;
