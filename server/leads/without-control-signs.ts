/*
 * What a visitor typed ends up in the firm's terminal and spreadsheet. Control characters would move the
 * cursor or change the title, marks of direction would show a text other than it is. The two joiners stay:
 * Persian, Hindi and emoji are written with them.
 */
const UNSAFE = /(?![\n\u200c\u200d])[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/gu;

export function withoutControlSigns(text: string): string {
  return text.replace(/\r\n/g, '\n').replaceAll('\t', ' ').replace(UNSAFE, '\u{fffd}');
}

/** JSON with the same marks written out, so that nothing is lost and nothing acts. */
export function jsonWithoutControlSigns(data: unknown): string {
  return JSON.stringify(data, null, 2).replace(UNSAFE, (mark) =>
    mark.replace(/[^]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
  );
}
