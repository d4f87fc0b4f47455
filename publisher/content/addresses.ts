import { LEGAL_PAGES, type Article, type SiteContent } from '#contract/content.ts';
import { slug } from './articles.ts';

/** The addresses of all pages of the content, and the names that can follow # on each. */
export function addressesOf(content: SiteContent): ReadonlyMap<string, readonly string[]> {
  const { services, attorneys, record, gallery, incomeCheck, legal } = content;
  const addresses = new Map<string, readonly string[]>([
    ['/', ['consultation', 'contact']],
    ['/about', ['attorneys', 'consultation', ...attorneys.map(({ id }) => id)]],
    ['/services', ['consultation']],
  ]);
  for (const { id, article } of services)
    addresses.set(`/services/${id}`, ['consultation', ...sectionsOf(article)]);
  if (record) addresses.set('/our-record', []);
  if (gallery) addresses.set('/gallery', []);
  if (incomeCheck) addresses.set('/income-check', ['compare', 'chapter-13']);
  addresses.set('/faq', []);
  const { urgent, options, prepare, exemptions } = content;
  if (urgent) addresses.set('/urgent', []);
  for (const { id, article } of urgent?.pages ?? [])
    addresses.set(`/urgent/${id}`, sectionsOf(article));
  if (options)
    addresses.set(
      '/options',
      options.choices.map(({ id }) => id),
    );
  if (prepare) addresses.set('/prepare', ['papers', ...sectionsOf(prepare.article)]);
  if (exemptions)
    addresses.set(
      '/exemptions',
      exemptions.states.map(({ state }) => slug(state)),
    );
  for (const page of LEGAL_PAGES) addresses.set(`/${page}`, sectionsOf(legal[page]));
  return addresses;
}

const sectionsOf = (article: Article) => article.sections.map(({ id }) => id);
