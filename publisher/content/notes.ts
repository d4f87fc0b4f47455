import { textsIn, type ContentFile } from './parse-file.ts';
import { problemIn, type Problem } from './problem.ts';

/*
 * A note in a text says what the firm must write there (content/.neutral/). The firm edits these texts, so a note may
 * be in bold type, alone, or wrapped anywhere.
 */

const NOTE = /[*_]*(?:Yours\s+to\s+write|Por\s+escribir)[*_\s]*:/g;

export const hasNote = ({ data, body }: ContentFile): boolean =>
  [body?.text ?? '', ...textsIn(data).map(({ text }) => text)].some(
    (text) => text.search(NOTE) >= 0,
  );

/** Finds the notes of a text: the text that each asks for, and where the note begins. */
const notesIn = (text: string): { at: number; wanted: string }[] =>
  [...text.matchAll(NOTE)].map(({ index, 0: start }) => {
    const [sentence = ''] = text.slice(index + start.length).split(/\.|\n\s*\n/, 1);
    return {
      at: index,
      wanted: sentence
        .replace(/^[*_\s]+/, '')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    };
  });

const NOT_WRITTEN = { code: 'unwritten' } as const;

/** Finds each text that still says what the firm must write there. */
export function findNotes(source: ContentFile): Problem[] {
  const { file, data, body } = source;
  const text = body?.text ?? '';
  return [
    ...textsIn(data).flatMap(({ path, text: field }) =>
      notesIn(field).map(({ wanted }) =>
        problemIn(source, path, NOT_WRITTEN, wanted || 'the text'),
      ),
    ),
    ...notesIn(text).map(({ at, wanted }) => {
      const line = (body?.line ?? 1) + text.slice(0, at).split('\n').length - 1;
      return { file, line, field: '', found: NOT_WRITTEN, wanted: wanted || 'the text' };
    }),
  ];
}

/** The text of a field before its note: a note ends where the field ends. */
export function beforeNote(text: string): string {
  const at = text.search(NOTE);
  return at < 0 ? text : text.slice(0, at).trimEnd();
}

/** A Markdown text without its notes. Each note ends at the next empty line, heading or, in a list, item. */
export function withoutNoteLines(markdown: string): string {
  let isInNote = false;
  /** The indentation of the list item that contains the line; -1 outside of lists. */
  let indent = -1;
  return (
    markdown
      // The start of a note may be wrapped.
      .replaceAll(NOTE, 'Yours to write:')
      .split('\n')
      .flatMap((line) => {
        const item = /^([ \t]*)(?:[-+*]|\d+[.)])[ \t]/.exec(line)?.[1]?.length;
        const endsNote = item !== undefined && item <= indent;
        if (line.trim() === '' || /^#{1,6}\s/.test(line)) {
          isInNote = false;
          indent = -1;
        } else if (item !== undefined && (endsNote || !isInNote)) {
          isInNote = false;
          indent = item;
        }
        if (isInNote) return [];
        const left = beforeNote(line);
        if (left === line) return [line];
        isInNote = true;
        // Removes the mark of a list item or a heading without text.
        return /^\s*(?:\d+[.)])?[^\p{L}\p{N}]*$/u.test(left) ? [] : [left];
      })
      .join('\n')
  );
}
