import type { Shape } from './form-model-shape.ts';

/* The words of a form: labels, hints, and the line that stands for an item of a list. */

const SUMMARY_CHARACTERS = 80;

/** `linkName` becomes `Link name`. */
export function keyInWords(key: string): string {
  const words = key
    .replaceAll(/([a-z])([A-Z])|([a-z])(\d)|(\d)([A-Z])|-/g, '$1$3$5 $2$4$6')
    .toLowerCase()
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export const labelOf = ({ label }: Shape, key: string): string => label ?? keyInWords(key);

/** In a form nobody types quotes or begins lines with “- ”: the program writes them. */
export function withoutYaml(text: string): string {
  return text
    .replaceAll(
      /,? with(?:out)? quotes(?: and commas)?|,? in quotes|, each on a line of its own/g,
      '',
    )
    .replaceAll(/, each on a line that begins with “- ”/g, '')
    .replaceAll(/; no line for (a day on which it is closed)/g, '; empty for $1')
    .replaceAll(/ \(when it starts with \{ or contains ": "\)/g, '');
}

/** A sentence begins with a capital letter. */
export function hintOf({ description }: Shape): string {
  const hint = withoutYaml(description);
  return hint.charAt(0).toUpperCase() + hint.slice(1);
}

export function shortened(text: string): string {
  return text.length > SUMMARY_CHARACTERS ? `${text.slice(0, SUMMARY_CHARACTERS - 1)}…` : text;
}
