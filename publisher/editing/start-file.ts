import { parse, stringify } from 'yaml';
import { isRecord } from '#contract/is-record.ts';
import { isLanguage, MAIN_LANGUAGE, type Language } from '#contract/languages.ts';

/** A file of the sample while it becomes the firm's: its fields, and the text below those of a Markdown file. */
export interface StartFile {
  file: string;
  language: Language;
  /** The lines above the first field: they name the schema and say what the file is for. */
  comment: string;
  data: Record<string, unknown>;
  body?: string;
}
/** By their path below the folder of the content. */
export type StartFiles = Map<string, StartFile>;

export function readStartFile(file: string, text: string): StartFile {
  const [folder = ''] = file.split('/', 1);
  const language = isLanguage(folder) ? folder : MAIN_LANGUAGE;
  if (file.endsWith('.md')) {
    const [, head = '', body = ''] = /^---\n(.*?)^---[ \t]*\n?(.*)$/ms.exec(text) ?? [];
    return { file, language, comment: '', data: fields(head), body };
  }
  const comment = /^(?:#.*\n|\n)*/.exec(text)?.[0] ?? '';
  return { file, language, comment, data: fields(text) };
}

export function printStartFile({ comment, data, body }: StartFile): string {
  const yaml = stringify(data, { lineWidth: 0 });
  return body === undefined ? comment + yaml : `---\n${yaml}---\n${body}`;
}

function fields(text: string): Record<string, unknown> {
  const data: unknown = parse(text);
  return isRecord(data) ? data : {};
}
