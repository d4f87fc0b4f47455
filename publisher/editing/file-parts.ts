import type { ContentPath } from '#contract/site-editing.ts';
import { readText } from '#publisher/content/parse-file.ts';

/* A file as the parts that an edit changes: its fields, and the text below them in a Markdown file. */

interface FileParts {
  /** The byte order mark that some programs write, or nothing. */
  mark: string;
  /** What the file has between its lines. */
  lineBreak: '\n' | '\r\n';
  fields: string;
  /** The line that ends the fields of a Markdown file. */
  fence?: string;
  body?: string;
}

const BYTE_ORDER_MARK = '\uFEFF';

export function partsOf(file: ContentPath, text: string): FileParts {
  const mark = text.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK : '';
  const rest = text.slice(mark.length);
  // A file with both kinds of line breaks keeps them: YAML reads either.
  const isWindows = rest.includes('\r\n') && !/(?<!\r)\n/.test(rest);
  const source = isWindows ? rest.replaceAll('\r\n', '\n') : rest;
  const start = { mark, lineBreak: isWindows ? ('\r\n' as const) : ('\n' as const) };
  const [all, fields, fence, body] = /^---\n(.*?)^(---[ \t]*(?:\n|$))(.*)$/ms.exec(source) ?? [];
  const isMarkdown = file.endsWith('.md') && all !== undefined && source.startsWith('---\n');
  if (!isMarkdown || fields === undefined || fence === undefined || body === undefined)
    return { ...start, fields: source };
  return { ...start, fields, fence, body };
}

/** The parsed data and body of a file, whatever its line breaks. */
export interface ReadParts {
  data: unknown;
  body: string | undefined;
}

/** Undefined when the file cannot be read. */
export function readParts(file: ContentPath, text: string): ReadParts | undefined {
  const parts = partsOf(file, text);
  const read = readText(file, joinParts({ ...parts, mark: '', lineBreak: '\n' }));
  return read && { data: read.data, body: parts.body };
}

export function joinParts({ mark, lineBreak, fields, fence, body }: FileParts): string {
  const text =
    fence === undefined
      ? fields
      : `---\n${fields}${fence}${body && !fence.endsWith('\n') ? '\n' : ''}${body ?? ''}`;
  return mark + (lineBreak === '\n' ? text : text.replaceAll('\n', '\r\n'));
}
