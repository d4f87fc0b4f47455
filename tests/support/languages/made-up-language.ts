import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isMap, isScalar, isSeq, parseDocument, visit } from 'yaml';

/*
 * A third language for a copy of the project: English with accents in every word, and 40 % longer. It has what docs/map.md
 * asks of a new language, and nothing else: a folder of content, the texts, and its entries in contract/languages.ts.
 */
export const CODE = 'eo';

const LONGER = 0.4;
const PLAIN = 'aeiouyAEIOUYcnrszlCNRSZL';
const ACCENTED = 'áéíóúýÁÉÍÓÚÝčňřšžľČŇŘŠŽĽ';
/** What is not read as a text of this language: names in braces, addresses, and parts of Markdown. */
const KEPT = /\{\{?[\w.]+\}?\}|\]\([^)]*\)|https?:\/\/\S+|\b[\w-]+\.(?:gov|com|org)(?:\/\S*)?/g;

const accent = (letter: string) => ACCENTED[PLAIN.indexOf(letter)] ?? letter;

/** The text with accents, and words of "é" that make it longer. */
export function madeUp(text: string, longer = LONGER): string {
  const kept = text.match(KEPT) ?? [];
  const accented = text
    .split(KEPT)
    .map((part, index) => Array.from(part, accent).join('') + (kept[index] ?? ''))
    .join('');
  const more = Math.round(text.length * longer);
  return more < 2
    ? accented
    : `${accented} ${'éééé '
        .repeat(Math.ceil(more / 5))
        .slice(0, more - 1)
        .trim()}`;
}

/** Fields that are the same in every language, and those with a limit that the longer text would exceed. */
const SAME =
  /^(?:attorney|certainty|choice|effective|explains|file|href|icon|id|kind|offeredIn|order|since|state)$/;
const LIMITED =
  /^(?:sources|more|fit|title|pageTitle|metaDescription|linkName|figure|value|label|eyebrow|badge|answer|urgent|primaryAction|secondaryAction|action|readMore|teamAction|group|sentence|heading|description|breadcrumb|donts|papers|courses|answers|home|about|services|record|faq|contact|blog|name)$/;

/** Writes the language into a copy of the project. */
export async function addMadeUpLanguage(root: string): Promise<void> {
  await addEntry(join(root, 'contract/languages.ts'));
  await addTexts(join(root, 'app/texts'));
  const folder = join(root, 'content', CODE);
  await cp(join(root, 'content/en'), folder, { recursive: true });
  for (const file of await readdir(folder, { recursive: true })) {
    if (!/\.(?:yaml|md)$/.test(file)) continue;
    const text = await readFile(join(folder, file), 'utf8');
    await writeFile(join(folder, file), file.endsWith('.md') ? pageOf(text) : fieldsOf(text));
  }
  await rm(join(folder, 'README.md'), { force: true });
  // Its texts are longer than a real language's, so its pages are too.
  await replaceIn(join(root, 'publisher/site/budgets.ts'), /page: [\d_]+/, 'page: 60_000');
  await writeFile(
    join(folder, 'figures.yaml'),
    await figuresOf(join(root, 'content/figures.yaml')),
  );
}

async function replaceIn(file: string, part: RegExp, by: string): Promise<void> {
  await writeFile(file, (await readFile(file, 'utf8')).replace(part, by));
}

async function addEntry(file: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  const english = /^ {2}en: (\{.*?^ {2}\}),$/ms.exec(text)?.[1] ?? '';
  const entry = english
    .replace("locale: 'en-US'", `locale: '${CODE}'`)
    .replaceAll(
      /(?<=: |=> |\n +)(?<!locale: |openGraph: )'([^'-]+)'/g,
      (_, words: string) => `'${madeUp(words, 0)}'`,
    )
    .replaceAll(/\} (and|to) \$/g, (_, word: string) => `} ${madeUp(word, 0)} $`);
  await writeFile(
    file,
    text
      .replace(/^ {2}en: \{/m, `  ${CODE}: ${entry},\n  en: {`)
      .replace("{ en: 'English'", `{ ${CODE}: 'Made up', en: 'English'`),
  );
}

/** Modules that change every text of the English ones. */
async function addTexts(folder: string): Promise<void> {
  await cp(join(folder, 'en'), join(folder, CODE), { recursive: true });
  const change = `
const changed = (value: unknown): unknown =>
  typeof value === 'string' ? madeUp(value)
  : typeof value === 'function' ? (...args: unknown[]) => changed(value(...args))
  : Array.isArray(value) ? value.map(changed)
  : value && typeof value === 'object' && !(value instanceof RegExp)
    ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, changed(each)]))
  : value;
/** What has the form of the English texts has it afterward too. */
const change = <T,>(value: T) => changed(value) as T;
`;
  const source = await readFile(new URL(import.meta.url), 'utf8');
  const functions = source.slice(source.indexOf('const LONGER'), source.indexOf('/** Fields that'));
  const write = (name: string, text: string) => writeFile(join(folder, name), text);
  await write('made-up.ts', `${functions}${change}export { change };\n`);
  await write(
    `${CODE}/islands.ts`,
    `import { islands as english } from '../en/islands.ts';\nimport { change } from '../made-up.ts';\nexport const islands = { ...change(english), language: '${CODE}' };\n`,
  );
  await write(
    `${CODE}/offer.ts`,
    `import { offer as spanish } from '../es/offer.ts';\nimport { change } from '../made-up.ts';\nexport const offer = change(spanish);\n`,
  );
  await write(
    `${CODE}.ts`,
    `import * as english from './en.ts';\nimport { change } from './made-up.ts';\nexport { islands } from './${CODE}/islands.ts';\nexport const pages = change(english.pages);\nexport const mails = change(english.mails);\n`,
  );
}

/** Changes each text of a YAML file but those of the fields above. */
function fieldsOf(yaml: string): string {
  const document = parseDocument(yaml);
  visit(document, {
    Pair(_, { key, value }) {
      const name = String(key);
      // `services` is a list of ids, and a label of the menu.
      const isSame = name === 'services' ? isSeq(value) : SAME.test(name) && !isMap(value);
      if (isSame) return visit.SKIP;
      const texts = isSeq(value) ? value.items : [value];
      for (const text of texts)
        if (isScalar(text) && typeof text.value === 'string')
          text.value = madeUp(text.value, LIMITED.test(name) ? 0 : LONGER);
      return undefined;
    },
  });
  return document.toString({ lineWidth: 0 });
}

function pageOf(markdown: string): string {
  const [, front = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(markdown) ?? [];
  const lines = body.split('\n').map((line) => {
    const [start = ''] = /^\s*(?:#+ |[-*] |\d+\. |\|)?/.exec(line) ?? [];
    const text = line.slice(start.length);
    // A table is its cells; a heading is repeated in the front matter.
    if (start === '|' || /^[\s|:-]*$/.test(text)) return start + madeUp(text, 0);
    return start + madeUp(text, start.startsWith('#') ? 0 : LONGER);
  });
  return `---\n${fieldsOf(front)}---\n${lines.join('\n')}`;
}

/** The figures with words. */
async function figuresOf(file: string): Promise<string> {
  const figures: Record<string, { value: string }> = parseDocument(
    await readFile(file, 'utf8'),
  ).toJS().figures;
  const values = Object.entries(figures)
    .filter(([, { value }]) => /\p{L}{2}/u.test(value))
    .map(([name, { value }]) => `  ${name}: "${madeUp(value, 0)}"\n`);
  return `sample: true\nvalues:\n${values.join('')}`;
}
