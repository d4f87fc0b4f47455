import { BARE_MAIL_ADDRESS, isDay, keyInWords } from '#contract/content-fields.ts';
import type { FieldOption } from '#contract/site-editing.ts';
import type { ChoiceShape, Shape } from '#publisher/content/schema-shape.ts';

/* The words of a form: labels, hints, and the line that stands for an item of a list. */

const SUMMARY_CHARACTERS = 80;

export const labelOf = ({ label }: Shape, key: string): string => label ?? keyInWords(key);

/** In a form nobody types quotes or begins lines with “- ”: the program writes them. */
export function withoutYaml(text: string): string {
  return text
    .replaceAll(
      /,? with(?:out)? quotes(?: and commas)?|,? in quotes|, each on a line of its own/g,
      '',
    )
    .replaceAll(/: "([^"]*)"$/g, ', as in $1')
    .replaceAll(/, each on a line that begins with “- ”/g, '')
    .replaceAll(/; no line for (a day on which it is closed)/g, '; empty for $1')
    .replaceAll(/ \(when it starts with \{ or contains ": "\)/g, '')
    .replaceAll(BARE_MAIL_ADDRESS, 'one email address, as in office@firm.com');
}

/** Days as in November 25, 2026. One that shows how to type one stays as it is. */
export const daysInWords = (text: string): string =>
  text.replaceAll(/(?<!as in )\b\d{4}-\d{2}-\d{2}\b/g, (day) =>
    isDay(day)
      ? new Date(day).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
      : day,
  );

/** The values of a choice as people read them. */
export const optionsOf = ({ options, labels }: ChoiceShape): FieldOption[] =>
  options.map((value) => ({ value, label: labels.get(value) ?? keyInWords(value) }));

/** A sentence begins with a capital letter. The values of a choice are in its list. */
export function hintOf(shape: Shape): string {
  const { description } = shape;
  const values = shape.kind === 'choice' ? `: ${shape.options.join(', ')}` : '';
  const hint = withoutYaml(values === '' ? description : description.replace(values, ''));
  return hint.charAt(0).toUpperCase() + hint.slice(1);
}

export function shortened(text: string): string {
  return text.length > SUMMARY_CHARACTERS ? `${text.slice(0, SUMMARY_CHARACTERS - 1)}…` : text;
}
