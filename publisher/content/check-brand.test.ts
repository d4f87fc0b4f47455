import sharp from 'sharp';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadFolder } from '#tests/support/content/memory.ts';
import { printProblem } from './problem.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'brand-'));
  await cp('content', folder, { recursive: true });
});
afterEach(() => rm(folder, { recursive: true }));

/** What a firm sees after it has changed its brand.yaml. */
async function problemsWith(found: string | RegExp, changed: string): Promise<string[]> {
  const file = path.join(folder, 'brand.yaml');
  const yaml = await readFile(file, 'utf8');
  const text = yaml.replace(found, changed);
  expect(text).not.toBe(yaml);
  await writeFile(file, text);
  return problems();
}

async function problems(): Promise<string[]> {
  const loaded = await loadFolder(folder);
  return 'problems' in loaded ? loaded.problems.map(printProblem) : [];
}

describe('brand.yaml', () => {
  test.each([
    [
      'a color that is too pale',
      "'#2b3f7d'",
      "'#93c5fd'",
      /^brand.yaml:6: colors.brand is "#93c5fd"; wants a color with more contrast: .+ The nearest one that passes is "#\w{6}"$/,
    ],
    [
      'a color that is too dark',
      "'#f59e0b'",
      "'#7c2d12'",
      /^brand.yaml:7: colors.accent is "#7c2d12"; wants .+ a pressed main button has 1\.4:1 .+ The nearest one/,
    ],
    [
      'a ground that is too light',
      "'#0a1628'",
      "'#475569'",
      /^brand.yaml:5: colors.night is "#475569"; wants .+ The nearest one/,
    ],
    [
      'a color without quotes',
      "'#2b3f7d'",
      '#2b3f7d',
      /^brand.yaml:6: colors.brand is empty; wants # and six digits or small letters a to f/,
    ],
    [
      'a name of a color',
      "'#2b3f7d'",
      'navy',
      /^brand.yaml:6: colors.brand is "navy"; wants # and six/,
    ],
    [
      'a short color',
      "'#2b3f7d'",
      "'#14a'",
      /^brand.yaml:6: colors.brand is "#14a"; wants # and six/,
    ],
    ['a number as a color', "'#2b3f7d'", '104050', /^brand.yaml:6: colors.brand is 104050; wants/],
    [
      'a font that is not on the list',
      'headingFont: fraunces',
      'headingFont: Comic Sans',
      /^brand.yaml:10: headingFont is "Comic Sans"; wants one of fraunces, source-serif-4, lora, bitter, inter, system$/,
    ],
    [
      'an unknown field',
      'headingFont:',
      'headlineFont:',
      /^brand.yaml:10: headlineFont is no field here \(did you mean "headingFont"\?\)/,
    ],
    [
      'a missing color',
      /  accent: .*\n/,
      '',
      /^brand.yaml:4: colors.accent is missing; wants # and six/,
    ],
  ])('%s is answered with its line', async (_, found, changed, wanted) => {
    expect(await problemsWith(found, changed)).toContainEqual(expect.stringMatching(wanted));
  });

  test('all colors that fail are named at once', async () => {
    const lines = await problemsWith(
      /night: .*\n  brand: .*\n/,
      "night: '#eeeeee'\n  brand: '#eeeeee'\n",
    );
    expect(lines.map((line) => line.split(' ', 2)[1])).toEqual(['colors.night', 'colors.brand']);
  });
});

describe('logo.svg', () => {
  test('is part of the content', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 60"><path fill="#fff" d="M0 0h300v60H0z"/></svg>';
    await writeFile(path.join(folder, 'logo.svg'), svg);
    const loaded = await loadFolder(folder);
    expect(loaded).toMatchObject({
      content: { logo: { svg, width: 300, height: 60, containsName: true } },
    });
  });

  test('can be a PNG, and only one is allowed', async () => {
    const png = await sharp({
      create: { width: 120, height: 90, channels: 3, background: '#145a5a' },
    })
      .png()
      .toBuffer();
    await writeFile(path.join(folder, 'logo.png'), png);
    expect(await loadFolder(folder)).toMatchObject({
      content: { logo: { width: 120, height: 90, containsName: false, onPlate: true } },
    });
    await writeFile(path.join(folder, 'logo.webp'), png);
    expect(await problems()).toEqual([
      'logo.webp: is a second logo; wants one logo: logo.png is there',
    ]);
  });

  test('with a script is refused', async () => {
    await writeFile(path.join(folder, 'logo.svg'), '<svg viewBox="0 0 1 1"><script/></svg>');
    expect(await problems()).toEqual([
      expect.stringMatching(/^logo.svg: contains <script>; wants a drawing exported as/),
    ]);
  });
});
