import type { SiteContent } from '#contract/content.ts';
import { textsIn } from './parse-file.ts';
import { unknownName, type ContentFiles, type Problem } from './problem.ts';

/** Checks the fields that name something of the content: a state, an attorney, a choice, a section of the text. */
export function checkNames(content: SiteContent, files: ContentFiles): Problem[] {
  const { firm, attorneys, services, options, language } = content;
  const offers = Object.keys(firm.offers);
  const states = { names: firm.states.map(({ name }) => name), wanted: 'a state of the firm' };
  const sections = new Map(
    services.map(({ id, article }) => [
      `${language}/services/${id}.md`,
      article.sections.map(({ heading }) => heading),
    ]),
  );
  return [...files.values()].flatMap(({ file, data }) => {
    const section = { names: sections.get(file) ?? [], wanted: 'a heading of the text below' };
    const fields = new Map([
      ['attorney', { names: attorneys.map(({ id }) => id), wanted: 'the id of an attorney' }],
      ['offeredIn', { names: offers, wanted: 'a name under offers of the firm, or no such field' }],
      ...offers.map((offer) => [`offers.${offer}`, states] as const),
      ['states.state', states],
      [
        'questions.answers.look.choice',
        { names: options?.choices.map(({ id }) => id) ?? [], wanted: 'the id of a choice' },
      ],
      ...['timeline.more', 'keep.more', 'ends.more', 'fit'].map(
        (field) => [field, section] as const,
      ),
    ]);
    return textsIn(data).flatMap(({ path, text }) => {
      const field = fields.get(path.filter((key) => typeof key === 'string').join('.'));
      return field ? unknownName(files, file, path, text, field.names, field.wanted) : [];
    });
  });
}
