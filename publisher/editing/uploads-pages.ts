import { FirmFacts } from '#contract/content.ts';
import type { Draft } from '#contract/site-editing.ts';
import type { DraftFiles, PageSwitch } from '#contract/site-uploads.ts';
import { pagesWithoutTexts, pagesWithTexts } from '#publisher/content/off-pages.ts';
import { itemsAt } from '#publisher/content/parse-file.ts';
import { textOf } from '#server/base/folder-files.ts';
import { draftFiles } from './draft-files.ts';
import type { DraftState } from './draft-state.ts';
import { nameOfFile } from './file-names.ts';
import { orderAt } from '#publisher/content/schema-shape.ts';
import { changeFile } from './change-fields.ts';

/* Pages that a firm can turn off: the field `off` of firm.yaml (publisher/content/off-pages.ts). */

const FIRM = 'firm.yaml';

/** The pages of the draft that can be off, and those that must be written first. */
export function switchesOf({ read }: DraftState): PageSwitch[] {
  const off = offIn(read);
  const unwritten = pagesWithoutTexts(read.parsed).map(({ name, files }): PageSwitch => {
    const texts = files.map((file) => ({ file, name: nameOfFile(file) }));
    return {
      id: name,
      name: pageName(texts.at(-1)?.name ?? name),
      group: 'pages',
      isOn: false,
      unwritten: texts,
    };
  });
  const written = pagesWithTexts(read.parsed).map(({ address, source }): PageSwitch => {
    const [, folder] = /^\/(services|urgent)\//.exec(address) ?? [];
    return {
      id: address.slice(1),
      name: pageName(nameOfFile(source.file, source.data)),
      group: folder === 'services' || folder === 'urgent' ? folder : 'pages',
      isOn: !off.includes(address),
    };
  });
  return [...written, ...unwritten];
}

const pageName = (ofTexts: string) => ofTexts.replace(/: the texts$/, '');

const offIn = ({ parsed }: DraftState['read']): string[] =>
  itemsAt(parsed.get(FIRM)?.data, 'off').map(String);

/** The draft in which the page is on or off. */
export function switchedPage(
  state: DraftState,
  draft: Draft,
  { id, isOn }: { id: string; isOn: boolean },
): DraftFiles {
  const pages = switchesOf(state);
  const page = pages.find((each) => each.id === id && !each.unwritten);
  if (!page) return { refused: 'There is no such page. Go back to the list.' };
  if (page.isOn === isOn) return { files: new Map() };
  const others = pages.filter((each) => each.isOn && each.group === 'services' && each !== page);
  if (!isOn && page.group === 'services' && others.length === 0)
    return { refused: 'One service stays on. Turn on another one first.' };
  const off = offIn(state.read).filter((each) => each !== `/${id}`);
  if (!isOn) off.push(`/${id}`);
  const path = ['off'];
  const order = orderAt(FirmFacts, path);
  const text = changeFile(FIRM, textOf(state.read.folder.originals.get(FIRM)), [
    off.length === 0 ? { do: 'delete', path } : { do: 'set', path, value: off, order },
  ]);
  return text === undefined
    ? { refused: 'firm.yaml has a mistake. Correct it in its own form first.' }
    : draftFiles(state, draft, { files: new Map([[FIRM, Buffer.from(text)]]) });
}
