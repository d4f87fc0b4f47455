import type { Mistake, ContentPath } from '#contract/site-editing.ts';
import { isLogoFile } from '#contract/brand.ts';
import { isLanguage, LANGUAGE_NAMES, MAIN_LANGUAGE, type Language } from '#contract/languages.ts';
import { formAddress } from './site-service.ts';
import { ATTORNEYS_FORM, BRAND_FORM } from './uploads.ts';

/** Mistakes to correct, each with a link to its field. */
export function MistakeList({ mistakes }: { mistakes: readonly Mistake[] }) {
  if (mistakes.length === 0) return null;
  return (
    <ul className="rows">
      {mistakes.map((mistake, index) => (
        // The index is a part of the key, because two lines can be equal.
        <li key={`${mistake.file} ${mistake.path} ${String(index)}`}>
          <MistakePlace mistake={mistake} />: {mistake.text}
        </li>
      ))}
    </ul>
  );
}

function MistakePlace({ mistake }: { mistake: Mistake }) {
  const words = [titleOf(mistake), mistake.label].filter((each) => each !== '').join(', ');
  const href = correctionAddress(mistake);
  return href === undefined ? <strong>{words}</strong> : <a href={href}>{words}</a>;
}

/* The title of a text, and the paths of the pages that change it. */

/** The language of a text, if it is not the main one. */
export function translationOf(file: ContentPath): Language | undefined {
  const [folder = ''] = file.split('/', 1);
  return isLanguage(folder) && folder !== MAIN_LANGUAGE ? folder : undefined;
}

/** The name of a text, with its language if that is not the main one. */
export function titleOf({ file, name }: { file: ContentPath; name: string }): string {
  const language = translationOf(file);
  return language ? `${name} in ${LANGUAGE_NAMES[language]}` : name;
}

/** Leaves out the name of a group that its field repeats, as in “Telephone: Telephone as people read it”. */
export const shortLabel = (label: string): string => label.replace(/^(.+): (?=\1)/, '');

/** The path of the page on which a mistake is corrected. Undefined if the mistake is not in one text. */
export function correctionAddress({ file, path }: Mistake): string | undefined {
  const [, attorney] = /^portraits\/([a-z0-9-]+)\./.exec(file) ?? [];
  if (attorney !== undefined) return formAddress(ATTORNEYS_FORM, 'attorneys');
  if (isLogoFile(file)) return formAddress(BRAND_FORM, 'logo');
  return /\.(?:yaml|md)$/.test(file) ? formAddress(file, path || undefined) : undefined;
}
