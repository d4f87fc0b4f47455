import { Marked, Parser, Renderer, type Token, type TokenizerExtension, type Tokens } from 'marked';
import type { Article, PhoneNumber } from '#contract/content.ts';
import { escapeText } from '#contract/text.ts';
import { keepLast, cacheKey } from './keep-last.ts';

/** The addresses that a link may have. After `/`, a second slash (`&` could stand for one) would name another site. */
export const LINK_ADDRESS = /^(?:(?:https|mailto|tel):|#|\/(?![/\\&]))/;

const DEEP_LINE = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]))){50}/m;
/** The longest text of the sample has 6,000 characters. */
const MAX_ARTICLE_LENGTH = 40_000;
/** No paragraph of the sample has 1,000 characters. Twice the length takes four times as long (docs/performance.md). */
const MAX_PARAGRAPH_LENGTH = 5000;

/** Why a text is not parsed: it would take the parser minutes, or make it throw. `parseArticle` calls this first. */
export function lengthProblem(markdown: string): { found: string; wanted: string } | undefined {
  if (markdown.length > MAX_ARTICLE_LENGTH)
    return { found: `has ${markdown.length} characters`, wanted: `${MAX_ARTICLE_LENGTH} or fewer` };
  const longest = longestParagraph(markdown);
  if (longest > MAX_PARAGRAPH_LENGTH) {
    const wanted = `an empty line between paragraphs of ${MAX_PARAGRAPH_LENGTH} or fewer`;
    return { found: `has a paragraph of ${longest} characters`, wanted };
  }
  return DEEP_LINE.test(markdown)
    ? { found: 'has 50 quotes or lists in one another', wanted: 'a few of them' }
    : undefined;
}

function longestParagraph(markdown: string): number {
  let [longest, current] = [0, 0];
  for (const line of markdown.split('\n')) {
    current = line.trim() === '' ? 0 : current + line.length + 1;
    longest = Math.max(longest, current);
  }
  return longest;
}

/**
 * Parses a Markdown text, in which the `{{names}}` are already filled in. The firm's phone numbers become links. The
 * checks and the pages use these same tokens, so that a page shows nothing that was not checked.
 */
export function parseArticle(markdown: string, phones: readonly PhoneNumber[]): Token[] {
  // The checks refuse such a text.
  if (lengthProblem(markdown)) return [{ type: 'text', raw: markdown, text: markdown }];
  return parsedArticles(cacheKey(markdown, JSON.stringify(phones)), () => {
    // An indented block, as word processors paste it, is a paragraph.
    const tokenizer = { code: () => undefined };
    const extensions = [phoneLinks(phones)];
    return new Marked({ gfm: true, extensions, tokenizer }).lexer(markdown);
  });
}
/** The process that edits parses each text once, and not after each change. */
const parsedArticles = keepLast<Token[]>(200);

function phoneLinks(phones: readonly PhoneNumber[]): TokenizerExtension {
  return {
    name: 'phone',
    level: 'inline',
    start(text) {
      const places = phones.map(({ display }) => text.indexOf(display)).filter((at) => at >= 0);
      return places.length > 0 ? Math.min(...places) : undefined;
    },
    tokenizer(text) {
      const phone = phones.find(({ display }) => text.startsWith(display));
      if (!phone || this.lexer.state.inLink) return undefined;
      const { dial, display } = phone;
      const tokens = [{ type: 'text', raw: display, text: display }];
      return {
        type: 'link',
        raw: display,
        href: `tel:${dial}`,
        title: null,
        text: display,
        tokens,
      };
    },
  };
}

/** Splits a parsed text at its second-level headings, and each section at its third-level ones. */
export function toArticle(title: string, description: string, tokens: readonly Token[]): Article {
  const { lead, sections } = splitAt(2, tokens);
  return {
    title,
    description,
    lead: toHtml(lead),
    sections: sections.map((section) => ({
      ...toSection(section),
      subsections: splitAt(3, section.tokens).sections.map(toSection),
    })),
  };
}

interface ParsedSection {
  heading: string;
  tokens: Token[];
}

function splitAt(depth: number, tokens: readonly Token[]) {
  const lead: Token[] = [];
  const sections: ParsedSection[] = [];
  for (const token of tokens)
    if (token.type === 'heading' && token.depth === depth)
      sections.push({ heading: token.text, tokens: [] });
    else (sections.at(-1)?.tokens ?? lead).push(token);
  return { lead, sections };
}

const toSection = ({ heading, tokens }: ParsedSection) => ({
  id: slug(heading),
  heading,
  html: toHtml(tokens),
});

const toHtml = (tokens: Token[]) => Parser.parse(tokens, { renderer: new ArticleRenderer() });

/** Shows as text what the checks refuse: HTML, pictures, check boxes, and links that run scripts. */
class ArticleRenderer extends Renderer {
  /** A fenced block becomes a paragraph: lines of code would not wrap. */
  override code({ text, raw }: Tokens.Code): string {
    return `<p>${super.text({ type: 'text', raw, text })}</p>\n`;
  }

  /** On a phone, a wide table scrolls in its own box, whose label has the names of the columns. */
  override table(token: Tokens.Table): string {
    const { parser } = this;
    const columns = token.header.map(({ tokens }) =>
      parser.parseInline(tokens, parser.textRenderer),
    );
    const name = escapeText(columns.filter((column) => column !== '').join(', '));
    const region = name === '' ? '' : ` role="region" aria-label="${name}"`;
    return `<div class="table-frame"${region} tabindex="0">\n${super.table(token)}</div>\n`;
  }

  override html(token: Tokens.HTML | Tokens.Tag): string {
    return this.source(token);
  }

  override image(token: Tokens.Image): string {
    return this.source(token);
  }

  override checkbox(token: Tokens.Checkbox): string {
    return this.source(token);
  }

  override link(token: Tokens.Link): string {
    return LINK_ADDRESS.test(token.href) ? super.link(token) : this.source(token);
  }

  override text(token: Tokens.Text | Tokens.Escape): string {
    // After <pre> or <script>, the lexer leaves the text as it is, because it expects the HTML to be kept.
    return super.text('escaped' in token ? { ...token, escaped: false } : token);
  }

  private source({ raw }: Token): string {
    return super.text({ type: 'text', raw, text: raw });
  }
}

/** Makes a part of an address without accents, as after `#` in `/services/chapter7#what-is-it`. */
export function slug(heading: string): string {
  return heading
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** The longest name that becomes a part of addresses. */
const MAX_ID_LENGTH = 60;

/** Makes an id from a name: without accents, and different from the ids that are taken. */
export function idFromName(name: string, taken: readonly unknown[]): string {
  const short = slug(name.slice(0, MAX_ID_LENGTH)) || 'entry';
  let id = short;
  for (let number = 2; taken.includes(id); number++) id = `${short}-${number}`;
  return id;
}
