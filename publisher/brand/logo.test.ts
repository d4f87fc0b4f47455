import { describe, expect, test } from 'vitest';
import sharp from 'sharp';
import { drawingProblem } from './drawing.ts';
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

/** An SVG in which each level uses the previous level ten times. */
const bomb = (levels: number, use: (name: string) => string) =>
  svg(
    `<defs><g id="l0">${SHAPE}</g>${Array.from({ length: levels }, (_, level) => `<g id="l${level + 1}">${use(`l${level}`).repeat(10)}</g>`).join('')}</defs>${use(`l${levels}`)}`,
  );

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
    expect(result.logo).toMatchObject({ width: 320, height: 80, containsName: true });
    expect(result.logo.svg).toMatch(/^<svg[^]*<\/svg>$/);
  });

  // prettier-ignore
  test.each([
    ['a name with &', svg(`<g data-name="Smith &amp; Jones" aria-label="A &amp; B">${SHAPE}</g>`)],
    ['a layer with @', svg(`<g data-name="logo@2x" id="a@b" class="a(b)">${SHAPE}</g>`)],
    ['a layer with an address', svg(`<g data-name="https://x.example" serif:id="Logo(white)" inkscape:label="//a">${SHAPE}</g>`, 'viewBox="0 0 32 32" xmlns:serif="s" xmlns:inkscape="i"')],
    ['P3 colors', svg(SHAPE.replace('/>', ' style="fill:white;fill:color(display-p3 1 1 1)"/>'))],
    ['a variable', svg(SHAPE.replace('fill="#fff"', 'style="fill:var(--x, #fff)"'))],
    ['a comment with & and @', svg(`<style>/* A &amp; B, it is @2x ( */ .a{fill:#fff}</style>${SHAPE}`)],
    ['an entity in a reference', svg(`<defs>${SHAPE.replace('<path', '<path id="a"')}</defs><use href="&#35;a"/>`)],
    ['a document type', `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/d.dtd">${svg(SHAPE)}`],
    ['a CDATA section', svg(`<style><![CDATA[ g > path{fill:#fff} ]]></style>${SHAPE}`)],
  ])('accepts %s', async (_, file) => {
    expect(await problemOf(file)).toBe('none');
  });

  // prettier-ignore
  test.each([
    ['very many comments', svg('<!--'.repeat(15_000))],
    ['groups in groups', svg('<g>'.repeat(9000) + '</g>'.repeat(9000))],
    ['a comment in quotes', svg('<style>a{content:"/*"}rect{fill:url(//x.example)}b{content:"*/"}</style>')],
    ['a comment after an unclosed quote', svg('<style>a{b:"\nc"/*\n;fill:url(//x.example)}*/</style>')],
    ['an element in a style', svg('<style>@imp<g/>ort "x"</style>')],
    ['an escaped address', svg('<use href="&#104;ttps://x.example/#a"/>')],
    ['an escaped import', svg(`<style>&#64;import "x";</style>${SHAPE}`)],
    ['an unknown entity', svg(`<style>a{fill:&x;}</style>${SHAPE}`)],
    ['an attribute that ends with href', svg('<use x:href="https://x.example/#a"/>', 'viewBox="0 0 9 9" xmlns:x="http://www.w3.org/1999/xlink"')],
    ['another base', svg('<use href="#a"/>', 'viewBox="0 0 9 9" xml:base="https://x.example/"')],
    ['a stylesheet before it', `<?xml-stylesheet href="https://x.example/a.css"?>${svg(SHAPE)}`],
    ['a comment in a CDATA section', svg(`<style><![CDATA[<!-- @import "x"; -->]]></style>${SHAPE}`)],
  ])('refuses %s', async (_, file) => {
    expect(await problemOf(file)).not.toBe('none');
  });

  // prettier-ignore
  test.each(['0 0 Infinity 1', '0 0 1e309 1', 'NaN 0 9 9', '0 0 NaN 9', '0 0 9', '0 0 0x9 9', '0 0 0 0', '0 0 -9 9', '0 0 1e-310 1e-310', '0 0 9000 1', '0 0 9 9 9', ''])(
    'refuses the viewBox "%s"',
    async (box) => expect(await problemOf(svg(SHAPE, `viewBox="${box}"`))).toMatch(/has no size/),
  );

  test.each([
    ['uses', (name: string) => `<use href="#${name}"/>`],
    ['masks', (name: string) => `<g mask="url(#${name})"/>`],
    [
      'clips of a class',
      (name: string) => `<g class="${name}"/><style>.${name}{clip-path:url('#${name}')}</style>`,
    ],
  ])(
    'refuses a drawing with too many shapes, repeated through %s, without drawing it',
    async (_, use) => {
      expect(drawingProblem(bomb(2, use))).toBeUndefined();
      expect(drawingProblem(bomb(5, use))?.found).toMatch(/more than 20,000 shapes/);
      expect(drawingProblem(bomb(400, use))?.found).toMatch(/more than 20,000 shapes/);
    },
  );

  test('counts shapes that a nested symbol repeats', () => {
    const inner = '<use href="#a"/>'.repeat(200);
    const symbols = `<symbol id="a">${SHAPE.repeat(200)}<symbol id="b">${inner}</symbol></symbol>`;
    expect(drawingProblem(svg(`${symbols}<use href="#b"/>`))?.found).toMatch(/20,000/);
  });

  // prettier-ignore
  test.each([
    ['a script', svg(`<script>alert(1)</script>${SHAPE}`), /contains <script>/],
    ['an event handler', svg(`<g onclick="alert(1)">${SHAPE}</g>`), /runs a script \(onclick\)/],
    ['an event handler in capitals', svg(SHAPE, 'viewBox="0 0 1 1" ONLOAD="x()"'), /runs a script \(ONLOAD\)/],
    ['a remote reference', svg(`<use href="https://x.example/a.svg#a"/>`), /has “\/\/” in its href/],
    ['a remote xlink reference', svg(`<use xlink:href="x.svg#a"/>`), /may load something \(xlink:href\)/],
    ['a picture', svg(`<image href="data:image/png;base64,AA"/>`), /contains <image>/],
    ['foreign markup', svg('<foreignObject/>'), /contains <foreignObject>/],
    ['a link', svg(`<a href="#x">${SHAPE}</a>`), /contains <a>/],
    ['an animation', svg('<set attributeName="href" to="javascript:x()"/>'), /contains <set>/],
    ['text', svg('<text>Firm</text>'), /contains <text>; .*texts as outlines/],
    ['an import in a style', svg(`<style>@import "x.css";</style>${SHAPE}`), /loads nothing/],
    ['a remote url in a style', svg('<rect style="fill:url(https://x.example/#a)"/>'), /loads nothing/],
    ['a remote url in quotes', svg(`<rect fill="url('//x.example/#a')"/>`), /loads nothing/],
    ['an image-set', svg('<style>rect{fill:image-set("x" 1x)}</style>'), /loads nothing/],
    ['an escape in a style', svg('<style>rect{fill:u\\72l(x)}</style>'), /loads nothing/],
    ['a document type', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg(SHAPE)}`, /more than a drawing/],
    ['text outside', `${svg(SHAPE)} hello`, /more than a drawing/],
    ['two drawings', svg(SHAPE) + svg(SHAPE), /one <svg>/],
    ['a page', '<!doctype html><p>Logo', /contains <p>/],
    ['a missing end', svg(SHAPE).replace('</svg>', ''), /ends early/],
    ['crossed tags', svg('<g><defs></g></defs>'), /too many/],
    ['an empty file', '', /ends early/],
    ['no viewBox', svg(SHAPE, 'width="32"'), /viewBox/],
    ['an at-rule in a style', svg(`<style>@media print{a{}}</style>${SHAPE}`), /has “@media” in a style/],
  ])('refuses %s', async (_, file, wanted) => {
    expect(await problemOf(file)).toMatch(wanted);
  });

  test('refuses a drawing of more than 3,000 bytes in brotli, and says how many it has', async () => {
    let seed = 7;
    const digits = Array.from({ length: 4000 }, () => (seed = (seed * 16807) % 2147483647) % 99);
    const file = svg(`<path fill="#fff" d="M${digits.join(' ')}"/>`);
    expect(await problemOf(file)).toMatch(
      /has \d{4} bytes after compression; wants 3000 bytes at most/,
    );
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
    expect(logo.svg).toContain(`<image width="${logo.width}"`);
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
