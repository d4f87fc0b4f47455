import { attorneys, faq, record, services } from '#tests/support/content/sample.ts';

/** Texts that only the page at this path shows. */
export const PAGE_TEXTS: Readonly<Record<string, readonly string[]>> = {
  '/about': ['Our Attorneys', ...attorneys.map(({ title }) => title)],
  '/services': ['Chapter 7', 'Foreclosure Defense', 'Request Free Consultation'],
  ...Object.fromEntries(
    services.map(({ id, heading }) => [`/services/${id}`, [heading, 'Request Free Consultation']]),
  ),
  '/our-record': [...record.headlines.map(({ value }) => value), 'Find a court'],
  '/gallery': ['This page is under construction.'],
  '/faq': faq.myths.map(({ question }) => question),
  '/privacy-policy': ['Privacy Policy', 'Last updated:'],
  '/terms-of-service': ['Terms of Service', 'Last updated:'],
  '/disclaimer': ['Disclaimer', 'Last updated:'],
};

/** The breadcrumbs of the page at this path. */
export const BREADCRUMBS: Readonly<Record<string, readonly string[]>> = {
  '/': [],
  '/about': ['Home', 'About'],
  '/services': ['Home', 'Services'],
  '/services/chapter7': ['Home', 'Services', 'Chapter 7'],
  '/services/chapter13': ['Home', 'Services', 'Chapter 13'],
  '/services/chapter11': ['Home', 'Services', 'Chapter 11'],
  '/services/debt-settlement': ['Home', 'Services', 'Debt Settlement'],
  '/our-record': ['Home', 'Our Record'],
  '/privacy-policy': ['Home', 'Privacy Policy'],
  '/terms-of-service': ['Home', 'Terms of Service'],
};
