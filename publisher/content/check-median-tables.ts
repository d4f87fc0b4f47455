import type { SiteContent } from '#contract/content.ts';
import { medianFor } from '#contract/median-table.ts';
import { checkMedians } from '#publisher/medians/check-medians.ts';
import type { ContentFile } from './parse-file.ts';
import { problemIn, type Problem } from './problem.ts';

/** The problems in medians.yaml. */
export function medianProblems(
  { incomeCheck, firm }: Pick<SiteContent, 'incomeCheck' | 'firm'>,
  source: ContentFile | undefined,
): Problem[] {
  if (!incomeCheck || !source) return [];
  const { tables } = incomeCheck;
  return tables.flatMap((table, index) => {
    const doubts = checkMedians(table, tables[index + 1]).errors.map(
      (error) => `is doubtful: ${error}`,
    );
    const missing = firm.states
      .filter(({ code }) => medianFor(table, code, 1) === undefined)
      .map(({ name }) => `has no medians for ${name}`);
    const wanted = 'the published table (npm run content -- medians FILE)';
    return [...doubts, ...missing].map((found) =>
      problemIn(source, ['tables', index], found, wanted),
    );
  });
}
