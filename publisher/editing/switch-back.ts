import type { ContentPath, Draft } from '#contract/site-editing.ts';
import type { LinkToPage, PageSwitch } from '#contract/site-uploads.ts';
import { itemsAt, readText } from '#publisher/content/parse-file.ts';
import { textOf } from '#server/folder-files.ts';
import { mergeTexts } from './draft-folder.ts';
import type { DraftState } from './draft-state.ts';
import { withoutLinks } from './switch-links.ts';
import { withOrder } from './switch-order.ts';

interface LinksBack {
  files: Map<ContentPath, Uint8Array>;
  links: LinkToPage[];
  /** In lines that somebody has changed since. */
  byHand: LinkToPage[];
}

/**
 * The texts of the draft with what turning this page off took out of them, as far as nobody has changed these lines since.
 * `off` are the other pages that are off: their links stay out.
 */
export function linksBack(
  { read }: DraftState,
  draft: Draft,
  page: PageSwitch,
  off: readonly PageSwitch[],
): LinksBack {
  const back: LinksBack = { files: new Map(), links: [], byHand: [] };
  for (const [file, { base, bytes }] of draft) {
    const current = read.folder.originals.get(file);
    if (!base || !bytes || !current || !read.folder.texts.has(file)) continue;
    const on = withoutPages(file, textOf(base), off).text;
    const { text: without, links } = withoutPages(file, on, [page]);
    if (without === on) continue;
    const merged = mergeTexts(without, on, textOf(current));
    if (merged === undefined) back.byHand.push(...links);
    else if (merged !== textOf(current)) {
      back.files.set(file, Buffer.from(merged));
      back.links.push(...links);
    }
  }
  return back;
}

/** A text without the links to these pages, and a list without their names. */
function withoutPages(file: ContentPath, text: string, pages: readonly PageSwitch[]) {
  const { text: without, links } = withoutLinks(
    file,
    text,
    pages.map(({ path }) => path),
  );
  const [, folder] = /^[a-z]{2}\/(services|urgent)\.yaml$/.exec(file) ?? [];
  const order = itemsAt(readText(file, without)?.data, 'order').map(String);
  const wanted = order.filter((name) => pages.every(({ id }) => id !== `${folder}/${name}`));
  const isList = folder !== undefined && wanted.length > 0;
  return { text: (isList ? withOrder(without, wanted) : undefined) ?? without, links };
}
