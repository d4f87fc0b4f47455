/*
 * Text that a visitor typed is shown in the firm's terminal and spreadsheet. Control characters
 * could move the cursor or change the window title; direction marks could reorder the text on the
 * screen. The zero-width joiner and non-joiner are kept, because Persian, Hindi and emoji need
 * them.
 */
const UNSAFE = /(?![\n\u200c\u200d])[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/gu;

export function replaceControlCharacters(text: string): string {
  return text.replace(/\r\n/g, '\n').replaceAll('\t', ' ').replace(UNSAFE, '\u{fffd}');
}

/** JSON with these characters escaped: nothing is lost, and a terminal does not interpret them. */
export function jsonWithEscapes(data: unknown): string {
  return JSON.stringify(data, null, 2).replace(UNSAFE, (mark) =>
    mark.replace(/[^]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
  );
}
