/*
 * Text that a visitor typed is shown in the firm's terminal and spreadsheet. Control characters would move
 * the cursor or change the window title; direction marks would show another text than is there. The two
 * joiners are kept, because Persian, Hindi and emoji are written with them.
 */
const UNSAFE = /(?![\n\u200c\u200d])[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/gu;

export function replaceControlCharacters(text: string): string {
  return text.replace(/\r\n/g, '\n').replaceAll('\t', ' ').replace(UNSAFE, '\u{fffd}');
}

/** JSON with these characters as escapes, so that nothing is lost and a terminal acts on none. */
export function jsonWithEscapes(data: unknown): string {
  return JSON.stringify(data, null, 2).replace(UNSAFE, (mark) =>
    mark.replace(/[^]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
  );
}
