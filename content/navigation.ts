import type { FooterGroup, NavigationLink } from '#contract/old-content.ts';

export const headerLinks: readonly NavigationLink[] = [
  { name: 'Home', href: '/' },
  { name: 'About', href: '/about' },
  { name: 'Services', href: '/services' },
  { name: 'Our Record', href: '/our-record' },
  { name: 'FAQ', href: '/faq' },
  { name: 'Contact', href: '/#contact' },
];

export const footerGroups: readonly FooterGroup[] = [
  {
    id: 'services',
    heading: 'Our Services',
    links: [
      { name: 'Chapter 7', href: '/services/chapter7' },
      { name: 'Chapter 13', href: '/services/chapter13' },
      { name: 'Chapter 11', href: '/services/chapter11' },
      { name: 'Creditor Harassment Relief', href: '/services/creditor-harassment' },
      { name: 'Foreclosure Defense', href: '/services/foreclosure' },
      { name: 'Debt Settlement', href: '/services/debt-settlement' },
    ],
  },
  {
    id: 'quick',
    heading: 'Quick Links',
    links: [
      { name: 'Home', href: '/' },
      { name: 'About Us', href: '/about' },
      { name: 'Services', href: '/services' },
      { name: 'FAQ', href: '/faq' },
      { name: 'Blog', href: '/' },
    ],
  },
];

export const legalLinks: readonly NavigationLink[] = [
  { name: 'Privacy Policy', href: '/privacy-policy' },
  { name: 'Terms of Service', href: '/terms-of-service' },
  { name: 'Disclaimer', href: '/disclaimer' },
];
