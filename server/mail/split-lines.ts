/** Splits at every character that a mail client, terminal or editor may show as the end of a line. */
export function splitLines(text: string): string[] {
  return text.split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/);
}
