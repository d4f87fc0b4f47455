import type { ContentPath } from '#contract/site-editing.ts';
import { splice, type Change, type Spliced } from './splice.ts';
import { joinParts, partsOf } from './splice-parts.ts';

/** Changes one field of a file, as publishing does for `reviewed`. The text of a Markdown file stays as it is. */
export function spliceFile(file: ContentPath, text: string, change: Change): Spliced {
  const parts = partsOf(file, text);
  const result = splice(parts.fields, change);
  return 'reason' in result ? result : { text: joinParts({ ...parts, fields: result.text }) };
}
