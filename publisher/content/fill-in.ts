import { mapTexts, textsIn, type ContentFile } from './parse-file.ts';
import { isValue, type Placeholders } from './placeholders.ts';
import { problemIn, suggestion, type Problem } from './problem.ts';

const PLACEHOLDER = /\{\{(.*?)\}\}/g;
const BRACES = /\{\{|\}\}/;

/** The names in braces that the texts use. */
export function namesIn(texts: readonly string[]): ReadonlySet<string> {
  return new Set(
    texts.flatMap((text) => [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name.trim())),
  );
}

/** Fills values into a text. Calls `problem` for each name without a value. */
function fillText(
  text: string,
  placeholders: Placeholders,
  problem: (found: string, wanted: string) => void,
): string {
  // Checks the text as it was written: braces in a value are a mistake of the value.
  if (BRACES.test(text.replaceAll(PLACEHOLDER, '')))
    problem('has {{ or }} without the other one', '{{name}}');
  return text.replaceAll(PLACEHOLDER, (whole, inner: string) => {
    const name = inner.trim();
    const value = placeholders.get(name);
    if (value !== undefined) return value;
    if (placeholders.has(name))
      problem(`has {{${name}}}, which the content does not give`, 'a name with a value');
    else {
      const names = [...placeholders.keys()];
      const wanted = name.startsWith('offers.')
        ? `${name.slice('offers.'.length)} under offers of the firm, or a text without it`
        : 'the name of a figure, or a value such as firm.name';
      problem(`has {{${name}}}, which is unknown${suggestion(name, names)}`, wanted);
    }
    return whole.replaceAll(/[{}]/g, '');
  });
}

/** Finds values with braces. Names are replaced once, so pages would print the braces of a value. */
export function bracesInValues(source: ContentFile): Problem[] {
  const wanted = 'a text without double braces: names stand for this text, so it has none itself';
  return textsIn(source.data)
    .filter(({ path, text }) => isValue(source.file, path) && BRACES.test(text))
    .map(({ path }) => problemIn(source, path, 'has {{ or }}', wanted));
}

/** A file with its fields filled in. */
export function fillData(
  source: ContentFile,
  placeholders: Placeholders,
  problems: Problem[],
): ContentFile {
  const data = mapTexts(source.data, (text, path) =>
    fillText(text, placeholders, (found, wanted) => {
      problems.push(problemIn(source, path, found, wanted));
    }),
  );
  return { ...source, data };
}

/** The text of a Markdown file, filled in. */
export function fillBody(
  { file }: ContentFile,
  { text, line }: { text: string; line: number },
  placeholders: Placeholders,
  problems: Problem[],
): string {
  return text
    .split('\n')
    .map((each, index) =>
      fillText(each, placeholders, (found, wanted) => {
        problems.push({ file, line: line + index, found, wanted });
      }),
    )
    .join('\n');
}
