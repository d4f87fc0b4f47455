import fc from 'fast-check';
import { COLUMNS } from '#contract/fields.ts';

/** Strings that have caused bugs in other programs. */
// prettier-ignore
const PROBLEM_STRINGS = [
  '', ' ', '\0', 'a\0b', '\u0001\u001f\u007f\u009f', '\r\n', '\t', '\\', '/', "'", '"', '`', '%', '%00', '%s%n', '${7*7}',
  '{{7*7}}', "'; drop table contact_submissions; --", "' or '1'='1", '=cmd|/c calc!A1', '+1', '-1', '@a', '<script>alert(1)</script>',
  '<ScRiPt >', '< / script', 'javascript:alert(1)', 'onclick=x', 'ONERROR', '&lt;script&gt;', '&amp;lt;', '&#x27;', '&', '&#0;',
  '\ud800', 'a\udfffb', '\ufeff', '\ufffe', '\u202eevil', '\u2066a\u2069', '\u200b', '\u200d', 'а\u0301dmin', 'pаypal', 'Ａｎｎ', 'ﷺ', '𝒜𝓃𝓃',
  '👨‍👩‍👧‍👦', '🇺🇸', 'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢', 'İ', 'ß', 'ŉ', '٣', '１２３４５６７', '\u2028', '\u2029', '\u0085', '\u00a0', '\u3000', '\u1680', '\u180e',
  'Ann O’Hara', "D'Arcy", 'Nguyễn', 'Ann Example', 'null', 'undefined', 'NaN', 'true', '0', '1e309', '[object Object]', '__proto__', 'constructor',
  'ann@mail.example', 'ANN@MAIL.EXAMPLE', 'ann@mail.example\r\nBcc: all@mail.example', 'ann@[127.0.0.1]', '"a b"@mail.example', 'ann@mail', 'ann@-a.b',
  `${'a'.repeat(64)}@${'b'.repeat(63)}.example`, '213-555-0101', '(213) 555 0101', '+12135550101', '()()()(', '+++++++', '- - - - 1',
  'email', 'phone', 'contact', 'consultation', 'a'.repeat(100), 'a'.repeat(101), '&'.repeat(1000), '😀'.repeat(1000), 'é'.repeat(1001), 'x'.repeat(2001), 'y'.repeat(15_000),
];

/** Chooses one of the values; the number says how often. */
const weighted = <T>(...choices: readonly (readonly [number, fc.Arbitrary<T>])[]) =>
  fc.oneof(...choices.map(([weight, arbitrary]) => ({ weight, arbitrary })));

/** Strings that no visitor would type. */
const problemText = weighted(
  [4, fc.constantFrom(...PROBLEM_STRINGS)],
  [2, fc.string({ unit: 'binary', maxLength: 40 })],
  [1, fc.string({ unit: 'grapheme', maxLength: 1200 })],
  [
    1,
    fc
      .tuple(fc.constantFrom(...PROBLEM_STRINGS), fc.constantFrom(...PROBLEM_STRINGS))
      .map((two) => two.join('')),
  ],
);

const anyValue = weighted(
  [6, problemText],
  [1, fc.jsonValue({ maxDepth: 4 })],
  [1, fc.constantFrom(null, true, 0, -0, 1e308, 12_345_678, {}, [], ['a'])],
);

let rowCount = 0;

/** A valid row with up to two changes, so that many pass most checks; some repeat an earlier email. */
const almostValidRow = fc
  .tuple(
    fc.dictionary(fc.constantFrom<string[]>(...COLUMNS), anyValue, { maxKeys: 2 }),
    weighted<readonly string[]>([9, fc.constant([])], [1, fc.subarray(COLUMNS, { maxLength: 1 })]),
    weighted([3, fc.constant(0)], [1, fc.integer({ min: 1, max: 40 })]),
  )
  .map(([changes, dropped, known]) => {
    const row: Record<string, unknown> = {
      ...Object.fromEntries(COLUMNS.map((column) => [column, null])),
      name: 'Ann Example',
      email: `ann.${known || 40 + ++rowCount}@mail.example`,
      message: 'Please call',
      preferred_contact: 'email',
      form_type: 'contact',
      ...changes,
    };
    for (const column of dropped) delete row[column];
    return row;
  });

const json = (value: unknown) => JSON.stringify(value) ?? 'undefined';

/** The body of a call that no form sends. server/http/data-api.test.ts has other methods, paths and headers. */
export const badBody: fc.Arbitrary<string | Uint8Array<ArrayBuffer>> = weighted<
  string | Uint8Array<ArrayBuffer>
>(
  [10, almostValidRow.map(json)],
  [1, almostValidRow.map((row) => json([row]))],
  [1, fc.dictionary(problemText, anyValue, { maxKeys: 4 }).map(json)],
  [1, fc.tuple(almostValidRow.map(json), fc.nat(60)).map(([text, cut]) => text.slice(0, -cut - 1))],
  [
    1,
    fc
      .tuple(almostValidRow.map(json), fc.nat(), fc.nat(255))
      .map(([text, position, byte]) => withByte(text, position, byte)),
  ],
  [1, fc.uint8Array({ maxLength: 200 }).map((bytes) => new Uint8Array(bytes))],
  [
    1,
    fc
      .tuple(fc.constantFrom('[', '{"a":', '[[],', '"\\ud800'), fc.nat(9000))
      .map(([text, times]) => text.repeat(Math.floor(times / text.length))),
  ],
  [1, fc.jsonValue().map(json)],
  [1, almostValidRow.map((row) => `{"name":"Bob",${json(row).slice(1)}`)],
);

function withByte(text: string, position: number, byte: number): Uint8Array<ArrayBuffer> {
  const bytes = new TextEncoder().encode(text);
  bytes[position % bytes.length] = byte;
  return bytes;
}
