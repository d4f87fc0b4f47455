import { isRecord } from '#contract/is-record.ts';
import { LEGAL_PAGES } from '#contract/content.ts';
import { slug } from '#publisher/content/articles.ts';
import type { StartFile, StartFiles } from './start-file.ts';
import { sentencesOf } from './start-sample.ts';

/* Takes out the links to pages that the firm does not have. Their words stay. */

const LINK = /\[([^\]]*)\]\((\/[^)\s]*)\)/g;
/** A sentence that says nothing without its link. */
const ONLY_A_LINK = /^(?:See|More|Look|Here|Our record|Vea|Más|Mire|Aquí|Nuestro historial)\b/;

export function removeDeadLinks(files: StartFiles): void {
  for (const [name, source] of files) {
    const isThere = (href: string) => hasAddress(href, source, files);
    const data = Object.fromEntries(
      Object.entries(source.data).map(([key, value]) => [key, withoutLinks(value, isThere)]),
    );
    files.set(name, {
      ...source,
      data,
      ...(source.body !== undefined && { body: withoutDeadLinks(source.body, isThere) }),
    });
  }
}

type IsThere = (href: string) => boolean;

function withoutLinks(value: unknown, isThere: IsThere): unknown {
  if (Array.isArray(value))
    return value
      .filter((item) => !(isRecord(item) && 'label' in item && leadsNowhere(item['href'], isThere)))
      .map((item) => withoutLinks(item, isThere));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, item]) => {
      const href = key === 'href' ? item : key === 'link' && isRecord(item) ? item['href'] : '';
      if (leadsNowhere(href, isThere)) return [];
      return [[key, withoutLinks(item, isThere)]];
    }),
  );
}

const leadsNowhere = (href: unknown, isThere: IsThere): boolean =>
  typeof href === 'string' && href.startsWith('/') && !isThere(href);

function withoutDeadLinks(body: string, isThere: IsThere): string {
  return body
    .split('\n')
    .map((line) => {
      const isDead = (text: string) =>
        [...text.matchAll(LINK)].some(([, , href = '']) => !isThere(href));
      if (!isDead(line)) return line;
      const kept = sentencesOf(line).filter(
        (sentence) => !(isDead(sentence) && ONLY_A_LINK.test(sentence)),
      );
      return kept
        .join('')
        .replaceAll(LINK, (whole, words: string, href: string) => {
          const [page = ''] = href.split('#');
          return isThere(href) ? whole : isThere(page) ? `[${words}](${page})` : words;
        })
        .trimEnd();
    })
    .join('\n');
}

/** Whether the site of these files has the address, in the language of the file with the link. */
function hasAddress(href: string, { language }: StartFile, files: StartFiles): boolean {
  const [page = '', part] = href.split('#');
  const file = fileOfPage(page, language);
  const source = file === undefined ? undefined : files.get(file);
  if (file !== undefined && source === undefined) return false;
  if (part === undefined || page === '/') return true;
  if (page === '/about') return part === 'attorneys' || part === 'consultation';
  if (page === '/exemptions') return false;
  if (page === '/prepare' && (part === 'what-not-to-do' || part === 'papers')) return true;
  if (source?.body === undefined || file?.includes('/services/')) return true;
  return [...source.body.matchAll(/^## (.*)$/gm)].some(
    ([, heading = '']) => slug(heading) === part,
  );
}

/** Undefined for a page that every firm has. */
function fileOfPage(page: string, language: string): string | undefined {
  const name = page.slice(1);
  if (name === '' || /^(?:about|services|faq)$/.test(name)) return undefined;
  if (LEGAL_PAGES.some((legal) => legal === name)) return `${language}/legal/${name}.md`;
  const isText = name.includes('/') || name === 'prepare';
  return `${language}/${name}.${isText ? 'md' : 'yaml'}`;
}
