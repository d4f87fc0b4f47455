import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Parser, StaticConfigLoader, type HtmlElement } from 'html-validate';
import { BUILD } from '#publisher/site/application.ts';
import { unescapeText } from '#contract/text.ts';
import { ensureBuild } from '#tests/support/product/ensure-build.ts';

const parser = new Parser(await new StaticConfigLoader().getConfigFor('page.html'));

/** A page of the sample's site as the build has written it. */
export async function builtPage(path: string): Promise<HtmlElement> {
  await ensureBuild();
  return parser.parseHtml(await readFile(join(BUILD, 'client', path, 'index.html'), 'utf8'));
}

/** The text of an element, with its spaces as a browser shows them. */
export const textOf = (element: HtmlElement): string =>
  unescapeText(element.textContent).replaceAll(/\s+/g, ' ').trim();

export const textsIn = (page: HtmlElement, selector: string): string[] =>
  page.querySelectorAll(selector).map(textOf);

/** The addresses of links. */
export const linksIn = (page: HtmlElement, selector: string): string[] =>
  page.querySelectorAll(selector).map((link) => unescapeText(link.getAttributeValue('href') ?? ''));
