import { FILE_PAIRS, PAGE_FILES } from '#contract/content-files.ts';
import { MAIN_LANGUAGE } from '#contract/languages.ts';
import { itemsAt } from './parse-file.ts';
import { problemAt, unknownName, type ContentFiles, type Problem } from './problem.ts';

/*
 * Pages that a firm can turn off: `off` of firm.yaml has their addresses. Their files stay, and the site is made as if
 * these pages were not there.
 */

/** Optional pages outside of `services/` and `urgent/`. */
const SINGLE_PAGES: readonly string[] = [
  ...Object.keys(PAGE_FILES),
  ...FILE_PAIRS.map(({ texts }) => texts),
  'prepare',
];

export interface OffPages {
  /** The addresses, as in /services/chapter7; also /urgent when all of its pages are off. */
  addresses: ReadonlySet<string>;
  /** Whether the file belongs to a page that is off. Never true for `urgent.yaml`, whose texts other pages show. */
  hasFile: (file: string) => boolean;
}

export function offPagesOf(parsed: ContentFiles): OffPages {
  const named = new Set(itemsAt(parsed.get('firm.yaml')?.data, 'off').map(String));
  const urgent = itemsAt(parsed.get(`${MAIN_LANGUAGE}/urgent.yaml`)?.data, 'order');
  const isEmpty = urgent.length > 0 && urgent.every((id) => named.has(`/urgent/${String(id)}`));
  return {
    addresses: isEmpty ? new Set([...named, '/urgent']) : named,
    hasFile: (file) => {
      const page = pageOfFile(file);
      return page !== undefined && named.has(page);
    },
  };
}

/** The address of the page that a file belongs to. Undefined for files that every firm has. */
function pageOfFile(file: string): string | undefined {
  const pair = FILE_PAIRS.find(({ shared }) => `${shared}.yaml` === file);
  if (pair) return `/${pair.texts}`;
  const rest = file.replace(/^[a-z]{2}\//, '').replace(/\.(?:md|yaml)$/, '');
  const isPage = /^(?:services|urgent)\/[a-z0-9-]+$/.test(rest) || SINGLE_PAGES.includes(rest);
  return isPage && rest !== file ? `/${rest}` : undefined;
}

/** The addresses of the pages that can be off: each page of `services/` and `urgent/`, and the single pages. */
function optionalPages(parsed: ContentFiles): string[] {
  const inOrder = ['services', 'urgent'].flatMap((folder) =>
    itemsAt(parsed.get(`${MAIN_LANGUAGE}/${folder}.yaml`)?.data, 'order').map(
      (id) => `/${folder}/${String(id)}`,
    ),
  );
  return [...inOrder, ...SINGLE_PAGES.map((name) => `/${name}`)];
}

/** The pages whose texts are in the content, each with its file in the main language. */
export function pagesWithTexts(parsed: ContentFiles) {
  const own = [...parsed.values()].filter(({ file }) => file.startsWith(`${MAIN_LANGUAGE}/`));
  return optionalPages(parsed).flatMap((address) => {
    const source = own.find(({ file }) => pageOfFile(file) === address);
    return source ? [{ address, source }] : [];
  });
}

/** The single pages without texts in this content, with the files that each needs. */
export function pagesWithoutTexts(parsed: ContentFiles) {
  const written = new Set(pagesWithTexts(parsed).map(({ address }) => address));
  return SINGLE_PAGES.filter((name) => !written.has(`/${name}`)).map((name) => {
    const pair = FILE_PAIRS.find(({ texts }) => texts === name);
    const texts = `${MAIN_LANGUAGE}/${name}.${name === 'prepare' ? 'md' : 'yaml'}`;
    return { name, files: pair ? [`${pair.shared}.yaml`, texts] : [texts] };
  });
}

/** Finds addresses in `off` that are not pages, and a firm with all services off. */
export function offProblems(parsed: ContentFiles): Problem[] {
  const pages = optionalPages(parsed);
  const off = itemsAt(parsed.get('firm.yaml')?.data, 'off').map(String);
  const services = pages.filter((page) => page.startsWith('/services/'));
  const unknown = off.flatMap((page, index) =>
    unknownName(parsed, 'firm.yaml', ['off', index], page, pages, 'a page that can be off'),
  );
  if (services.length === 0 || services.some((page) => !off.includes(page))) return unknown;
  const found = 'has all services';
  return [
    ...unknown,
    problemAt(parsed, 'firm.yaml', ['off'], found, 'one service that is not off'),
  ];
}
