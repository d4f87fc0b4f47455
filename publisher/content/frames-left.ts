import { placesIn } from './check-texts.ts';
import type { ContentFile } from './parse-file.ts';
import type { Problem } from './problem.ts';

/** With what the texts begin that the first day in the browser leaves to the firm (publisher/editing/start-frames.ts). */
const FRAME = /(?:Yours to write|Por escribir): ([^.]*)/;

/** Finds each text that still says what the firm must write there. */
export function framesLeft(source: ContentFile): Problem[] {
  return placesIn(source).flatMap(({ text, ...place }) => {
    const wanted = FRAME.exec(text)?.[1];
    if (wanted === undefined) return [];
    return [{ file: source.file, ...place, found: 'is not written yet', wanted }];
  });
}
