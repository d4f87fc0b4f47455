import { describe, expect, test } from 'vitest';
import { readLogo } from './logo.ts';

const GROUNDS = ['#0a1628', '#1e40af'];
const svg = (inside: string, attributes = 'viewBox="0 0 32 32"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`;
const SHAPE = '<path fill="#fff" d="M0 0h32v32H0z"/>';

async function problemOf(file: string): Promise<string> {
  const logo = await readLogo(file, GROUNDS);
  return 'problem' in logo ? `${logo.problem.found}; wants ${logo.problem.wanted}` : 'none';
}

describe('readLogo', () => {
  test('accepts shapes, gradients, styles and what programs write around them', async () => {
    const file = `<?xml version="1.0" encoding="UTF-8"?>\n<!-- Made with a program -->\n${svg(
      `<title>Firm &amp; Sons</title><style>.a{fill:#fff;stroke:rgb(1,2,3)}</style>
      <defs><linearGradient id="g"><stop stop-color="#fff"/><stop offset="1" stop-color="#eee"/></linearGradient></defs>
      <g transform="translate(1 1)"><path class="a" d="M0 0h30v15H0z"/><rect y="15" width="30" height="15" fill="url(#g)" style="opacity: 1"/></g>`,
      "viewBox='0 0 320 80' xmlns:xlink='http://www.w3.org/1999/xlink'",
    )}`;
    const logo = await readLogo(file, GROUNDS);
    expect(logo).toMatchObject({ width: 320, height: 80, containsName: true });
    if ('problem' in logo) throw new Error(logo.problem.found);
    expect(logo.svg).toMatch(/^<svg[^]*<\/svg>$/);
  });

  // prettier-ignore
  test.each([
    ['a script', svg(`<script>alert(1)</script>${SHAPE}`), /contains <script>/],
    ['an event handler', svg(`<g onclick="alert(1)">${SHAPE}</g>`), /runs a script \(onclick\)/],
    ['an event handler in capitals', svg(SHAPE, 'viewBox="0 0 1 1" ONLOAD="x()"'), /runs a script \(ONLOAD\)/],
    ['a remote reference', svg(`<use href="https://x.example/a.svg#a"/>`), /may load something \(href\)/],
    ['a remote xlink reference', svg(`<use xlink:href="//x.example/#a"/>`), /may load something \(xlink:href\)/],
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
    ['an entity in an attribute', svg('<use href="&#35;a"/>'), /may load something/],
    ['a document type', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg(SHAPE)}`, /more than a drawing/],
    ['a CDATA section', svg(`<style><![CDATA[*{}]]></style>${SHAPE}`), /more than a drawing/],
    ['text outside', `${svg(SHAPE)} hello`, /more than a drawing/],
    ['two drawings', svg(SHAPE) + svg(SHAPE), /one <svg>/],
    ['a missing end', svg(SHAPE).replace('</svg>', ''), /ends early/],
    ['crossed tags', svg('<g><defs></g></defs>'), /too many/],
    ['an empty file', '', /ends early/],
    ['a PNG', '\u0089PNG\r\n', /more than a drawing/],
    ['no viewBox', svg(SHAPE, 'width="32"'), /viewBox/],
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
    ['black', svg('<path d="M0 0h32v32H0z"/>'), false],
    ['the blue of the header', svg(SHAPE.replace('#fff', '#1e40af')), false],
    ['nothing', svg(''), false],
    ['white', svg(SHAPE), true],
    [
      'a dark square with a white half',
      svg(`<path d="M0 0h32v32H0z"/>${SHAPE.replace('v32', 'v16')}`),
      true,
    ],
  ])('a logo in %s: visible on dark grounds is %s', async (_, file, visible) => {
    expect((await problemOf(file)) === 'none').toBe(visible);
  });
});
