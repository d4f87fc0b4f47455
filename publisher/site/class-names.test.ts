import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (files: string) => globSync(files).map((file) => readFileSync(file, 'utf8'));
const code = read('{admin,app}/**/*.{ts,tsx}').join('\n');
const defined = (folders: string) =>
  new Set(
    read(`${folders}/**/*.css`)
      .flatMap((css) => css.replaceAll(/\/\*.*?\*\//gs, '').match(/\.-?[a-z][\w-]*/gi) ?? [])
      .map((name) => name.slice(1)),
  );

/** The words of each class attribute that is a string. */
function classesIn(folder: string): string[] {
  const tags = read(`${folder}/**/*.tsx`).flatMap((source) => [
    ...source.matchAll(/(?:className|wrap)="([^"]*)"/g),
    ...source.matchAll(/className=\{`([^`]*)`\}/g),
  ]);
  return tags.flatMap(([, names = '']) =>
    names
      .replaceAll(/\$\{[^}]*\}/g, ' ')
      .split(/\s+/)
      .filter((name) => /^[^-].*[^-]$/.test(name)),
  );
}

test.each(['app', 'admin'])('each class in %s has a rule', (folder) => {
  const styles = defined(folder === 'app' ? 'app' : '{admin,app}');
  const unknown = new Set(classesIn(folder).filter((name) => !styles.has(name)));
  expect([...unknown].toSorted()).toEqual([]);
});

/** A kind of part in `PartsPicture`, which the content names, and a class that Turbo adds. */
const NOT_IN_CODE = ['loss', 'turbo-progress-bar'];

test('each class that has a rule is used', () => {
  const unused = [...defined('{admin,app}')].filter(
    (name) =>
      !new RegExp(`(?<![\\w-])${name.replace(/-\w+$/, (end) => `(?:${end}|-\\$)`)}`).test(code),
  );
  expect(unused.filter((name) => !NOT_IN_CODE.includes(name))).toEqual([]);
});
