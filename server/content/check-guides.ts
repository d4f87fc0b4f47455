import type { SiteContent } from '#contract/content.ts';
import { textsIn } from './check-texts.ts';
import { fieldName, type ContentFile, type Path } from './parse-file.ts';
import { suggestion, type Problem } from './problem.ts';
import { readingOf } from './reading-ease.ts';

type Files = ReadonlyMap<string, ContentFile>;

/** Flesch reading ease of plain English. */
const LEAST_EASE = 60;
/** Fields that are no sentences. */
const NO_SENTENCES =
  /^(?:title|linkName|metaDescription|sources|statute|since|state|labels|papersLabels|id|href|order)$/;

/** Rules of the guides: names that exist, ids that are unique in a whole page, texts that are easy to read. */
export function checkGuides(content: SiteContent, files: Files): Problem[] {
  const { language } = content;
  const guides = [...files.values()].filter(({ file }) =>
    /\/(?:urgent|options|exemptions|income-check)\.yaml$|\/urgent\/|\/prepare\.md$/.test(file),
  );
  const at = (name: string, path: Path, found: string, wanted: string): Problem => {
    const file = `${language}/${name}`;
    return {
      file,
      line: files.get(file)?.lineOf(path) ?? 1,
      field: fieldName(path),
      found,
      wanted,
    };
  };
  return [
    ...guides.flatMap(hardToRead),
    ...unknownChoices(content, at),
    ...unknownStates(content, at),
    ...repeatedPapers(content, at),
  ];
}

type At = (name: string, path: Path, found: string, wanted: string) => Problem;

/** All fields together: a single line of a table is too short to measure. */
function hardToRead(file: ContentFile): Problem[] {
  const texts = textsIn(file).filter(
    ({ path }) => !path.some((key) => NO_SENTENCES.test(`${key}`)),
  );
  const { ease } = readingOf(texts.map(({ text }) => text).join('\n\n'));
  if (ease >= LEAST_EASE) return [];
  return [
    {
      file: file.file,
      line: 1,
      field: '',
      found: `is hard to read (Flesch reading ease ${Math.round(ease)})`,
      wanted: `${LEAST_EASE} or more: shorter sentences and shorter words`,
    },
  ];
}

function unknownChoices({ options }: SiteContent, at: At): Problem[] {
  const ids = options?.choices.map(({ id }) => id) ?? [];
  return (options?.questions ?? []).flatMap(({ answers }, question) =>
    answers.flatMap(({ look }, answer) =>
      look.flatMap(({ choice }, index) =>
        ids.includes(choice)
          ? []
          : at(
              'options.yaml',
              ['questions', question, 'answers', answer, 'look', index, 'choice'],
              `is "${choice}"${suggestion(choice, ids)}`,
              `the id of a choice: ${ids.join(', ')}`,
            ),
      ),
    ),
  );
}

function unknownStates({ firm, urgent, exemptions }: SiteContent, at: At): Problem[] {
  const names = firm.states.map(({ name }) => name);
  // A state that is named twice was reported already, and the one it replaced is missing here.
  if (new Set(names).size < names.length) return [];
  const check = (file: string, states: readonly { state: string }[] = []) =>
    states.flatMap(({ state }, index) =>
      names.includes(state)
        ? []
        : at(
            file,
            ['states', index, 'state'],
            `is "${state}"${suggestion(state, names)}`,
            `a state of the firm: ${names.join(', ')}`,
          ),
    );
  return [
    ...(urgent?.pages ?? []).flatMap(({ id, states }) => check(`urgent/${id}.md`, states)),
    ...check('exemptions.yaml', exemptions?.states),
  ];
}

/** Ticks are stored by the id of the paper, so an id may occur only once. */
function repeatedPapers({ prepare }: SiteContent, at: At): Problem[] {
  const seen = new Set<string>();
  return (prepare?.papers ?? []).flatMap(({ items }, group) =>
    items.flatMap(({ id }, index) => {
      if (!seen.has(id)) {
        seen.add(id);
        return [];
      }
      const path = ['papers', group, 'items', index, 'id'];
      return at('prepare.md', path, `is "${id}" for the second time`, 'each id once on the page');
    }),
  );
}
