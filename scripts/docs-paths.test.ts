import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

/** Paths start in the root, or in `app/`, as `client/boot.ts` does in the map. */
const BASES = ['', 'app/'];
/** Files that exist only after a build, after the first start, or in a firm's own copy. */
const GENERATED = /^(?:build|data|node_modules|DATA_DIR|\.look|content\/portraits)\//;
const EXTENSION = /\.(?:ts|tsx|css|md|yaml|json|svg|sql|conf|service|html)$/;
const DECISIONS = globSync('docs/decisions/[0-9]*.md');
const FILES = ['README.md', 'docs/map.md', 'docs/admin.md', ...DECISIONS];
/** The files that cite decisions: `docs/decisions/029`, `decision 029`, `decisions 029, 031`. */
const CITING =
  '{admin,app,contract,docs,publisher,scripts,server,supabase,tests}/**/*.{css,md,sql,ts,tsx}';

/** Finds the paths in backticks: folders end with a slash, files have a known extension. */
function pathsIn(text: string): string[] {
  return [...text.matchAll(/`([\w.@*-]+(?:\/[\w.@*-]+)*\/?)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => path.includes('/') && (path.endsWith('/') || EXTENSION.test(path)))
    .filter((path) => !GENERATED.test(path));
}

/**
 * The part of a text that describes the present. The context of a decision and a superseded
 * decision may name old files.
 */
function presentPart(text: string): string {
  if (/^- Status: superseded by \d/m.test(text)) return '';
  return text.replace(/^## Context$.*?(?=^## )/ms, '');
}

test.each(FILES)('every path that %s names exists', (file) => {
  const missing = pathsIn(presentPart(readFileSync(file, 'utf8'))).filter((path) =>
    BASES.every((base) => !existsSync(base + path) && globSync(base + path).length === 0),
  );
  expect(missing).toEqual([]);
});

test('every decision that is cited has a file, or a line in docs/decisions/README.md', () => {
  const list = readFileSync('docs/decisions/README.md', 'utf8');
  const lines = [...list.matchAll(/^- \*\*(\d{3})\*\*/gm)].map(([, number]) => number);
  const files = DECISIONS.map((file) => /\d{3}/.exec(file)?.[0]);
  const cited = globSync(CITING).flatMap((file) =>
    [
      ...readFileSync(file, 'utf8').matchAll(
        /decisions?[/ ]([01]\d\d(?:(?:,| to| and) [01]\d\d)*)/g,
      ),
    ].flatMap(([, numbers = '']) =>
      (numbers.match(/\d{3}/g) ?? []).map((number) => ({ file, number })),
    ),
  );
  expect(cited.length).toBeGreaterThan(0);
  expect(cited.filter(({ number }) => ![...lines, ...files].includes(number))).toEqual([]);
});

test('every link of a document leads to a file', () => {
  // An address of the site, which begins with a slash, is an example.
  const missing = ['README.md', ...globSync('docs/**/*.md')].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\]\((?!https?:|#|\/)([^)#]+)/g)]
      .map(([, link = '']) => join(dirname(file), link))
      .filter((target) => !existsSync(target))
      .map((target) => `${file}: ${target}`),
  );
  expect(missing).toEqual([]);
});
