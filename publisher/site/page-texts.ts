/** Tags, comments, and elements whose texts stay as they are. */
const UNCHANGED = /<(script|style|title|textarea|option|svg)\b.*?<\/\1>|<!--.*?-->|<[^>]*>/gs;

/** Changes the texts of a page, except in islands, which React must find as it rendered them. */
export function changeTexts(
  html: string,
  /** `before` and `after` are the parts of the page around the text. */
  change: (text: string, around: { before: string; after: string }) => string,
): string {
  let changed = '';
  let end = 0;
  let before = '';
  /** How many elements are open in an island, the island itself included. */
  let island = 0;
  for (const { 0: part, index } of html.matchAll(UNCHANGED)) {
    const text = html.slice(end, index);
    changed += island > 0 ? text : change(text, { before, after: part });
    // React separates texts by comments, which it needs again only in an island.
    if (island > 0 || part !== '<!-- -->') changed += part;
    end = index + part.length;
    before = part;
    if (island > 0 ? part.startsWith('<div') : part.includes(' data-island=')) island += 1;
    else if (island > 0 && part === '</div>') island -= 1;
  }
  return changed + html.slice(end);
}

/** Matches a range of numbers, the number of a form, a telephone number after a name, “co-signer” and “shut-off”. */
const UNBROKEN =
  /(?<![\d-])\d{1,3}-\d{1,3}(?![\d-])|\b[A-Z]{2,4}-(?:[A-Z]-)?\d{3}\b|(?<=, )\(\d{3}\) \d{3}-\d{4}|\b(?:[Cc]o-signers?|[Ss]hut-off)\b/g;
/** Matches a day. In a short text it may break, because that text can be in a narrow column. */
const DAY = /\b([A-Z][a-z]+) (\d{1,2}), (?=\d{4}\b)/g;
const LONG_TEXT = 60;
/** The text in the row of a fold, with a part that does not break. In this flex box, the parts would become columns. */
const IN_SUMMARY = /(?<=<summary>)[^<]*<span class="nowrap">[^<]*<\/span>[^<]*(?=<\/summary>)/g;
/** Matches a space before a number, in “3 a 4”, in the name of a city such as “Los Angeles”, and in “9 p. m.” */
const UNBROKEN_SPACE =
  /(?<=\b(?:Chapter|Capítulo|Form|Box|Suite)) (?=\d)|(?<=\d) (?=a \d)|(?<=\d a) (?=\d)|(?<=\b(?:Los|San|Santa|New|Fort)) (?=[A-Z])|(?<=\d) (?=[ap]\. ?m\.)|(?<=\b[ap]\.) (?=m\.)/g;

/**
 * Keeps a range such as “3-4”, the number of a form such as “PLD-C-010” and a name such as “Chapter 13” on one line.
 * Browsers break a line after a hyphen.
 */
export function keepTogether(html: string): string {
  return changeTexts(html, (text) =>
    text
      .replaceAll(UNBROKEN_SPACE, '\u00a0')
      .replaceAll(DAY, text.length > LONG_TEXT ? '$1\u00a0$2,\u00a0' : '$&')
      .replaceAll(UNBROKEN, '<span class="nowrap">$&</span>'),
  ).replaceAll(IN_SUMMARY, '<span>$&</span>');
}
