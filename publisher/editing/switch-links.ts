import type { ContentPath } from '#contract/site-editing.ts';
import type { LinkToPage } from '#contract/site-uploads.ts';
import { readText, textsIn, valueAt } from '#publisher/content/parse-file.ts';
import type { Path } from '#publisher/content/problem.ts';
import { valueIn } from './apply-edit-values.ts';
import { applyEdit } from './apply-edit.ts';
import { nameOfFile } from './file-names.ts';
import { schemaOf } from './file-names.ts';
import { BODY } from './form-model.ts';
import { joinParts, partsOf } from './file-parts.ts';

/** `[words](address)`; what is written in another way is left for a person, and the check names it. */
const LINK = /(?<!!)\[((?:[^[\]\\]|\\.)*)\]\(\s*(\/[^)\s]*)(?:\s+"[^"]*")?\s*\)/g;

/** A text without its links to these pages, and what was taken out. In a text, the words of the link stay. */
export function withoutLinks(
  file: ContentPath,
  text: string,
  pages: readonly string[],
): { text: string; links: LinkToPage[] } {
  const links: LinkToPage[] = [];
  const data = readText(file, text)?.data;
  const name = nameOfFile(file, data);
  const leadsThere = (href: string) => pages.includes(href.replace(/[#?].*$/, ''));
  let changed = text;
  for (const { path, text: href } of textsIn(data)) {
    const isAddress = ['href', 'blog'].includes(String(path.at(-1)));
    if (!isAddress || !leadsThere(href)) continue;
    const around = valueIn(data, path.slice(0, -1));
    const words = valueAt(around, 'label') ?? valueAt(around, 'name') ?? href;
    links.push({
      file,
      name,
      path: path.join('.'),
      words: typeof words === 'string' ? words : href,
    });
    changed = withoutField(file, changed, path);
  }
  const parts = partsOf(file, changed);
  if (parts.body === undefined) return { text: changed, links };
  const body = parts.body.replaceAll(LINK, (all: string, words: string, href: string) => {
    if (!leadsThere(href)) return all;
    links.push({ file, name, path: BODY, words });
    return words;
  });
  return { text: body === parts.body ? changed : joinParts({ ...parts, body }), links };
}

/** The address goes alone where its group needs none, and with its group otherwise. */
function withoutField(file: ContentPath, text: string, path: Path): string {
  const schema = schemaOf(file);
  if (!schema) return text;
  for (const place of [path, path.slice(0, -1)]) {
    const action = { do: 'delete', path: place.join('.') } as const;
    const result = applyEdit(file, text, schema, { values: new Map(), action });
    if ('text' in result) return result.text;
  }
  return text;
}
