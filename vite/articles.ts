import path from 'node:path';
import { marked } from 'marked';
import type { Plugin } from 'vite';
import type { Article } from '../contract/content.ts';
import { figures } from '../content/figures.ts';
import { firm } from '../content/firm.ts';

/**
 * Imports of `content/pages/*.md` become an `Article`: front matter, and the text split at its
 * `##` headings. An unknown `{{figure}}` fails the build.
 */
export function articles(): Plugin {
  return {
    name: 'articles',
    transform(code, id) {
      if (!id.endsWith('.md')) return undefined;
      try {
        return { code: `export default ${JSON.stringify(parseArticle(code))}`, map: null };
      } catch (error) {
        return this.error(`${path.relative(process.cwd(), id)}: ${String(error)}`);
      }
    },
  };
}

/** Reads one page of `content/pages/`; throws when its front matter or a figure is missing. */
export function parseArticle(source: string): Article {
  const [, head, body] = /^---\n(.*?)\n---\n(.*)$/s.exec(source) ?? [];
  if (head === undefined || body === undefined) throw new Error('does not start with front matter');
  const [lead = '', ...parts] = fill(body, PHONE_LINK).split(/^## /m);
  return {
    title: field(head, 'title'),
    description: fill(field(head, 'description'), firm.phone.display),
    lead: toHtml(lead),
    sections: parts.map((part) => {
      const [heading = '', ...lines] = part.split('\n');
      return { id: slug(heading), heading: heading.trim(), html: toHtml(lines.join('\n')) };
    }),
  };
}

/** For texts. Descriptions, which search engines read, contain the plain number. */
const PHONE_LINK = `<a href="tel:${firm.phone.dial}">${firm.phone.display}</a>`;

function fill(text: string, phone: string): string {
  return text.replace(/\{\{\s*([\w.-]+)\s*\}\}/g, (_, name: string) => {
    if (name === 'firm.name') return firm.name;
    if (name === 'firm.email') return firm.email;
    if (name === 'firm.phone') return phone;
    if (name === 'firm.retentionMonths') return String(firm.retentionMonths);
    if (name === 'offers.settlement') return firm.offers.settlement.join(' and ');
    if (name === 'offers.loanTalks') return firm.offers.loanTalks.join(' and ');
    const figure = figures[name];
    if (!figure) throw new Error(`no figure called ${name} in content/figures.ts`);
    return figure.value;
  });
}

function field(head: string, name: string): string {
  const value = new RegExp(`^${name}:\\s*(.+)$`, 'm').exec(head)?.[1];
  if (!value) throw new Error(`front matter needs a ${name}`);
  return value.trim().replace(/^(['"])(.*)\1$/, '$2');
}

function toHtml(markdown: string): string {
  return marked.parse(markdown.trim(), { async: false, gfm: true });
}

function slug(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
