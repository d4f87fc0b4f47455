import type { SiteContent } from '#contract/content.ts';
import type { ContentFile } from './parse-file.ts';
import type { Problem } from './problem.ts';

/** The rules that compare parts of the content. */
export function checkContent(
  _content: SiteContent,
  _files: ReadonlyMap<string, ContentFile>,
): Problem[] {
  return [];
}
