import type { SiteContent } from '#contract/content.ts';
import type { FooterGroup } from './sections/footer.tsx';
import type { NavigationLink } from './ui/link-rows.tsx';
import { sitePages, type Menu } from './pages.ts';

/** The links of a menu, each with the page's label: only to pages that the firm's content has (R2.4). */
export function linksIn(menu: Menu, content: SiteContent): readonly NavigationLink[] {
  return sitePages(content).flatMap(({ path, label, menus }) =>
    label !== undefined && menus.includes(menu) ? [{ name: label, href: path }] : [],
  );
}

/** The links of the header and the footer. */
export function siteNavigation(content: SiteContent) {
  const { firm, navigation } = content;
  const { header, footer } = navigation;
  const quick = linksIn('quick', content).map(({ name, href }) =>
    href === '/about' ? { name: footer.about, href } : { name, href },
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
  return {
    headerLinks: [...linksIn('header', content), { name: header.contact, href: '/#contact' }],
    footerGroups: footerGroups.filter(({ links }) => links.length > 0),
    legalLinks: linksIn('legal', content),
  };
}
