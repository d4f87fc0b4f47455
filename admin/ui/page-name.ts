import { texts } from '#admin/texts.ts';

/** A readable name for a page of the site: `/income-check` is "Income check". */
export function pageName(path: string): string {
  const words = path.split('/').filter(Boolean).join(' / ').replaceAll('-', ' ');
  // A short word without spaces is an abbreviation: FAQ.
  if (/^[a-z]{1,3}$/.test(words)) return words.toUpperCase();
  return words === '' ? texts.list.homePage : words.charAt(0).toUpperCase() + words.slice(1);
}
