import { textsIn, type ContentFile } from './parse-file.ts';
import { problemIn, type Problem } from './problem.ts';
import { wordingProblems } from './wordings.ts';

/* Advice that stops nothing: `check` prints it as notes, and the form of the text shows it at the field. */

/** Reads the file as written, with its `{{names}}`: their values must not change the advice. */
export function adviceOnText(file: ContentFile): Problem[] {
  return [...wordingProblems(file), ...badLengths(file)];
}

/** The lengths that search engines show, with the name of the firm after a title. */
const SHOWN_CHARACTERS: Readonly<Record<string, { least: number; most: number }>> = {
  title: { least: 1, most: 60 },
  pageTitle: { least: 1, most: 60 },
  metaDescription: { least: 61, most: 159 },
};

const badLengths = (source: ContentFile): Problem[] =>
  textsIn(source.data).flatMap(({ path, text }) => {
    const [key = ''] = path;
    const shown = path.length === 1 ? SHOWN_CHARACTERS[key] : undefined;
    // A `{{name}}` counts as two characters.
    const { length } = text.replaceAll(/\{\{[^}]*\}\}/g, '00');
    if (!shown || (length >= shown.least && length <= shown.most)) return [];
    const wanted = `${shown.least} to ${shown.most} characters for search engines`;
    return [problemIn(source, path, `has ${length} characters`, wanted)];
  });
