import { about } from '#content/about.ts';
import { attorneys } from '#content/attorneys.ts';
import { recordPage } from '#content/court-record.ts';
import { firm, notices } from '#content/firm.ts';

/** The names of what in `content/` is not said to be the firm's own, with `sample: false`. */
export function sampleContent(): string[] {
  const marked = { firm, notices, attorneys, about, recordPage };
  return Object.entries(marked)
    .filter(([, value]) => [value].flat().some(({ sample }) => sample !== false))
    .map(([name]) => name);
}
