import { Marked, Parser, Renderer, type Token, type TokenizerExtension, type Tokens } from 'marked';
import type { Article, PhoneNumber } from '#contract/content.ts';

/** The addresses that a link may have. After `/`, a second slash (or `&`, which could stand for one) names another site. */
export const LINK_ADDRESS = /^(?:(?:https|mailto|tel):|#|\/(?![/\\&]))/;

const DEEP_LINE = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]))){50}/m;
/** Whether quotes and lists are in one another so deep that the parser would end with an error. */
export const isTooDeep = (markdown: string): boolean => DEEP_LINE.test(markdown);

/**
 * Parses a Markdown text, in which the `{{names}}` are already filled in. The firm's phone numbers become links. The
 * checks and the pages use these same tokens, so that a page shows nothing that was not checked.
 */
export function parseArticle(markdown: string, phones: readonly PhoneNumber[]): Token[] {
  // The checks refuse it.
  if (isTooDeep(markdown)) return [{ type: 'text', raw: markdown, text: markdown }];
  return new Marked({ gfm: true, extensions: [phoneLinks(phones)] }).lexer(markdown);
}

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

/** Part of an address: `/services/chapter7#what-is-it`, without accents. */
export function slug(heading: string): string {
  return heading
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
