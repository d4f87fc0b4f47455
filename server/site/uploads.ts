import type { Crop } from '#contract/photo-crop.ts';
import type { Draft } from '#contract/site-editing.ts';
import type { DraftFiles, MedianUpload } from '#contract/site-uploads.ts';
import { hashOf } from '#server/base/folder-files.ts';
import { readDraft, storedFile, storeFile } from './draft-rows.ts';
import { saveTogether, type SavePlan, type SiteParts } from './save.ts';

const NOT_SAVED = 'Others are saving at this moment. Nothing was changed. Press the button again.';

type RefusedUpload = { refused: string };
type Saved = { saved: true } | RefusedUpload;

/** Uploads of photos, the logo and the table of medians. Each changes several files of the draft together. */
export function createUploads({ pool, editor }: SiteParts) {
  async function save(by: string, plan: (draft: Draft) => Promise<DraftFiles>): Promise<Saved> {
    const saved = await saveTogether(pool, by, async (draft): Promise<SavePlan<Saved>> => {
      const planned = await plan(draft);
      return 'refused' in planned ? { result: planned } : { ...planned, result: { saved: true } };
    });
    return saved ?? { refused: NOT_SAVED };
  }

  return {
    photos: async () => editor.photos(await readDraft(pool)),
    portrait: async (attorney: string) => editor.portrait(await readDraft(pool), attorney),
    /** The portrait as visitors see it. */
    publishedPortrait: (attorney: string) => editor.portrait(new Map(), attorney),

    /** Decodes a photo, encodes it again and stores it until it is cropped, by its hash. It is deleted after 30 days. */
    async keepPicture(upload: Uint8Array): Promise<{ hash: string } | RefusedUpload> {
      const picture = await editor.picture(upload);
      if ('refused' in picture) return picture;
      await storeFile(pool, picture.bytes);
      // Deletes unused files now, because a person may send any number of photos.
      await pool.query('select private.delete_unused_site_files()');
      return { hash: hashOf(picture.bytes) };
    },
    async savePhoto(
      { attorney, picture: hash, ...crop }: { attorney: string; picture: string } & Crop,
      by: string,
    ): Promise<Saved> {
      const picture = await storedFile(pool, hash);
      if (!picture) return { refused: 'This picture is no longer stored. Send it again.' };
      return save(by, (draft) => editor.photo(draft, { attorney, photo: { picture, crop } }));
    },
    deletePhoto: (attorney: string, by: string): Promise<Saved> =>
      save(by, (draft) => editor.photo(draft, { attorney })),

    brand: async () => editor.brand(await readDraft(pool)),
    saveLogo: (upload: Uint8Array | undefined, by: string): Promise<Saved> =>
      save(by, (draft) => editor.logo(draft, upload)),

    switches: async () => editor.switches(await readDraft(pool)),
    medianTable: async () => editor.medianTable(await readDraft(pool)),
    saveMedians: (upload: MedianUpload, by: string): Promise<Saved> =>
      save(by, (draft) => editor.medians(draft, upload)),
  };
}
