import { marked } from 'marked';
import type { Article } from '#contract/content.ts';

/** Splits a Markdown text at its `##` headings. The `{{names}}` in it are already filled in. */
export function toArticle(title: string, description: string, markdown: string): Article {
  const [lead = '', ...parts] = markdown.split(/^## /m);
  return {
    title,
    description,
    lead: toHtml(lead),
    sections: parts.map((part) => {
      const [heading = '', ...lines] = part.split('\n');
      return { id: slug(heading), heading: heading.trim(), html: toHtml(lines.join('\n')) };
    }),
  };
}

function toHtml(markdown: string): string {
  return marked.parse(markdown.trim(), { async: false, gfm: true });
}

/** Part of an address: `/services/chapter7#what-is-it`. */
export function slug(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
