import { keyInWords } from '#contract/content-fields.ts';
import type { FieldOption } from '#contract/site-editing.ts';
import type { ChoiceShape, Shape } from '#publisher/content/schema-shape.ts';

/* The words of a form: labels, hints, and the line that stands for an item of a list. */

const SUMMARY_CHARACTERS = 80;

export const labelOf = ({ label }: Shape, key: string): string => label ?? keyInWords(key);

/** The values of a choice as people read them. */
export const optionsOf = ({ options, labels }: ChoiceShape): FieldOption[] =>
  options.map((value) => ({ value, label: labels.get(value) ?? keyInWords(value) }));

/** What belongs in a field, as a sentence. */
export const hintOf = ({ description }: Shape): string =>
  description.charAt(0).toUpperCase() + description.slice(1);

export function shortened(text: string): string {
  return text.length > SUMMARY_CHARACTERS ? `${text.slice(0, SUMMARY_CHARACTERS - 1)}…` : text;
}
