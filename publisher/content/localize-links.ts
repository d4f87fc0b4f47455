import { isRecord } from '#contract/is-record.ts';
import { addressIn, type Language } from '#contract/languages.ts';

/** Fields whose whole text is an address. */
const ADDRESS_FIELDS = ['href', 'blog'];

/**
 * Texts of every language name pages by their addresses in the main language, as in /services/chapter7. Replaces each by
 * the address in this language, in fields and in the HTML of articles.
 */
export function localizeLinks<T>(value: T, language: Language): T;
export function localizeLinks(value: unknown, language: Language): unknown {
  const localized = (address: string) =>
    /^\/(?!\/)/.test(address) ? addressIn(language, address) : address;
  const inField = (field: string, text: string) =>
    ADDRESS_FIELDS.includes(field)
      ? localized(text)
      : text.replaceAll(/(?<=<a href=")\/[^"]*/g, localized);
  const walk = (item: unknown, field: string): unknown => {
    if (typeof item === 'string') return inField(field, item);
    if (Array.isArray(item)) return item.map((each) => walk(each, field));
    if (!isRecord(item)) return item;
    return Object.fromEntries(Object.entries(item).map(([name, each]) => [name, walk(each, name)]));
  };
  return walk(value, '');
}
