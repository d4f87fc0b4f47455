import { PAGE_FILES } from '#contract/content-files.ts';
import { LEGAL_PAGES, type Article, type SiteContent } from '#contract/content.ts';
import { slug } from './articles.ts';

/** The addresses of all pages of the content, and the names that can follow # on each. */
export function addressesOf(content: SiteContent): ReadonlyMap<string, readonly string[]> {
  const { services, attorneys, faq, record, incomeCheck, legal, urgent, prepare } = content;
  const pages: [string, readonly string[]][] = [
    ['/', ['consultation', 'contact']],
    ['/about', ['attorneys', 'consultation', ...attorneys.map(({ id }) => id)]],
    ['/services', ['consultation']],
    ...services.map(({ id }): (typeof pages)[number] => [`/services/${id}`, ['consultation']]),
    ['/faq', faq.more?.questions.map(({ id }) => id) ?? []],
    ...LEGAL_PAGES.map((id): (typeof pages)[number] => [`/${id}`, sectionsOf(legal[id])]),
  ];
  if (record) pages.push(['/our-record', []]);
  if (incomeCheck) pages.push(['/income-check', []]);
  if (urgent) pages.push(['/urgent', []]);
  for (const { id, article } of urgent?.pages ?? [])
    pages.push([`/urgent/${id}`, sectionsOf(article)]);
  if (prepare)
    pages.push(['/prepare', ['what-not-to-do', 'papers', ...sectionsOf(prepare.article)]]);
  const parts: Readonly<Record<string, readonly string[] | undefined>> = {
    options: content.options?.choices.map(({ id }) => id),
    exemptions: content.exemptions?.states.map(({ state }) => slug(state)),
    letters: content.letters?.letters.map(({ id }) => id),
  };
  for (const name of Object.keys(PAGE_FILES))
    if (name in content) pages.push([`/${name}`, parts[name] ?? []]);
  return new Map(pages);
}

const sectionsOf = (article: Article) => article.sections.map(({ id }) => id);
