import type { FirstDayAnswers } from '#contract/first-day.ts';
import type {
  BeginResult,
  ContentPath,
  FieldPath,
  FileEdit,
  FileForm,
  SiteFile,
  SiteOverview,
} from '#contract/site-editing.ts';
import { withTransaction } from '#server/database/one-connection.ts';
import { bringBack, draftOfVersion, unpublishedFiles } from './bring-back.ts';
import { compareDraft, type DraftChange } from './compare-draft.ts';
import { deleteDraftRow, lockDraftRow, readDraft, withFile, type DraftRows } from './draft-rows.ts';
import { beginSite, publishDraft, type PublishParts } from './publish.ts';
import { finishAbandoned, listPublishes, readPublish } from './publishes.ts';
import { reviewKey, readReviews, storeReview, type Reviewer } from './reviews.ts';
import { updateRetentionText, withoutRetention } from './retention-text.ts';
import { createSiteDue } from './site-due.ts';
import { createUploads } from './uploads.ts';
import { asCurrent, currentFile, restoreDeleted, saveEdit, type CurrentFile } from './save.ts';

/** How many publishes the list of versions shows. */
const LISTED_PUBLISHES = 100;

export type Site = ReturnType<typeof createSite>;

/** The firm's draft of its site: saved, shown, read by an attorney and published (docs/decisions/073). */
export function createSite(services: Omit<PublishParts, 'running'>) {
  const parts: PublishParts = { ...services, running: { isPublishing: false } };
  const { pool, editor, firm, record } = parts;
  const overview = () => siteOverview(parts);

  return {
    compare: () => compareDraft(parts),
    overview,
    due: createSiteDue(pool, overview),
    uploads: createUploads(parts),

    /** The form of a file, and the hash of the text that it shows. */
    async form(file: ContentPath): Promise<{ form: FileForm; hash: string } | undefined> {
      const draft = await readDraft(pool);
      const row = draft.get(file);
      // The hash is of the same draft as the form, because another person may save while the form is made.
      const { hash } = asCurrent(row ? row.bytes : await editor.disk(file));
      const form = await editor.form(draft, file);
      return form && { form, hash };
    },
    /** The form of a file with a text that is not in the draft, such as the text of the person who saved second. */
    async formOf(file: ContentPath, bytes: Uint8Array | null): Promise<FileForm | undefined> {
      return editor.form(withFile(await readDraft(pool), file, { base: null, bytes }), file);
    },

    /** The file in the draft; undefined if the draft does not change it. Works without the process that edits. */
    async inDraft(file: ContentPath): Promise<CurrentFile | undefined> {
      const row = (await readDraft(pool)).get(file);
      return row && asCurrent(row.bytes, row.editedBy);
    },
    current: (file: ContentPath) => currentFile(parts, file),
    save: (change: { file: ContentPath; shown: string; edit: FileEdit; by: string }) =>
      saveEdit(parts, withoutRetention(change)),
    restore: (change: { file: ContentPath; before: string; path: FieldPath; by: string }) =>
      restoreDeleted(parts, change),

    /** Writes the retention months that owners have set into the draft, so that pages print them. */
    async updateRetentionText(by: string): Promise<void> {
      // The sample of the product is never changed.
      const { readOnly } = await editor.overview(await readDraft(pool));
      if (readOnly === undefined) await updateRetentionText(parts, firm(), by);
    },

    /**
     * Removes a file from the draft, and logs it if someone else edited the file last. The text is kept for 30 days
     * (`deleteUnusedFiles`).
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

    page: async (path: string, root: string) => editor.page(await readDraft(pool), path, root),
    asset: async (path: string) => editor.asset(await readDraft(pool), path),
    pages: async () => editor.pages(await readDraft(pool)),

    /** Stores that an attorney has read these words. Returns false if the text has changed since. */
    async review(file: ContentPath, readHash: string, reader: Reviewer): Promise<boolean> {
      const change = (await compareDraft(parts)).changes.find((each) => each.file === file);
      if (change?.readHash !== readHash || !change.needsReview) return false;
      await storeReview(pool, change, reader, change.editedBy);
      const detail = { file, attorney: reader.attorneyName };
      await record({ by: reader.person, kind: 'reviewed', detail });
      return true;
    },

    publish: (by: string) => publishDraft(parts, by),
    begin: beginOnce(parts),

    versions: () => listPublishes(pool, LISTED_PUBLISHES),
    version: (id: number) => readPublish(pool, id),
    /** A page of the site as it was after the publish `id`. */
    pageOfVersion: async (id: number, path: string, root: string) =>
      editor.page(await draftOfVersion(parts, id), path, root),
    assetOfVersion: async (id: number, path: string) =>
      editor.asset(await draftOfVersion(parts, id), path),
    /** The changes that stay in the draft when a person goes back to a version, because no version has their words. */
    async unpublished(): Promise<DraftChange[]> {
      const { changes } = await compareDraft(parts);
      const files = await unpublishedFiles(pool);
      return changes.filter(({ file }) => files.has(file));
    },
    /** Changes the draft back to an earlier publish. Returns the number of files of the draft that change. */
    async bringBack(id: number, by: string): Promise<number> {
      const count = await bringBack(parts, id, by);
      if (count > 0) await record({ by, kind: 'brought-back', detail: { version: String(id) } });
      return count;
    },
  };
}

async function siteOverview(parts: PublishParts): Promise<SiteOverview & { draft: DraftRows }> {
  const { pool, editor } = parts;
  await finishAbandoned(parts, await readDraft(pool));
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

/** A second press while the site is being made gets the result of the first one. */
function beginOnce(parts: PublishParts) {
  let beginning: Promise<BeginResult> | undefined;
  return (answers: FirstDayAnswers, by: string): Promise<BeginResult> => {
    beginning ??= beginSite(parts, answers, by).finally(() => {
      beginning = undefined;
    });
    return beginning;
  };
}
