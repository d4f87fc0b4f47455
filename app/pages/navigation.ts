import type { SiteContent } from '#contract/content.ts';
import { addressIn, LANGUAGES } from '#contract/languages.ts';
import type { FooterGroup } from '#app/sections/footer.tsx';
import type { PageLink } from '#app/sections/header.tsx';
import type { LanguageLink } from '#app/ui/link-rows.tsx';
import { sitePages, type Menu, type Page } from './pages.ts';

/** The links of a menu, each with the page's label: only to pages that the firm's content has (R2.4). */
export function linksIn(menu: Menu, content: SiteContent): readonly PageLink[] {
  return sitePages(content).flatMap(({ address, path, label, menus }) =>
    label !== undefined && menus.includes(menu) ? [{ name: label, href: path, address }] : [],
  );
}

/** The links of the header and the footer. */
export function siteNavigation(content: SiteContent) {
  const { firm, language, navigation } = content;
  const { header, footer } = navigation;
  const quick = linksIn('quick', content).map((link) =>
    link.address === '/about' ? { ...link, name: footer.about } : link,
  );
  const blog = firm.blog === undefined ? [] : [{ name: footer.blog, href: firm.blog }];
  const footerGroups: readonly FooterGroup[] = [
    {
      id: 'guides',
      heading: footer.guidesHeading ?? footer.quickHeading,
      links: linksIn('guides', content),
    },
    { id: 'services', heading: footer.servicesHeading, links: linksIn('services', content) },
    { id: 'quick', heading: footer.quickHeading, links: [...quick, ...blog] },
  ];
  const contact = '/#contact';
  return {
    headerLinks: [
      ...linksIn('header', content),
      { name: header.contact, href: addressIn(language, contact), address: contact },
    ],
    footerGroups: footerGroups.filter(({ links }) => links.length > 0),
    legalLinks: linksIn('legal', content),
  };
}

/** Links from a page to its other languages. Every page is in all of `content.languages`. */
export function languageLinks(
  { address, status }: Page,
  { language, languages }: SiteContent,
): readonly LanguageLink[] {
  // An error page can be at any address, so its links lead to the home page.
  const target = status === 200 ? address : '/';
  return languages
    .filter((other) => other !== language)
    .map((other) => ({
      language: other,
      name: LANGUAGES[other].name,
      href: addressIn(other, target),
    }));
}
