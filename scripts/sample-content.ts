import { about } from '#content/about.ts';
import { attorneys } from '#content/attorneys.ts';
import { recordPage } from '#content/court-record.ts';
import { firm, notices } from '#content/firm.ts';

/** The types want the mark; who builds without checking them may have deleted it. */
type Marked = { sample?: boolean };

/** The names of what in `content/` is not said to be the firm's own, with `sample: false`. */
export function sampleContent(): string[] {
  const parts: Record<string, Marked | readonly Marked[]> = { firm, notices, attorneys, about, recordPage }; // prettier-ignore
  return Object.entries(parts)
    .filter(([, part]) => [part].flat().some(({ sample }) => sample !== false))
    .map(([name]) => name);
}
