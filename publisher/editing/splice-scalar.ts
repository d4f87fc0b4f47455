import { isScalar, isSeq, parseDocument, stringify } from 'yaml';

/* How a value is written into YAML, so that it reads back as the same value. One text is one line. */

export type Quotes = 'none' | 'single' | 'double';

/** Not a list or a group of fields. */
export const isSimple = (value: unknown) => typeof value !== 'object' || value === null;

/** A text, number or truth value. `quotes` is how the file writes it now. */
export function printScalar(value: unknown, quotes: Quotes, inBrackets: boolean): string {
  if (typeof value !== 'string') return String(value);
  const double = JSON.stringify(value).replaceAll('\u00a0', String.raw`\_`);
  const single = `'${value.replaceAll("'", "''")}'`;
  const isOneLine = !/[\p{Cc}\u2028\u2029]/u.test(value);
  if (quotes === 'double' || !isOneLine) return double;
  if (quotes === 'none' && readsAsItself(value, inBrackets)) return value;
  // A text with an apostrophe and no other quote is easier to read in double quotes.
  const hasApostropheAlone = value.includes("'") && !/["\\]/.test(value);
  if (quotes === 'none' && hasApostropheAlone && !value.includes('\u00a0')) return double;
  return single;
}

/** Whether YAML reads a text without quotes as this very text. */
function readsAsItself(value: string, inBrackets: boolean): boolean {
  const source = inBrackets ? `k: [${value}, 1]` : `k: ${value}`;
  const document = parseDocument(source, { prettyErrors: false, stringKeys: true });
  if (document.errors.length + document.warnings.length > 0) return false;
  const read: unknown = document.get('k', true);
  const isAlone = !inBrackets || (isSeq(read) && read.items.length === 2);
  const node = isSeq(read) ? read.items[0] : read;
  // A value at the beginning of a line, as after `- `, can be a list or a map of its own.
  return (
    isAlone &&
    isScalar(node) &&
    node.value === value &&
    node.anchor === undefined &&
    (inBrackets || !/^[-?](?:\s|$)/.test(value))
  );
}

/** A value as lines, for a place with this indentation. The first line has none. */
export function printBlock(value: unknown, indent: number): string {
  const lines = stringify(value, { lineWidth: 0, singleQuote: true, blockQuote: false })
    .trimEnd()
    .split('\n');
  return lines.map((line, index) => (index === 0 ? line : ' '.repeat(indent) + line)).join('\n');
}
