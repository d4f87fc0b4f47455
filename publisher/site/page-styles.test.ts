import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { stylesOfPage, USED_BY_ISLANDS } from './page-styles.ts';

const CSS = '.card{border:1px solid}.other{color:red}';

test('a page has the styles of its own classes', async () => {
  const css = await stylesOfPage('<p class="card"></p>', CSS);
  expect(css).toContain('.card');
  expect(css).not.toContain('.other');
});

test('a word in a text is not taken for a class', async () => {
  const css = await stylesOfPage('<p class="card" title="other">Any other card</p>', CSS);
  expect(css).not.toContain('.other');
});

test('a page defines only the colors that it uses, for both schemes', async () => {
  const dark = '@media screen and (prefers-color-scheme:dark)';
  const css = `:root{--used:#fff;--unused:#eee}${dark}{:root{--used:#000;--unused:#111}}.card{color:var(--used)}`;
  const own = await stylesOfPage('<p class="card"></p>', css);
  expect(own).toContain(`:root{--used:#fff}${dark}{:root{--used:#000}}`);
});

test('a page with an island defines the variables that the styles of islands use', async () => {
  const css = ':root{--color-error:red}.card{margin:0}';
  expect(await stylesOfPage('<p class="card" data-island="/x.js"></p>', css)).toContain(
    '--color-error',
  );
  expect(await stylesOfPage('<p class="card"></p>', css)).not.toContain('--color-error');
});

test('each variable that the styles of islands use is defined there, or kept on pages with an island', () => {
  const islands = readFileSync('app/styles/islands.css', 'utf8');
  for (const [, name] of islands.matchAll(/var\((--[\w-]+)\)/g))
    expect([...USED_BY_ISLANDS, ...definedIn(islands)]).toContain(name);
});

const definedIn = (css: string) => css.match(/--[\w-]+(?=:)/g) ?? [];
test('a page leaves out rules whose selector has a class that it does not have', async () => {
  const css = await stylesOfPage(
    '<main><p class="card"></p></main>',
    '.card{color:red}main:has(.card) p{margin:0}@media print{main:has(.other)~footer{display:none}}',
  );
  expect(css).toContain('main:has(.card)');
  expect(css).not.toMatch(/other|print/);
});

test('a condition without rules is left out', async () => {
  const css = '.card{color:red}@supports (color:red){@media print{.other{color:blue}}}';
  expect(await stylesOfPage('<p class="card"></p>', css)).toBe('.card{color:red}');
});
