import { notesIn } from './notes.ts';
import { textsIn, type ContentFile } from './parse-file.ts';
import { problemIn, type Problem } from './problem.ts';

const FOUND = 'is not written yet';

/** Finds each text that still says what the firm must write there. */
export function framesLeft(source: ContentFile): Problem[] {
  const { file, data, body } = source;
  const text = body?.text ?? '';
  return [
    ...textsIn(data).flatMap(({ path, text: field }) =>
      notesIn(field).map(({ wanted }) => problemIn(source, path, FOUND, orText(wanted))),
    ),
    ...notesIn(text).map(({ at, wanted }) => {
      const line = (body?.line ?? 1) + text.slice(0, at).split('\n').length - 1;
      return { file, line, field: '', found: FOUND, wanted: orText(wanted) };
    }),
  ];
}

const orText = (wanted: string) => wanted || 'the text';
