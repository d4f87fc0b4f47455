import type { Draft, Editor, ReportProgress, SiteProgress } from '#contract/site-editing.ts';
import { bytesNow } from '#publisher/content/pending-files.ts';
import { receiversOf, type Receivers } from '#publisher/content/release-check.ts';
import { preparePages } from '#publisher/site/make-site.ts';
import { createSiteCache, type SiteCache } from '#publisher/site/site-cache.ts';
import { pageSettings } from '#publisher/site/site-folder.ts';
import type { Settings } from '#server/settings/settings.ts';
import { compare } from './compare.ts';
import { draftForm, editDraft, restoreItem } from './draft-form.ts';
import { refuseOtherPaths, createReader, createStates, type ReadState } from './draft-state.ts';
import { joinTexts } from './join-texts.ts';
import { overview } from './overview.ts';
import { previewAsset, previewPage, previewPages } from './preview.ts';
import { writeAndPublish } from './publish-draft.ts';
import { uploadEditor } from './uploads.ts';
import { begin } from '#publisher/first-day/folder.ts';

type EditorSettings = Pick<
  Settings,
  'contentDir' | 'dataDir' | 'siteUrl' | 'publicApiUrl' | 'anonKey'
> &
  Partial<Receivers & Pick<Settings, 'isDefaultContentDir'>>;

/** The results that the process keeps and uses again while their sources do not change. */
interface Memory {
  cache: SiteCache;
  readState: ReadState;
}

/** The functions of the admin's Site. */
export function createEditor(
  options: EditorSettings & { onProgress?: ReportProgress },
  { cache, readState }: Memory = { cache: createSiteCache(), readState: createReader() },
): Editor {
  const { contentDir, dataDir, isDefaultContentDir = true } = options;
  const settings = pageSettings(options);
  const receivers = receiversOf(options);
  const states = createStates(contentDir, dataDir, readState);
  const preview = { states, settings, cache };

  let progress: SiteProgress | undefined;
  const report: ReportProgress = (now) => {
    progress = now;
    options.onProgress?.(now);
  };

  async function pagesOf(draft: Draft) {
    const loaded = await states.withoutMistakes(draft);
    const builtAt = new Date().toISOString();
    return loaded
      ? (await preparePages(loaded, { settings, builtAt, cache, report })).render()
      : [];
  }
  const compareDraft = (draft: Draft) => compare(states, draft, pagesOf);

  return {
    ...uploadEditor(states),
    overview: (draft) => overview(states, draft, { contentDir, receivers, now: new Date() }),
    form: (draft, file) => draftForm(states, draft, file),
    edit: (draft, file, edit, seen) => editDraft(states, draft, file, edit, seen),
    page: (draft, path, root) => previewPage(preview, draft, { path, root }),
    asset: (draft, path) => previewAsset(preview, draft, path),
    pages: (draft) => previewPages(preview, draft),
    compare: compareDraft,
    publish: (order) =>
      writeAndPublish(
        {
          states,
          cache,
          settings,
          folders: { contentDir, dataDir },
          receivers,
          compare: compareDraft,
          report,
        },
        order,
      ),
    begin: (answers) =>
      begin(
        { contentDir, isDefaultContentDir, dataDir, settings, now: new Date(), report },
        answers,
      ),
    progress: () => progress,
    disk: async (file) => {
      refuseOtherPaths([file]);
      return bytesNow(contentDir, file);
    },
    join: async (file, texts) => joinTexts(file, texts),
    restore: async (file, texts, path) => restoreItem(file, texts, path),
  };
}
