import { addressIn, type Language } from '#contract/languages.ts';
import type { ContentPath, Draft } from '#contract/site-editing.ts';
import type { LinkToPage, PageSwitch, SwitchPlan } from '#contract/site-uploads.ts';
import { SAMPLE_FOLDER } from '#publisher/content/init.ts';
import { itemsAt, readText } from '#publisher/content/parse-file.ts';
import { bytesAt } from '#publisher/content/pending-files.ts';
import { textOf } from '#server/folder-files.ts';
import { withBases } from './draft-files.ts';
import type { DraftState, States } from './draft-state.ts';
import { mistakesIn } from './mistakes.ts';
import { filesOfPage, nameOfPage, SINGLE_PAGES, textsOfPage } from './page-files.ts';
import { linksBack } from './switch-back.ts';
import { withoutLinks } from './switch-links.ts';
import { sameWords } from './switch-marks.ts';
import { sampleFiles, withOrder } from './switch-order.ts';

/*
 * Pages that a firm can have or not. A page is a file in each language, its place in the order of its list, and the links
 * that lead to it: all of that is turned on and off together.
 */

const FOLDERS = ['services', 'urgent'] as const;

/** Those of the draft, those that the firm had once, and those of the sample. */
export async function switchesOf(
  state: DraftState,
  earlier: readonly ContentPath[],
): Promise<PageSwitch[]> {
  const { originals, languages } = state.read.folder;
  const [main = 'en'] = languages;
  const known = [...originals.keys(), ...earlier, ...(await sampleFiles())];
  const inFolders = FOLDERS.flatMap((folder) => {
    const files = known.flatMap((file) => {
      const [, id] = new RegExp(`^${main}/${folder}/([a-z0-9-]+)\\.md$`).exec(file) ?? [];
      return id === undefined ? [] : [id];
    });
    const order = orderOf(state, main, folder);
    const all = [...new Set([...order.filter((id) => files.includes(id)), ...files])];
    return all.map((id) => ({
      id: `${folder}/${id}`,
      group: folder,
      isListed: order.includes(id),
    }));
  });
  const single = SINGLE_PAGES.map((id) => ({ id, group: 'pages' as const, isListed: true }));
  return Promise.all(
    [...inFolders, ...single].map(async ({ id, group, isListed }) => {
      const file = textsOfPage(id, main);
      const bytes = originals.get(file) ?? (await bytesAt(SAMPLE_FOLDER, file));
      const data = bytes ? readText(file, textOf(bytes))?.data : undefined;
      const isOn = isListed && originals.has(file);
      return { id, group, isOn, name: nameOfPage(file, data), path: addressIn(main, `/${id}`) };
    }),
  );
}

function orderOf({ read }: DraftState, language: Language, folder: string): string[] {
  return itemsAt(read.parsed.get(`${language}/${folder}.yaml`)?.data, 'order').map(String);
}

/** What changes when a page is turned on or off. Nothing is changed by this. */
export async function switchedPage(
  states: States,
  draft: Draft,
  id: string,
  earlier: ReadonlyMap<ContentPath, Uint8Array> = new Map(),
): Promise<SwitchPlan | { refused: string }> {
  const state = await states.withDraft(draft);
  const switches = await switchesOf(state, [...earlier.keys()]);
  const page = switches.find((each) => each.id === id);
  if (!page) return { refused: 'There is no such page. Go back to the list.' };
  const off = switches.filter((each) => !each.isOn && each.id !== id);
  const planned = page.isOn
    ? await turnedOff(state, page)
    : await turnedOn(state, page, { draft, earlier, off });
  if ('refused' in planned) return planned;
  const files = withBases(state, draft, sameWords(state, planned.files));
  const after = await states.withDraft(new Map([...draft, ...files]));
  const known = new Set(mistakesIn(state).map((mistake) => JSON.stringify(mistake)));
  return {
    page,
    links: planned.links,
    back: planned.back,
    byHand: planned.byHand,
    samples: planned.samples,
    files,
    mistakes: mistakesIn(after).filter((mistake) => !known.has(JSON.stringify(mistake))),
  };
}

interface Planned {
  files: Map<ContentPath, Uint8Array | null>;
  links: LinkToPage[];
  back: LinkToPage[];
  byHand: LinkToPage[];
  samples: ContentPath[];
}

async function turnedOff(
  state: DraftState,
  page: PageSwitch,
): Promise<Planned | { refused: string }> {
  const { originals, languages, texts } = state.read.folder;
  const files: Planned['files'] = new Map();
  for (const file of filesOfPage(page.id, languages))
    if (originals.has(file)) files.set(file, null);
  const refused = await changeOrder(state, page, files);
  if (refused) return refused;
  const links: LinkToPage[] = [];
  for (const file of texts.keys()) {
    if (files.get(file) === null) continue;
    const text = textOf(files.get(file) ?? originals.get(file));
    const without = withoutLinks(file, text, [page.path]);
    links.push(...without.links);
    if (without.text !== text) files.set(file, Buffer.from(without.text));
  }
  return { files, links, back: [], byHand: [], samples: [] };
}

async function turnedOn(
  state: DraftState,
  page: PageSwitch,
  {
    draft,
    earlier,
    off,
  }: {
    draft: Draft;
    earlier: ReadonlyMap<ContentPath, Uint8Array>;
    off: readonly PageSwitch[];
  },
): Promise<Planned | { refused: string }> {
  const { originals, languages } = state.read.folder;
  const { files: restored, links: back, byHand } = linksBack(state, draft, page, off);
  const files: Planned['files'] = new Map(restored);
  const links: LinkToPage[] = [];
  const samples: ContentPath[] = [];
  const others = off.map(({ path }) => path);
  for (const file of filesOfPage(page.id, languages)) {
    if (originals.has(file)) continue;
    const own = earlier.get(file);
    const bytes = own ?? (await bytesAt(SAMPLE_FOLDER, file));
    if (!bytes) return { refused: `There is no text for this page (${file}) to begin with.` };
    if (!own) samples.push(file);
    const without = withoutLinks(file, textOf(bytes), others);
    links.push(...without.links);
    files.set(file, Buffer.from(without.text));
  }
  const refused = await changeOrder(state, page, files);
  return refused ?? { files, links, back, byHand, samples };
}

/** Puts a page at the end of the order of its list in each language, or takes it out. */
async function changeOrder(
  state: DraftState,
  { id, isOn }: PageSwitch,
  files: Planned['files'],
): Promise<{ refused: string } | undefined> {
  const [folder = '', name] = id.split('/');
  if (name === undefined) return undefined;
  const { originals, languages } = state.read.folder;
  for (const language of languages) {
    const file = `${language}/${folder}.yaml`;
    const list = files.get(file) ?? originals.get(file);
    const bytes = list ?? (await bytesAt(SAMPLE_FOLDER, file));
    if (!bytes) return { refused: `${file} is missing, so the page has no place.` };
    const order = list ? itemsAt(readText(file, textOf(list))?.data, 'order').map(String) : [];
    const wanted = isOn ? order.filter((each) => each !== name) : [...new Set([...order, name])];
    if (wanted.length === 0)
      return {
        refused: 'This is the last one of its list, which needs one. Turn on another first.',
      };
    const changed = withOrder(textOf(bytes), wanted);
    if (changed === undefined)
      return { refused: `The order in ${file} could not be changed. Change it on its own page.` };
    files.set(file, Buffer.from(changed));
  }
  return undefined;
}
