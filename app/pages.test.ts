import { expect, test } from 'vitest';
import { sample } from '#tests/support/content/sample.ts';
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

test('each breadcrumb has the path up to its own segment', () => {
  expect(breadcrumbsOf(pages, '/services/chapter7').map(({ path }) => path)).toEqual([
    '/',
    '/services',
    '/services/chapter7',
  ]);
});
