const LINK = /\bhttps?:\/\/[^\s<>"'`]+[^\s<>"'`.,;:!?)\]}]/gi;

/** Splits a text at its web addresses. `href` is set only for http and https. */
export function splitLinks(text: string): { part: string; href?: string }[] {
  const parts: { part: string; href?: string }[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(LINK)) {
    if (!URL.canParse(found)) continue;
    if (index > end) parts.push({ part: text.slice(end, index) });
    parts.push({ part: found, href: new URL(found).href });
    end = index + found.length;
  }
  if (end < text.length) parts.push({ part: text.slice(end) });
  return parts;
}
