import type { Rows } from './read-table.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/**
 * The texts of a page: each row of a table is a row, and everything else is a separate row. It reads old HTML too,
 * where a table is inside another one and cells have no end tag.
 */
export function readPage(html: string): Rows {
  const body = html
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, '');
  return body
    .split(/<tr\b[^>]*>|<\/(?:tr|table)\s*>/i)
    .map((row) => row.split(/<t[dh]\b[^>]*>/i).map(textOf));
}

const textOf = (html: string) => decodeEntities(html.replace(/<[^>]*>/g, ' '));

/** Replaces the entities in a text of HTML or XML with their characters. */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (entity, decimal, hex, name) => {
    if (name !== undefined) return ENTITIES[String(name).toLowerCase()] ?? entity;
    const code = decimal === undefined ? parseInt(String(hex), 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity;
  });
}
