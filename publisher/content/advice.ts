import { figuresInProse } from './figures-in-prose.ts';
import type { LoadedContent } from './load-content.ts';
import { printProblem } from './problem.ts';
import { MOST_SHARED, sharedRuns } from './shared-runs.ts';

const roundPercent = (share: number) => `${Math.round(share * 100)} %`;

/** What makes texts easier to keep right. It stops nothing, and the editor in the browser does not show it. */
export function adviceOn({ content, parsed, files }: LoadedContent, isLong: boolean): string[] {
  const figures = figuresInProse(parsed);
  const counted = content.languages.map((language) => ({
    language,
    ...sharedRuns(files, language),
  }));
  const words = counted.map(({ language, words: number }) => `${number} in ${language}`);
  const how =
    isLong || figures.length === 0 ? '' : ' To see them: npm run content -- check --advice';
  return [
    ...(isLong ? figures.map((each) => `Advice: ${printProblem(each)}`) : []),
    ...counted.flatMap(({ pairs }) =>
      pairs.map(
        ({ pages, share }) =>
          `Advice: ${pages.join(' and ')} share ${roundPercent(share)} of their runs of four words; at most ${roundPercent(MOST_SHARED)} are easy to keep equal`,
      ),
    ),
    `Advice: texts with a date or figure of law that is no {{name}}: ${figures.length}.${how}`,
    `Words: ${words.join(', ')}.`,
  ];
}
