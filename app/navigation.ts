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
  return GUIDES.flatMap(({ id, href }) => {
    const name = content[id]?.linkName;
    return name === undefined ? [] : [{ name, href }];
  });
}

const GUIDES = [
  { id: 'urgent', href: '/urgent' },
  { id: 'options', href: '/options' },
  { id: 'prepare', href: '/prepare' },
  { id: 'exemptions', href: '/exemptions' },
  { id: 'incomeCheck', href: '/income-check' },
] as const;

/** The links of the header and the footer, which lead only to pages that the firm's content has. */
export function siteNavigation(content: SiteContent) {
  const { firm, legal, navigation, record, services } = content;
  const { header, footer } = navigation;
  const headerLinks: readonly NavigationLink[] = [
    { name: header.home, href: '/' },
    { name: header.about, href: '/about' },
    { name: header.services, href: '/services' },
    ...(record ? [{ name: header.record, href: '/our-record' }] : []),
    { name: header.faq, href: '/faq' },
    { name: header.contact, href: '/#contact' },
  ];
  const guides = guideLinks(content);
  const footerGroups: readonly FooterGroup[] = [
    ...(guides.length > 0
      ? [
          {
            id: 'guides' as const,
            heading: footer.guidesHeading ?? footer.quickHeading,
            links: guides,
          },
        ]
      : []),
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
        ...(firm.blog === undefined ? [] : [{ name: footer.blog, href: firm.blog }]),
      ],
    },
  ];
  const legalLinks: readonly NavigationLink[] = LEGAL_PAGES.map((id) => ({
    name: legal[id].title,
    href: `/${id}`,
  }));
  return { headerLinks, footerGroups, legalLinks };
}
