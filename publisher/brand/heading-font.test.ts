import { describe, expect, test } from 'vitest';
import { HEADING_FONTS } from '#contract/brand.ts';
import { openFont } from './font-files.ts';
import { headingFont } from './heading-font.ts';

const FONTS = HEADING_FONTS.filter((font) => font !== 'system');

describe('headingFont', () => {
  test.each(FONTS)(
    '%s is one file of at most 25,000 bytes, and its fallback has the same height',
    async (font) => {
      const { files, faces } = await headingFont(font, 'Sunrise Law Group');
      const [[path, bytes] = ['', Buffer.alloc(0)]] = files;
      expect(files.size).toBe(1);
      expect(bytes.length).toBeLessThanOrEqual(25_000);
      expect(bytes.subarray(0, 4).toString()).toBe('wOF2');
      expect(faces).toContain(`src:url(/${path})`);
      const opened = await openFont(bytes, 560);
      const { ascender, descender } = opened.hExtents();
      const { upem } = opened.face;
      const value = (name: string) =>
        Number(new RegExp(`${name}:([\\d.]+)%`).exec(faces)?.[1]) / 100;
      const adjusted = value('size-adjust');
      expect(adjusted).toBeGreaterThan(1);
      expect(adjusted).toBeLessThan(1.12);
      expect(value('ascent-override') * adjusted).toBeCloseTo(ascender / upem, 2);
      expect(value('descent-override') * adjusted).toBeCloseTo(-descender / upem, 2);
    },
  );

  test.each(FONTS)(
    '%s has the letters of Nguyễn and Łukasz in further files, for these letters only',
    async (font) => {
      const { files, faces } = await headingFont(font, 'Nguyễn & Łukasz');
      const ranges = [...faces.matchAll(/unicode-range:([^}]+)/g)].map(([, range]) => range);
      expect(ranges).toEqual(['U+141', 'U+1ec5']);
      const [, polish, vietnamese] = files.values();
      for (const [file, letter] of [
        [polish, 'Ł'],
        [vietnamese, 'ễ'],
      ] as const) {
        expect(file?.length).toBeLessThan(4000);
        const opened = file && (await openFont(file, 560));
        expect(opened?.nominalGlyph(letter.codePointAt(0) ?? 0)).toBeGreaterThan(0);
      }
    },
  );

  test('a letter that is written with a combining accent is found too', async () => {
    const { faces } = await headingFont('lora', 'Nguyễn'.normalize('NFD'));
    expect(faces).toContain('unicode-range:U+1ec5');
  });

  test('a letter that the font lacks is left to the fallback', async () => {
    const { files } = await headingFont('bitter', '中');
    expect(files.size).toBe(1);
  });

  test('system loads nothing', async () => {
    expect(await headingFont('system', 'Sunrise')).toEqual({ files: new Map(), faces: '' });
  });
});
