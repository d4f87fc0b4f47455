import { isRecord } from '#contract/is-record.ts';
import { addressIn, type Language } from '#contract/languages.ts';

/** Fields whose whole text is an address. */
const ADDRESS_FIELDS = ['href', 'blog'];

/** A link with the space before it. */
const LINK_TO_PAGE = /(\s*)<a href="(\/[^"]*)"[^>]*>(.*?)<\/a>/gs;
export const NO_PAGES_OFF: ReadonlySet<string> = new Set();

/** Words that are a sentence of their own, as in `[More on foreclosure.](/services/foreclosure)`. */
const SENTENCE_END = /[.!?…]$/;

/**
 * Texts of every language name pages by their addresses in the main language, as in /services/chapter7. Replaces each
 * by the address in this language, in fields and in the HTML of articles. A link to a page that is off is
 * replaced with its words, or is removed if it is a whole sentence or a field with its own label.
 */
export function localizeLinks<T>(value: T, language: Language, off?: ReadonlySet<string>): T;
export function localizeLinks(value: unknown, language: Language, off = NO_PAGES_OFF): unknown {
  const isOff = (href: unknown) => typeof href === 'string' && off.has(href.replace(/[#?].*$/, ''));
  const isOnlyALink = (item: unknown) =>
    isRecord(item) &&
    isOff(item['href']) &&
    ('label' in item || 'name' in item) &&
    Object.keys(item).length === 2;
  const localized = (address: string) =>
    /^\/(?!\/)/.test(address) ? addressIn(language, address) : address;
  const inField = (field: string, text: string) =>
    ADDRESS_FIELDS.includes(field)
      ? localized(text)
      : withoutLinks(text).replaceAll(/(?<=<a href=")\/[^"]*/g, localized);
  const withoutLinks = (html: string) =>
    off.size === 0 || !html.includes('<a href="/')
      ? html
      : html
          .replaceAll(LINK_TO_PAGE, (link: string, before: string, href: string, words: string) =>
            isOff(href) ? (SENTENCE_END.test(words) ? '' : before + words) : link,
          )
          .replaceAll(/<(p|li)>\s*<\/\1>\n?/g, '');
  const walk = (item: unknown, field: string): unknown => {
    if (typeof item === 'string') return inField(field, item);
    if (Array.isArray(item))
      return item.filter((each) => !isOnlyALink(each)).map((each) => walk(each, field));
    if (!isRecord(item)) return item;
    return Object.fromEntries(
      Object.entries(item)
        .filter(
          ([name, each]) => !isOnlyALink(each) && !(ADDRESS_FIELDS.includes(name) && isOff(each)),
        )
        .map(([name, each]) => [name, walk(each, name)]),
    );
  };
  return walk(value, '');
}
