import { marked, type Token, type Tokens } from 'marked';
import type { SiteContent } from '#contract/content.ts';
import { addressesOf } from './addresses.ts';
import { lengthProblem, LINK_ADDRESS, slug } from './articles.ts';
import { textsIn, type ContentFile } from './parse-file.ts';
import { problemIn, suggestion, type ContentFiles, type Problem } from './problem.ts';
import { NO_PAGES_OFF } from './localize-links.ts';

type Addresses = ReadonlyMap<string, readonly string[]>;

/** Finds links to pages that do not exist, and Markdown that the pages cannot show. */
export function checkLinks(
  content: SiteContent,
  files: ContentFiles,
  /** The addresses of the pages that are off. A link to such a page is shown as text without a link. */
  off = NO_PAGES_OFF,
): Problem[] {
  const addresses = addressesOf(content);
  return [...files.values()].flatMap((file) => [
    ...fieldProblems(file, addresses, off),
    ...markdownProblems(file, addresses, off),
  ]);
}

function fieldProblems(
  { file, data, lineOf }: ContentFile,
  addresses: Addresses,
  off: ReadonlySet<string>,
): Problem[] {
  const links = textsIn(data).filter(({ path }) => path.at(-1) === 'href' || path[0] === 'blog');
  return links.flatMap(({ path, text }) => {
    // Every urgent page shows the link to write to the firm, so the page that it links to must not be off.
    const allowedOff = path[0] === 'write' ? NO_PAGES_OFF : off;
    const problem = linkProblem(text, addresses, allowedOff);
    return problem ? problemIn({ file, lineOf }, path, problem.found, problem.wanted) : [];
  });
}

function markdownProblems(
  { file, body }: ContentFile,
  addresses: Addresses,
  off: ReadonlySet<string>,
): Problem[] {
  if (!body?.tokens) return [];
  const tooLong = lengthProblem(body.text);
  if (tooLong) return [{ file, line: body.line, ...tooLong }];
  if (body.tokens.every(({ type }) => type === 'heading' || type === 'space'))
    return [{ file, line: body.line, found: 'has no text', wanted: 'a text' }];
  const lines = body.text.split('\n');
  const at = (part: string, found: string, wanted: string): Problem => {
    const [first = ''] = part.trim().split('\n');
    // The last match, because the second of two equal headings is the mistake.
    const index = lines.findLastIndex((line) => line.includes(first));
    return { file, line: body.line + Math.max(index, 0), found, wanted };
  };
  const ownAddress = `/${file.replace(/^\w+\/(?:legal\/)?/, '').replace(/\.md$/, '')}`;
  const problems: Problem[] = [];
  let headings: string[] = [];
  const check = (token: Token) => {
    if (token.type === 'html') {
      problems.push(at(token.raw, 'has HTML', 'Markdown alone'));
    } else if (token.type === 'image') {
      problems.push(at(token.raw, 'has a picture', 'a text without pictures'));
    } else if (token.type === 'checkbox') {
      problems.push(at(token.raw, 'has a check box', 'a list without [ ] or [x]'));
    } else if (token.type === 'heading') {
      const { depth, text, raw } = token as Tokens.Heading;
      if (depth === 1)
        problems.push(
          at(raw, 'has a heading with one #', 'a heading with ##, because the title has the one #'),
        );
      else if (depth > 2 && headings.length === 0)
        problems.push(at(raw, `has ${'#'.repeat(depth)} before the first ##`, 'a heading with ##'));
      if (depth === 2 && headings.includes(slug(text)))
        problems.push(at(raw, `has the heading “${text}” twice`, 'each heading once'));
      if (depth === 2) headings = [...headings, slug(text)];
    } else if (token.type === 'link') {
      const { href, raw } = token as Tokens.Link;
      const problem = linkProblem(href.startsWith('#') ? ownAddress + href : href, addresses, off);
      if (problem) problems.push(at(raw, problem.found, problem.wanted));
    }
  };
  void marked.walkTokens([...body.tokens], check);
  return problems;
}

function linkProblem(href: string, addresses: Addresses, off: ReadonlySet<string>) {
  if (!LINK_ADDRESS.test(href))
    return {
      found: `has a link to ${href || 'nowhere'}`,
      wanted: 'an address that starts with /, https://, mailto: or tel:',
    };
  if (!href.startsWith('/')) return undefined;
  const [page = '', fragment] = href.split('#');
  if (off.has(page)) return undefined;
  const fragments = addresses.get(page);
  if (!fragments) {
    const near = pagesNear(page, addresses);
    return {
      found: `has a link to ${page}, which is not a page${suggestion(fileNameOf(page), near.map(fileNameOf))}`,
      wanted: `no link, or one of ${near.join(', ')}`,
    };
  }
  if (fragment === undefined || fragments.includes(fragment)) return undefined;
  return {
    found: `has a link to ${href}, but ${page} has no part with this name${suggestion(fragment, fragments)}`,
    wanted: `${page} alone, or # and one of ${fragments.join(', ')}`,
  };
}

const folderOf = (address: string) => address.slice(0, address.lastIndexOf('/'));
const fileNameOf = (address: string) => address.slice(address.lastIndexOf('/') + 1);

/** The pages in the same folder: a list of all pages would hide the mistake. */
function pagesNear(page: string, addresses: Addresses): string[] {
  const all = [...addresses.keys()];
  const near = all.filter((address) => folderOf(address) === folderOf(page));
  return near.length > 0 ? near : all.filter((address) => folderOf(address) === '');
}
