import type { LoadedContent } from './load-content.ts';
import { textsIn } from './parse-file.ts';
import { numberOf } from './placeholders.ts';
import { problemIn, type Problem } from './problem.ts';

/**
 * What the texts at the top of a page count. Elsewhere, "two ways" and "four questions" may be about anything, so only
 * the first-level fields of these files are read.
 */
const COUNTED: readonly {
  file: string;
  nouns: string;
  name: string;
  count: (content: LoadedContent['content']) => number | undefined;
}[] = [
  {
    file: 'services.yaml',
    nouns: 'ways|services',
    name: 'services',
    count: ({ services }) => services.length,
  },
  {
    file: 'faq.yaml',
    nouns: 'fears|beliefs|myths|questions|answers',
    name: 'myths',
    count: ({ faq }) => faq.myths.length,
  },
  {
    file: 'options.yaml',
    nouns: 'ways|choices|options',
    name: 'choices',
    count: ({ options }) => options?.choices.length,
  },
  {
    file: 'options.yaml',
    nouns: 'questions',
    name: 'questions',
    count: ({ options }) => options?.questions.length,
  },
];

const NUMBER = String.raw`\b(\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)`;

/** Finds numbers that a deleted or added entry has made wrong. */
export function wrongCounts({ content, files }: LoadedContent): Problem[] {
  return COUNTED.flatMap(({ file, nouns, name, count: countOf }) => {
    const source = files.get(`${content.language}/${file}`);
    const count = countOf(content);
    if (!source || count === undefined) return [];
    const counted = new RegExp(`${NUMBER} (?:[a-z]+ )?(?:${nouns})\\b`, 'i');
    return textsIn(source.data).flatMap(({ path, text }) => {
      const [said, number = ''] = counted.exec(text) ?? [];
      if (path.length > 1 || said === undefined || numberOf(number, content.language) === count)
        return [];
      const wanted = `{{${name}.count}} in place of the number, unless it counts something else`;
      return problemIn(source, path, `says “${said}”, and there are ${count}`, wanted);
    });
  });
}
