/**
 * The end of a sentence before a space. The period of a shortened word, such as a.m., U.S., Dr. or vs., is not one, so
 * that "Be there at 9 a.m. Bring your papers" stays whole instead of being cut after "9 a.m."
 */
const END =
  /(?<=[.?!][”»)]?)(?<!(?:^|[\s(“.])(?:\p{L}|Mrs?|Ms|Drs?|Dra|Sra?|vs|Nos?|Núm|St|Sec|Art|EE)\.) (?![\p{Ll}\d])/u;

/** The sentences of a text that is shown in parts. */
export const sentencesOf = (text: string): string[] => text.split(END);

/** The first sentence, and the rest of the text. A question belongs to the sentence after it. */
export function openingOf(text: string): readonly [opening: string, rest: string] {
  const sentences = sentencesOf(text);
  const end = sentences.findIndex((sentence) => !sentence.endsWith('?')) + 1 || sentences.length;
  return [sentences.slice(0, end).join(' '), sentences.slice(end).join(' ')];
}
