import sharp from 'sharp';
import { writeFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { loadFolder } from '#tests/support/content/memory.ts';
import { copySample } from '#tests/support/content/sample-copy.ts';

/* publisher/content/mistakes.test.ts has the mistakes of each field. */

describe('a color of brand.yaml', () => {
  test.each([
    ['brand', '#2b3f7d', '#93c5fd', 'wants a color with more contrast: '],
    ['accent', '#f59e0b', '#7c2d12', 'a main button has 1.9:1 '],
  ])('%s with too little contrast gets a suggestion that passes', async (name, old, color, why) => {
    await using copy = await copySample();
    const line = await copy.edit('brand.yaml', `${old} → ${color}`);
    const [problem = ''] = await copy.problems();
    expect(problem).toContain(`brand.yaml:${line}: colors.${name} is "${color}"; wants `);
    expect(problem).toContain(why);
    expect(problem).toMatch(/The nearest one that passes is "#\w{6}"$/);
  });
});

describe('logo.svg', () => {
  test('is part of the content', async () => {
    await using copy = await copySample();
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 60"><path fill="#fff" d="M0 0h300v60H0z"/></svg>';
    await writeFile(copy.at('logo.svg'), svg);
    const loaded = await loadFolder(copy.root());
    expect(loaded).toMatchObject({
      content: { logo: { width: 672, height: 135, containsName: true } },
    });
  });

  test('can be a PNG, and a second logo is refused', async () => {
    await using copy = await copySample();
    const png = await sharp({
      create: { width: 120, height: 90, channels: 3, background: '#145a5a' },
    })
      .png()
      .toBuffer();
    await writeFile(copy.at('logo.png'), png);
    expect(await loadFolder(copy.root())).toMatchObject({
      content: { logo: { width: 120, height: 90, containsName: false, onPlate: true } },
    });
    await writeFile(copy.at('logo.webp'), png);
    expect(await copy.problems()).toEqual([
      'logo.webp: is a second logo; wants one logo: logo.png is there',
    ]);
  });
});
