import { about } from '#content/about.ts';
import { attorneyReview } from '#content/attorney-review.ts';
import { attorneys } from '#content/attorneys.ts';
import { recordPage } from '#content/court-record.ts';
import { firm, notices } from '#content/firm.ts';

/** The types want the mark; who builds without checking them may have deleted it. */
type Marked = { sample?: boolean };

/** The names of what in `content/` is not said to be the firm's own, with `sample: false`. */
export function sampleContent(): string[] {
  const parts: Record<string, Marked | readonly Marked[]> = {
    firm,
    notices,
    attorneys,
    about,
    recordPage,
  };
  return Object.entries(parts)
    .filter(([, part]) => [part].flat().some(({ sample }) => sample !== false))
    .map(([name]) => name);
}

/** What the firm's attorney has not confirmed yet, one line each: place and question. */
export function unconfirmedByAttorney(): string[] {
  return attorneyReview
    .filter(({ confirmed }) => !confirmed)
    .map(({ place, question }) => `${place}: ${question}`);
}
