import type { SiteContent } from '#contract/content.ts';
import { medianProblems } from '#server/medians/check-medians.ts';
import { fieldName, type ContentFile, type Path } from './parse-file.ts';
import { valueAt } from './placeholders.ts';
import { suggestion, type Problem } from './problem.ts';

type Files = ReadonlyMap<string, ContentFile>;

/** Rules that compare fields of several files. */
export function checkTogether(content: SiteContent, files: Files): Problem[] {
  return [
    ...usedTwice(files, ['metaDescription', 'description'], 'a description of its own'),
    ...usedTwice(files, ['title', 'pageTitle'], 'a title of its own'),
    ...unknownStates(content, files),
    ...unknownOffers(files),
    ...checkDates(content, files),
    ...missingNotices(content, files),
    ...picturesWithoutFile(content, files),
    ...medianProblems(content, files.get('medians.yaml')),
  ];
}

function problem(files: Files, file: string, path: Path, found: string, wanted: string): Problem {
  const line = files.get(file)?.lineOf(path) ?? 1;
  return { file, line, field: fieldName(path), found, wanted };
}

/** Search engines show one of several pages with the same title or description. */
function usedTwice(files: Files, fields: readonly string[], wanted: string): Problem[] {
  const first = new Map<string, string>();
  return [...files].flatMap(([file, { data, body }]) => {
    // A service's `description` is the text of its card and its `title` the name in lists, not those of its page.
    const ofService = body !== undefined && valueAt(data, 'pageTitle') !== undefined;
    const [field] = fields.filter(
      (name) =>
        typeof valueAt(data, name) === 'string' &&
        !(ofService && (name === 'description' || name === 'title')),
    );
    const text = field === undefined ? undefined : valueAt(data, field);
    if (field === undefined || typeof text !== 'string') return [];
    const other = first.get(text);
    if (other !== undefined)
      return [problem(files, file, [field], `is the same as in ${other}`, wanted)];
    first.set(text, file);
    return [];
  });
}

function unknownStates({ firm }: SiteContent, files: Files): Problem[] {
  const names = firm.states.map(({ name }) => name);
  const codes = firm.states.map(({ code }) => code);
  const repeated = firm.states.flatMap(({ name, code }, index) =>
    names.indexOf(name) === index && codes.indexOf(code) === index
      ? []
      : [
          problem(
            files,
            'firm.yaml',
            ['states', index],
            'is a state for the second time',
            'each state once',
          ),
        ],
  );
  const offered = Object.entries(firm.offers).flatMap(([offer, states]) =>
    states.flatMap((state, index) =>
      names.includes(state)
        ? []
        : [
            problem(
              files,
              'firm.yaml',
              ['offers', offer, index],
              `is "${state}"${suggestion(state, names)}`,
              `a state of the firm: ${names.join(', ')}`,
            ),
          ],
    ),
  );
  return [...repeated, ...offered];
}

function unknownOffers(files: Files): Problem[] {
  const offers = valueAt(files.get('firm.yaml')?.data, 'offers');
  const names = typeof offers === 'object' && offers !== null ? Object.keys(offers) : [];
  return [...files].flatMap(([file, { data, body }]) => {
    const offer = body && valueAt(data, 'offeredIn');
    if (typeof offer !== 'string' || names.includes(offer)) return [];
    return [
      problem(
        files,
        file,
        ['offeredIn'],
        `is "${offer}"${suggestion(offer, names)}`,
        names.length > 0
          ? `a name under offers in firm.yaml: ${names.join(', ')}`
          : 'no such field when everybody may be offered this: firm.yaml has no offers',
      ),
    ];
  });
}

function checkDates({ figures, record }: SiteContent, files: Files): Problem[] {
  const dated: [string, Path, { asOf: string; checkBy: string; since?: string }][] = [
    ...Object.entries(figures).map(
      ([name, figure]) =>
        ['figures.yaml', ['figures', name], figure] as [string, Path, typeof figure],
    ),
    ...(record ? [['court-record.yaml', [], record] as [string, Path, typeof record]] : []),
  ];
  return dated.flatMap(([file, path, { asOf, checkBy }]) =>
    checkBy > asOf
      ? []
      : [problem(files, file, [...path, 'checkBy'], `is ${checkBy}`, `a day after asOf (${asOf})`)],
  );
}

function missingNotices({ notices, record, language }: SiteContent, files: Files): Problem[] {
  const file = `${language}/notices.yaml`;
  const sentence = notices.debtReliefAgency;
  return [
    ...(record && notices.pastResults === undefined
      ? [problem(files, file, ['pastResults'], 'is missing', 'a text: the site shows a record')]
      : []),
    ...(/debt relief agency/i.test(sentence) && /Bankruptcy Code/.test(sentence)
      ? []
      : [
          problem(
            files,
            file,
            ['debtReliefAgency'],
            `is "${sentence.slice(0, 60)}"`,
            'the sentence of 11 U.S.C. 528(a)(4), with “debt relief agency” and “Bankruptcy Code”',
          ),
        ]),
  ];
}

function picturesWithoutFile(
  { attorneys, photos, language }: SiteContent,
  files: Files,
): Problem[] {
  return attorneys.flatMap(({ id, imageAlt, imageUrl }, index) =>
    imageAlt === undefined || imageUrl !== undefined || photos.includes(id)
      ? []
      : [
          problem(
            files,
            `${language}/attorneys.yaml`,
            ['attorneys', index, 'imageAlt'],
            'describes a picture that is missing',
            `portraits/${id}.jpg (or png, webp, svg), or no imageAlt`,
          ),
        ],
  );
}
