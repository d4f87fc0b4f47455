import type { SiteContent } from '#contract/content.ts';
import { MAIN_LANGUAGE } from '#contract/languages.ts';
import { medianFor } from '#contract/median-table.ts';
import { checkMedians } from '#publisher/medians/check-medians.ts';
import type { ContentFile } from './parse-file.ts';
import { MISSING, problemAt, problemIn, type ContentFiles, type Problem } from './problem.ts';

/** Rules that compare fields of several files. */
export function checkTogether(content: SiteContent, files: ContentFiles): Problem[] {
  return [
    ...repeatedStates(content, files),
    ...repeatedPapers(content, files),
    ...missingNotices(content, files),
    ...medianProblems(content, files.get('medians.yaml')),
  ];
}

function repeatedStates({ firm }: SiteContent, files: ContentFiles): Problem[] {
  const names = firm.states.map(({ name }) => name);
  const codes = firm.states.map(({ code }) => code);
  return firm.states.flatMap(({ name, code }, index) => {
    if (names.indexOf(name) === index && codes.indexOf(code) === index) return [];
    const found = 'is a state for the second time';
    return problemAt(files, 'firm.yaml', ['states', index], found, 'each state once');
  });
}

/** Check marks are stored by the id of the paper, so an id may occur only once. */
function repeatedPapers({ prepare, language }: SiteContent, files: ContentFiles): Problem[] {
  const seen = new Set<string>();
  return (prepare?.papers ?? []).flatMap(({ items }, group) =>
    items.flatMap(({ id }, index) => {
      const isNew = !seen.has(id);
      seen.add(id);
      if (isNew) return [];
      const path = ['papers', group, 'items', index, 'id'];
      const found = `is "${id}" for the second time`;
      return problemAt(files, `${language}/prepare.md`, path, found, 'each id once on the page');
    }),
  );
}

function missingNotices(
  { notices, record, language }: SiteContent,
  files: ContentFiles,
): Problem[] {
  const file = `${language}/notices.yaml`;
  const problems: Problem[] = [];
  if (record && notices.pastResults === undefined) {
    const wanted = 'a text: the site shows a record';
    problems.push(problemAt(files, file, ['pastResults'], MISSING, wanted));
  }
  const sentence = notices.debtReliefAgency;
  // Other languages show the English sentence beside their own.
  if (
    language === MAIN_LANGUAGE &&
    (!/debt relief agency/i.test(sentence) || !/Bankruptcy Code/.test(sentence))
  ) {
    const wanted =
      'the sentence of 11 U.S.C. 528(a)(4), with “debt relief agency” and “Bankruptcy Code”';
    const found = { code: 'value', value: sentence } as const;
    problems.push(problemAt(files, file, ['debtReliefAgency'], found, wanted));
  }
  return problems;
}

function medianProblems(
  { incomeCheck, firm }: Pick<SiteContent, 'incomeCheck' | 'firm'>,
  source: ContentFile | undefined,
): Problem[] {
  if (!incomeCheck || !source) return [];
  const { tables } = incomeCheck;
  return tables.flatMap((table, index) => {
    const doubts = checkMedians(table, tables[index + 1]).map((error) => `is doubtful: ${error}`);
    const missing = firm.states
      .filter(({ code }) => medianFor(table, code, 1) === undefined)
      .map(({ name }) => `has no medians for ${name}`);
    const inFile = ' (send its workbook in Site, in the admin)';
    return [...doubts, ...missing].map((found) =>
      problemIn(source, ['tables', index], found, 'the published table', inFile),
    );
  });
}
