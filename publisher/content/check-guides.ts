import type { SiteContent } from '#contract/content.ts';
import { problemAt, unknownName, type ContentFiles, type Problem } from './problem.ts';

/** Checks the guides: names must exist, and ids must be unique in a whole page. */
export function checkGuides(content: SiteContent, files: ContentFiles): Problem[] {
  return [
    ...unknownChoices(content, files),
    ...unknownGuideStates(content, files),
    ...repeatedPapers(content, files),
  ];
}

function unknownChoices({ options, language }: SiteContent, files: ContentFiles): Problem[] {
  const file = `${language}/options.yaml`;
  const ids = options?.choices.map(({ id }) => id) ?? [];
  return (options?.questions ?? []).flatMap(({ answers }, question) =>
    answers.flatMap(({ look: choicesToSee }, answer) =>
      choicesToSee.flatMap(({ choice }, index) => {
        const path = ['questions', question, 'answers', answer, 'look', index, 'choice'];
        return unknownName(files, file, path, choice, ids, 'the id of a choice');
      }),
    ),
  );
}

function unknownGuideStates(
  { firm, urgent, exemptions, language }: SiteContent,
  files: ContentFiles,
): Problem[] {
  const names = firm.states.map(({ name }) => name);
  // A state that is listed twice was reported already. The state that it replaces would be a second mistake here.
  if (new Set(names).size < names.length) return [];
  const check = (name: string, states: readonly { state: string }[] = []) =>
    states.flatMap(({ state }, index) => {
      const path = ['states', index, 'state'];
      return unknownName(files, `${language}/${name}`, path, state, names, 'a state of the firm');
    });
  return [
    ...(urgent?.pages ?? []).flatMap(({ id, states }) => check(`urgent/${id}.md`, states)),
    ...check('exemptions.yaml', exemptions?.states),
  ];
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
