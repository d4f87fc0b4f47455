import type { Pool } from 'pg';
import { FIRST_CROP, type Crop } from '#contract/photo-crop.ts';
import type { ContentPath, Draft, Editor } from '#contract/site-editing.ts';
import type { DraftFiles, SwitchPlan } from '#contract/site-uploads.ts';
import { withTransaction } from '#server/database/transaction.ts';
import { lockDraftRow, readDraft, writeDraftRow } from './draft-rows.ts';
import { fileHash, storedFile, storeFile } from './files.ts';

/** Another person may save between the reading and the writing. */
const MAX_ATTEMPTS = 5;
const NOT_SAVED = 'Others are saving at this moment. Nothing was changed. Press the button again.';
const SHOWN_WIDTH = 480;

/** A photo that was sent and is not cut yet, by its hash. */
export interface SentPicture {
  hash: string;
  width: number;
  height: number;
}
export type Refused = { refused: string };
type Saved = { messages: readonly string[] } | Refused;

/** Photos, the logo, the table of medians, and pages on and off: several files of the draft change together. */
export function createUploads({ pool, editor }: { pool: Pool; editor: Editor }) {
  /** Changes all files of the plan, or none. A plan that was made from files which are others by now is made again. */
  async function saveTogether(
    by: string,
    plan: (draft: Draft) => Promise<DraftFiles>,
  ): Promise<Saved> {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const draft = await readDraft(pool);
      const planned = await plan(draft);
      if ('refused' in planned) return planned;
      const { files, messages } = planned;
      // In one order for everybody, so that two people never wait for each other.
      const changes = [...files].toSorted(([a], [b]) => (a < b ? -1 : 1));
      const isSaved = await withTransaction(pool, async (client) => {
        for (const [file] of changes) {
          const row = await lockDraftRow(client, file);
          if (!isSame(row?.bytes, draft.get(file)?.bytes)) return false;
        }
        for (const [file, change] of changes) await writeDraftRow(client, file, change, by);
        return true;
      });
      if (isSaved) return { messages };
    }
    return { refused: NOT_SAVED };
  }

  return {
    photos: async () => editor.photos(await readDraft(pool)),
    portrait: async (attorney: string) => editor.portrait(await readDraft(pool), attorney),

    /** Keeps a photo that was decoded and made anew, until it is cut. It is deleted after 30 days. */
    async keepPicture(upload: Uint8Array): Promise<SentPicture | Refused> {
      const picture = await editor.picture(upload);
      if ('refused' in picture) return picture;
      const { bytes, width, height } = picture;
      await storeFile(pool, bytes);
      return { hash: fileHash(bytes), width, height };
    },
    async picture(hash: string): Promise<Uint8Array | undefined> {
      const bytes = await storedFile(pool, hash);
      // Texts of the content are stored by their hash too.
      return bytes && isJpeg(bytes) ? bytes : undefined;
    },
    async croppedPicture(hash: string, crop: Crop = FIRST_CROP): Promise<Uint8Array | undefined> {
      const bytes = await storedFile(pool, hash);
      return bytes && editor.crop(bytes, crop, SHOWN_WIDTH);
    },
    async savePhoto(
      change: {
        attorney: string;
        picture: string;
        crop: Crop;
        descriptions: ReadonlyMap<string, string>;
      },
      by: string,
    ): Promise<Saved> {
      const { attorney, picture: hash, crop, descriptions } = change;
      const picture = await storedFile(pool, hash);
      if (!picture) return { refused: 'This picture is not here any more. Send it again.' };
      return saveTogether(by, (draft) =>
        editor.photo(draft, { attorney, photo: { picture, crop }, descriptions }),
      );
    },
    deletePhoto: (attorney: string, by: string): Promise<Saved> =>
      saveTogether(by, (draft) => editor.photo(draft, { attorney, descriptions: new Map() })),

    brand: async () => editor.brand(await readDraft(pool)),
    saveLogo: (upload: Uint8Array | undefined, by: string): Promise<Saved> =>
      saveTogether(by, (draft) => editor.logo(draft, upload)),

    async switches() {
      const draft = await readDraft(pool);
      return editor.switches(draft, [...(await earlierTexts(pool, draft)).keys()]);
    },
    /** What would change when a page is turned on or off. */
    async switchPlan(id: string): Promise<SwitchPlan | Refused> {
      const draft = await readDraft(pool);
      return editor.switchPage(draft, id, await earlierTexts(pool, draft));
    },
    /** `isOn`: what the page was when the person pressed; two presses at once turn it once. */
    switchPage: (id: string, isOn: boolean, by: string): Promise<Saved> =>
      saveTogether(by, async (draft) => {
        const plan = await editor.switchPage(draft, id, await earlierTexts(pool, draft));
        if ('refused' in plan) return plan;
        const files = plan.page.isOn === isOn ? plan.files : new Map();
        return { files, messages: [] };
      }),

    medianTable: async () => editor.medianTable(await readDraft(pool)),
    saveMedians: (
      upload: { bytes: Uint8Array; name: string; today: string; effective?: string },
      by: string,
    ): Promise<Saved> => saveTogether(by, (draft) => editor.medians(draft, upload)),
  };
}

const isJpeg = (bytes: Uint8Array) => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff;

/** Undefined: not in the draft. */
function isSame(one: Uint8Array | null | undefined, other: Uint8Array | null | undefined): boolean {
  if (!one || !other) return one === other;
  return Buffer.compare(one, other) === 0;
}

/** The last words of each text that is not there now: what the draft deletes, and what earlier publishes have deleted. */
async function earlierTexts(
  pool: Pool,
  draft: Draft,
): Promise<ReadonlyMap<ContentPath, Uint8Array>> {
  const { rows } = await pool.query<{ file: ContentPath; bytes: Buffer }>(
    `select distinct on (f.file) f.file, before.bytes
     from private.site_publish_files f
     join private.site_publishes p on p.id = f.publish
     join private.site_files before on before.hash = f.before
     where p.state = 'done' and f.after is null and f.file ~ '[.](md|yaml)$'
     order by f.file, p.id desc`,
  );
  const deleted = [...draft].flatMap(([file, { base, bytes }]): [ContentPath, Uint8Array][] =>
    base !== null && bytes === null && /\.(?:md|yaml)$/.test(file) ? [[file, base]] : [],
  );
  return new Map([...rows.map(({ file, bytes }) => [file, bytes] as const), ...deleted]);
}
