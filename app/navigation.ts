import { LEGAL_PAGES, type SiteContent } from '#contract/content.ts';
import type { FooterGroup } from './sections/footer.tsx';
import type { NavigationLink } from './ui/link-rows.tsx';
import { sitePages } from './pages.ts';

const GUIDES = ['/urgent', '/options', '/income-check', '/prepare', '/exemptions'];

/** Links to these pages, as far as the firm has them, each with the page's label (R2.4). */
function linksTo(content: SiteContent, paths: readonly string[]): NavigationLink[] {
  const pages = sitePages(content);
  return paths.flatMap((href) => {
    const name = pages.find(({ path }) => path === href)?.label;
    return name === undefined ? [] : [{ name, href }];
  });
}

export function guideLinks(content: SiteContent): readonly NavigationLink[] {
  return linksTo(content, GUIDES);
}

export function serviceLinks(content: SiteContent): readonly NavigationLink[] {
  return linksTo(
    content,
    content.services.map(({ id }) => `/services/${id}`),
  );
}

/** The links of the header and the footer, which lead only to pages that the firm's content has. */
export function siteNavigation(content: SiteContent) {
  const { firm, navigation } = content;
  const { header, footer } = navigation;
  const footerGroups: readonly FooterGroup[] = [
    {
      id: 'guides',
      heading: footer.guidesHeading ?? footer.quickHeading,
      links: guideLinks(content),
    },
    { id: 'services', heading: footer.servicesHeading, links: serviceLinks(content) },
    {
      id: 'quick',
      heading: footer.quickHeading,
      links: [
        ...linksTo(content, ['/']),
        { name: footer.about, href: '/about' },
        ...linksTo(content, ['/services', '/faq']),
        ...(firm.blog === undefined ? [] : [{ name: footer.blog, href: firm.blog }]),
      ],
    },
  ];
  return {
    headerLinks: [
      ...linksTo(content, ['/', '/about', '/services', '/our-record', '/faq']),
      { name: header.contact, href: '/#contact' },
    ],
    footerGroups: footerGroups.filter(({ links }) => links.length > 0),
    legalLinks: linksTo(
      content,
      LEGAL_PAGES.map((id) => `/${id}`),
    ),
  };
}
