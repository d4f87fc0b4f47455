import { expect, test } from 'vitest';
import { sample } from '#tests/support/content/sample.ts';
import { siteNavigation } from './navigation.ts';
import { breadcrumbsOf, sitePages } from './pages.ts';

const pages = sitePages(sample);
const labels = (path: string) => breadcrumbsOf(pages, path).map(({ label }) => label);

test('the home page has no breadcrumbs', () => {
  expect(labels('/')).toEqual([]);
});

test('breadcrumbs have the names of R2.3 and R2.4', () => {
  expect(labels('/about')).toEqual(['Home', 'About']);
  expect(labels('/services/chapter13')).toEqual(['Home', 'Services', 'Chapter 13']);
  expect(labels('/services/creditor-harassment')).toEqual([
    'Home',
    'Services',
    'Creditor Harassment',
  ]);
  expect(labels('/services/foreclosure')).toEqual(['Home', 'Services', 'Foreclosure']);
  expect(labels('/our-record')).toEqual(['Home', 'Our Record']);
  expect(labels('/gallery')).toEqual(['Home', 'Gallery']);
  expect(labels('/faq')).toEqual(['Home', 'FAQ']);
  expect(labels('/privacy-policy')).toEqual(['Home', 'Privacy Policy']);
  expect(labels('/terms-of-service')).toEqual(['Home', 'Terms of Service']);
});

test('every label is the capitalized segment of its path, but for the special ones of R2.4', () => {
  const special = {
    '/': 'Home',
    '/services/chapter7': 'Chapter 7',
    '/services/chapter11': 'Chapter 11',
    '/services/chapter13': 'Chapter 13',
    '/faq': 'FAQ',
    '/terms-of-service': 'Terms of Service',
    '/urgent/tax-or-student-loan': 'Tax or Student Loan',
    '/urgent/someone-at-home': 'Someone at Home',
  };
  const capitalized = (path: string) =>
    path
      .split('/')
      .at(-1)
      ?.replaceAll('-', ' ')
      .replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());
  const all = pages.filter(({ status }) => status === 200);
  const names = new Map(Object.entries(special));
  expect(all.map(({ path, label }) => [path, label])).toEqual(
    all.map(({ path }) => [path, names.get(path) ?? capitalized(path)]),
  );
});

test('links of header and footer have the label of their page, but for the names of R9.1', () => {
  const { headerLinks, footerGroups, legalLinks } = siteNavigation(sample);
  const links = [...headerLinks, ...footerGroups.flatMap((group) => group.links), ...legalLinks];
  const renamed = links.filter(
    ({ name, href }) => name !== pages.find(({ path }) => path === href)?.label,
  );
  expect(renamed.map(({ name }) => name)).toEqual(['Contact', 'About Us', 'Blog']);
  expect(links.length).toBeGreaterThan(20);
});

test('each breadcrumb has the path up to its own segment', () => {
  expect(breadcrumbsOf(pages, '/services/chapter7').map(({ path }) => path)).toEqual([
    '/',
    '/services',
    '/services/chapter7',
  ]);
});
