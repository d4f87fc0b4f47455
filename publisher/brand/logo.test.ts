import { describe, expect, test } from 'vitest';
import sharp from 'sharp';
import { readLogo } from './logo.ts';

const GROUNDS = ['#0a1628', '#1e40af'];
const svg = (inside: string, attributes = 'viewBox="0 0 32 32"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`;
const SHAPE = '<path fill="#fff" d="M0 0h32v32H0z"/>';

const read = (file: string | Uint8Array) => readLogo(Buffer.from(file), GROUNDS);

async function problemOf(file: string | Uint8Array): Promise<string> {
  const logo = await read(file);
  return 'problem' in logo ? `${logo.problem.found}; wants ${logo.problem.wanted}` : 'none';
}

/** A drawing as PNG, WebP or JPEG. */
const asPicture = (
  format: 'png' | 'webp' | 'jpeg',
  inside: string,
  size = 'width="400" height="160"',
) =>
  sharp(Buffer.from(svg(inside, size)))
    .toFormat(format)
    .toBuffer();

describe('readLogo', () => {
  test('accepts shapes, gradients, styles and the metadata of drawing programs', async () => {
    const file = `<?xml version="1.0" encoding="UTF-8"?>\n<!-- Made with a program -->\n${svg(
      `<title>Firm &amp; Sons</title><style>.a{fill:#fff;stroke:rgb(1,2,3)}</style>
      <defs><linearGradient id="g"><stop stop-color="#fff"/><stop offset="1" stop-color="#eee"/></linearGradient></defs>
      <g transform="translate(1 1)"><path class="a" d="M0 0h30v15H0z"/><rect y="15" width="30" height="15" fill="url(#g)" style="opacity: 1"/></g>`,
      "viewBox='0 0 320 80' xmlns:xlink='http://www.w3.org/1999/xlink'",
    )}`;
    const result = await read(file);
    if ('problem' in result) throw new Error(result.problem.found);
    expect(result.logo).toMatchObject({ width: 672, height: 168, containsName: true });
  });

  test('loads nothing that a drawing refers to', async () => {
    const at = `file://${process.cwd()}/app/ui/mark.svg`;
    for (const href of [at, 'app/ui/mark.svg', 'https://firm.example/logo.png'])
      expect(await problemOf(svg(`<image width="32" height="32" href="${href}"/>`))).toMatch(
        /can hardly be seen/,
      );
  });

  // prettier-ignore
  test.each([
    ['text', svg('<text>Firm</text>'), /contains <text>; .*texts as outlines/],
    ['a page', '<!doctype html><p>Logo', /cannot be read/],
    ['a missing end', svg(SHAPE).replace('</svg>', ''), /cannot be read/],
    ['an empty file', '', /cannot be read/],
    ['a document of another kind', '%PDF-1.7', /cannot be read/],
    ['a drawing that is too long', svg(SHAPE, 'viewBox="0 0 900 10"'), /1344 by 15/],
  ])('refuses %s', async (_, file, wanted) => {
    expect(await problemOf(file)).toMatch(wanted);
  });

  test.each([
    ['black', svg('<path d="M0 0h32v32H0z"/>'), true],
    ['the blue of the header', svg(SHAPE.replace('#fff', '#1e40af')), true],
    ['white', svg(SHAPE), false],
    [
      'a dark square with a white half',
      svg(`<path d="M0 0h32v32H0z"/>${SHAPE.replace('v32', 'v16')}`),
      false,
    ],
  ])('a logo in %s is placed on a white background: %s', async (_, file, onPlate) => {
    expect(await read(file)).toMatchObject({ logo: { onPlate } });
  });

  test('refuses a logo that is visible on no background', async () => {
    expect(await problemOf(svg(''))).toMatch(/can hardly be seen/);
  });

  test.each(['png', 'webp', 'jpeg'] as const)('a logo can be a %s', async (format) => {
    const shape = '<path fill="#145a5a" d="M100 40h200v80H100z"/>';
    const white = format === 'jpeg' ? '<path fill="#fff" d="M0 0h400v160H0z"/>' : '';
    const result = await read(await asPicture(format, white + shape));
    if ('problem' in result) throw new Error(result.problem.found);
    const { logo } = result;
    // Empty edges are cut off; a white background is a part of the picture.
    const size =
      white === ''
        ? { width: 200, height: 80, onPlate: true }
        : { width: 400, height: 160, onPlate: false };
    expect(logo).toMatchObject(size);
    expect((await sharp(Buffer.from(logo.picture ?? '', 'base64')).metadata()).format).toBe('png');
  });

  test.each([
    [
      'a small picture',
      () => asPicture('png', SHAPE, 'width="32" height="32"'),
      /is 32 by 32 pixels/,
    ],
    [
      'a truncated picture',
      async () => (await asPicture('png', SHAPE)).subarray(0, 200),
      /cannot be read as a picture/,
    ],
    [
      'a picture that is too long',
      () => asPicture('png', '<path fill="#fff" d="M0 0h4000v50H0z"/>', 'width="4000" height="50"'),
      /too long/,
    ],
  ])('refuses %s', async (_, file, wanted) => {
    expect(await problemOf(await file())).toMatch(wanted);
  });
});
