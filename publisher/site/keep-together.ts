/** Elements whose texts stay as they are: an island must have the texts that React renders again. */
const UNCHANGED = /<(script|style|title|textarea|option|svg)\b.*?<\/\1>|<!--.*?-->|<[^>]*>/gs;
/** A range of numbers, and the number of a form. */
const UNBROKEN = /(?<![\d-])\d{1,3}-\d{1,3}(?![\d-])|\b[A-Z]{2,4}-(?:[A-Z]-)?\d{3}\b/g;
const CHAPTER = /\b(Chapter|Capítulo|Form|Box) (?=\d)/g;

/**
 * Keeps a range such as “3-4”, the number of a form such as “PLD-C-010” and a name such as “Chapter 13” on one line.
 * Browsers break a line after a hyphen.
 */
export function keepTogether(html: string): string {
  const start = html.indexOf('<body');
  let island = 0;
  let from = start;
  let kept = html.slice(0, start);
  const text = (end: number) => {
    const words = html.slice(from, end);
    return island > 0
      ? words
      : words
          .replaceAll(CHAPTER, '$1\u00a0')
          .replaceAll(UNBROKEN, '<span class="nowrap">$&</span>');
  };
  UNCHANGED.lastIndex = start;
  for (let tag = UNCHANGED.exec(html); tag; tag = UNCHANGED.exec(html)) {
    kept += text(tag.index) + tag[0];
    from = UNCHANGED.lastIndex;
    if (island > 0 ? tag[0].startsWith('<div') : tag[0].includes(' data-island=')) island += 1;
    else if (island > 0 && tag[0] === '</div>') island -= 1;
  }
  return kept + html.slice(from);
}
