import sharp from 'sharp';
import * as v from 'valibot';
import type { Draft, ContentPath } from '#contract/site-editing.ts';
import type {
  BrandState,
  MedianState,
  MedianUpload,
  PageSwitch,
  UploadEditor,
} from '#contract/site-uploads.ts';
import { Brand, LOGO_FILES, type BrandColors, type Logo } from '#contract/brand.ts';
import { colorProblems } from '#publisher/brand/color-problems.ts';
import { readLogo } from '#publisher/brand/logo.ts';
import { textAt, valueAt } from '#publisher/content/parse-file.ts';
import { textOf } from '#server/base/folder-files.ts';
import { Medians } from '#contract/income-check-content.ts';
import { nextDue } from '#contract/median-table.ts';
import { newMedians } from '#publisher/medians/new-medians.ts';
import { isDay } from '#contract/content-fields.ts';
import { pagesWithoutTexts, pagesWithTexts } from '#publisher/content/off-pages.ts';
import { draftFiles, type Changed, type DraftState, type States } from './draft-state.ts';
import { attorneyPhotos, changedPhoto, shownPortrait, readPicture } from './uploads-photo.ts';
import { nameOfFile } from './names.ts';

/** The uploads of Site and its switches of pages. A call that changes something returns changed files for the draft. */
export function uploadEditor(states: States): UploadEditor {
  const changing = async (draft: Draft, change: (state: DraftState) => Promise<Changed>) => {
    const state = await states.withDraft(draft);
    return draftFiles(state, draft, await change(state));
  };
  return {
    photos: async (draft) => attorneyPhotos(await states.withDraft(draft)),
    portrait: async (draft, attorney) => shownPortrait(await states.withDraft(draft), attorney),
    picture: readPicture,
    photo: (draft, change) => changing(draft, (state) => changedPhoto(state, change)),
    brand: async (draft) => brandState(await states.withDraft(draft)),
    logo: (draft, upload) => changing(draft, (state) => changedLogo(state, upload)),
    switches: async (draft) => switchesOf(await states.withDraft(draft)),
    medianTable: async (draft) => medianState(await states.withDraft(draft)),
    medians: (draft, upload) => changing(draft, (state) => changedMedians(state, upload)),
  };
}

/** The three colors and the logo of the draft, and their mistakes. */
async function brandState(state: DraftState): Promise<BrandState> {
  const colors = draftColors(state);
  const [file] = logosOf(state);
  const bytes = file && state.read.folder.pictures.get(file);
  const read = bytes && areReadable(colors) ? await checkedLogo(bytes, colors) : undefined;
  return {
    problems: areReadable(colors)
      ? colorProblems(colors).map(({ color, nearest }) => ({ color, nearest }))
      : [],
    hasLogo: file !== undefined,
    ...(read && 'refused' in read && { logoProblem: read.refused }),
  };
}

const logosOf = ({ read }: DraftState) =>
  LOGO_FILES.filter((file) => read.folder.pictures.has(file));

/** Draws the logo as a new picture, so that nothing else of its file is kept, and refuses an unusable logo. */
async function changedLogo(state: DraftState, upload: Uint8Array | undefined): Promise<Changed> {
  const files = new Map<ContentPath, Uint8Array | null>(logosOf(state).map((file) => [file, null]));
  if (!upload) return { files };
  const colors = draftColors(state);
  if (!areReadable(colors))
    return { refused: 'First correct the colors: a logo is compared with them.' };
  const read = await checkedLogo(upload, colors);
  if ('refused' in read) return read;
  const picture = sharp(Buffer.from(read.logo.picture, 'base64')).webp({ lossless: true });
  return { files: files.set('logo.webp', await picture.toBuffer()) };
}

async function checkedLogo(
  bytes: Uint8Array,
  { night, brand }: Colors,
): Promise<{ logo: Logo } | { refused: string }> {
  const read = await readLogo(bytes, [night, brand]);
  if ('logo' in read) return read;
  const { found, wanted } = read.problem;
  return { refused: `This logo ${found}. Send ${wanted}.` };
}

function draftColors({ read }: DraftState): Colors {
  const colors = valueAt(read.parsed.get('brand.yaml')?.data, 'colors');
  const color = (name: keyof BrandColors) => textAt(colors, name);
  return { night: color('night'), brand: color('brand'), accent: color('accent') };
}

type Colors = Readonly<Record<keyof BrandColors, string>>;

const areReadable = (colors: Colors): colors is BrandColors => v.is(Brand.entries.colors, colors);

const MEDIANS_FILE = 'medians.yaml';

/** Adds the table of an uploaded workbook to medians.yaml. */
async function changedMedians({ read }: DraftState, upload: MedianUpload): Promise<Changed> {
  const { effective } = upload;
  if (effective !== undefined && !isDay(effective))
    return { refused: 'Type the day as in 2026-11-01.' };
  // The name is printed as part of the source.
  const name = upload.name.replaceAll(/[^\w. ()-]/g, '_').slice(-80);
  const present = read.folder.originals.get(MEDIANS_FILE);
  try {
    const text = await newMedians({ ...upload, name }, present && textOf(present));
    return { files: new Map([[MEDIANS_FILE, Buffer.from(text)]]) };
  } catch (error) {
    return { refused: error instanceof Error ? error.message : String(error) };
  }
}

/** The newest table of the draft; undefined if medians.yaml has mistakes. */
function medianState({ read }: DraftState): MedianState | undefined {
  const parsed = v.safeParse(Medians, read.parsed.get(MEDIANS_FILE)?.data);
  if (!parsed.success) return undefined;
  const [newest] = parsed.output.tables.toSorted((a, b) => (a.effective < b.effective ? 1 : -1));
  if (!newest) return undefined;
  const { effective, source } = newest;
  return { effective, due: nextDue(effective), source };
}

/** The pages that can be turned on and off, and the pages that cannot be turned on before their texts are written. */
export function switchesOf({ read }: DraftState): PageSwitch[] {
  const unwritten = pagesWithoutTexts(read.parsed).map(({ name, files }): PageSwitch => {
    const texts = files.map((file) => ({ file, name: nameOfFile(file) }));
    return {
      id: name,
      name: texts.at(-1)?.name ?? name,
      group: 'pages',
      unwritten: texts,
    };
  });
  const written = pagesWithTexts(read.parsed).map(({ address, source }): PageSwitch => {
    const [, folder] = /^\/(services|urgent)\//.exec(address) ?? [];
    return {
      id: address.slice(1),
      name: nameOfFile(source.file, source.data),
      group: folder === 'services' || folder === 'urgent' ? folder : 'pages',
    };
  });
  return [...written, ...unwritten];
}
