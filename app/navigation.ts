import { LEGAL_PAGES, type SiteContent } from '#contract/content.ts';

export interface NavigationLink {
  name: string;
  href: string;
}

/** A column of links in the footer. */
export interface FooterGroup {
  id: 'services' | 'quick' | 'guides';
  heading: string;
  links: readonly NavigationLink[];
}

/** The links to the guides that the firm's content has. */
export function guideLinks(content: SiteContent): readonly NavigationLink[] {
  const { urgent, options, prepare, exemptions, incomeCheck } = content;
  const guides = {
    '/urgent': urgent,
    '/options': options,
    '/income-check': incomeCheck,
    '/prepare': prepare,
    '/exemptions': exemptions,
  };
  const links = Object.entries(guides).map(
    ([href, guide]) => guide && { name: guide.linkName, href },
  );
  return links.filter((link) => link !== undefined);
}

/** The links of the header and the footer, which lead only to pages that the firm's content has. */
export function siteNavigation(content: SiteContent) {
  const { firm, legal, navigation, record, services } = content;
  const { header, footer } = navigation;
  const headerLinks = [
    { name: header.home, href: '/' },
    { name: header.about, href: '/about' },
    { name: header.services, href: '/services' },
    record && { name: header.record, href: '/our-record' },
    { name: header.faq, href: '/faq' },
    { name: header.contact, href: '/#contact' },
  ].filter((link) => link !== undefined);
  const footerGroups: readonly FooterGroup[] = [
    {
      id: 'guides',
      heading: footer.guidesHeading ?? footer.quickHeading,
      links: guideLinks(content),
    },
    {
      id: 'services',
      heading: footer.servicesHeading,
      links: services.map(({ id, title }) => ({ name: title, href: `/services/${id}` })),
    },
    {
      id: 'quick',
      heading: footer.quickHeading,
      links: [
        { name: footer.home, href: '/' },
        { name: footer.about, href: '/about' },
        { name: footer.services, href: '/services' },
        { name: footer.faq, href: '/faq' },
        firm.blog === undefined ? undefined : { name: footer.blog, href: firm.blog },
      ].filter((link) => link !== undefined),
    },
  ];
  return {
    headerLinks,
    footerGroups: footerGroups.filter(({ links }) => links.length > 0),
    legalLinks: LEGAL_PAGES.map((id) => ({ name: legal[id].title, href: `/${id}` })),
  };
}
