import { expect, test } from 'vitest';
import { loadPhoenix } from '#tests/support/content/phoenix.ts';
import { sample } from '#tests/support/content/sample.ts';
import { siteNavigation } from './navigation.ts';
import { breadcrumbsOf, sitePages } from './pages.ts';

const pages = sitePages(sample);

test('the home page has no breadcrumbs', () => {
  expect(breadcrumbsOf(pages, '/')).toEqual([]);
});

test('every label is the capitalized segment of its path, except for the special ones of R2.4', () => {
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

test('links of header and footer have the label of their page, except for the names of R9.1', () => {
  const { headerLinks, footerGroups, legalLinks } = siteNavigation(sample);
  const links = [...headerLinks, ...footerGroups.flatMap((group) => group.links), ...legalLinks];
  const renamed = links.filter(
    ({ name, href }) => name !== pages.find(({ path }) => path === href)?.label,
  );
  expect(renamed.map(({ name }) => name)).toEqual(['Contact', 'About Us', 'Blog']);
  expect(links.length).toBeGreaterThan(20);
});

test('each breadcrumb has the name and the path up to its own segment (R2.3)', () => {
  const breadcrumbs = breadcrumbsOf(pages, '/services/chapter7');
  expect(breadcrumbs.map(({ label, path }) => [label, path])).toEqual([
    ['Home', '/'],
    ['Services', '/services'],
    ['Chapter 7', '/services/chapter7'],
  ]);
});

test('the footer of a firm with fewer pages leads to each of them, and nowhere else (R1.10)', async () => {
  const content = await loadPhoenix();
  const { headerLinks, footerGroups, legalLinks } = siteNavigation(content);
  const links = [...footerGroups.flatMap((group) => group.links), ...legalLinks];
  const own = sitePages(content).filter(({ status }) => status === 200);
  expect(new Set(links.map(({ href }) => href))).toEqual(new Set(own.map(({ path }) => path)));
  expect(headerLinks.map(({ name }) => name)).toEqual([
    'Home',
    'About',
    'Services',
    'FAQ',
    'Contact',
  ]);
});
