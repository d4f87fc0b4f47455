import { isLogoFile } from '#contract/brand.ts';
import { isLanguage, LANGUAGE_NAMES, MAIN_LANGUAGE } from '#contract/languages.ts';
import type { ContentPath, FigureDue, Mistake } from '#contract/site-editing.ts';
import { formAddress } from './site-service.ts';

/* What a text is called where it stands alone, and where it is changed. */

/** A text in another language than the main one. */
export function isTranslation(file: ContentPath): boolean {
  const [folder = ''] = file.split('/', 1);
  return isLanguage(folder) && folder !== MAIN_LANGUAGE;
}

/** With its language, if that is not the main one. */
export function titleOf({ file, name }: { file: ContentPath; name: string }): string {
  const [folder = ''] = file.split('/', 1);
  return isLanguage(folder) && isTranslation(file) ? `${name} in ${LANGUAGE_NAMES[folder]}` : name;
}

/** Where a figure is compared with its source. */
export function figureAddress({ file, path }: FigureDue): string {
  const [, name] = /^figures\.(\w+)/.exec(path) ?? [];
  return name === undefined ? formAddress(file, path) : `/site/figures#figure-${name}`;
}

/** The address where a mistake is corrected. Undefined when it is about no text by itself. */
export function mendingAddress({ file, path }: Mistake): string | undefined {
  const [, attorney] = /^portraits\/([a-z0-9-]+)\./.exec(file) ?? [];
  if (attorney !== undefined) return `/site/photo/${attorney}`;
  if (isLogoFile(file)) return '/site/brand';
  return /\.(?:yaml|md)$/.test(file) ? formAddress(file, path || undefined) : undefined;
}
