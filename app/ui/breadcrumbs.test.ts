import { expect, test } from 'vitest';
import { breadcrumbsOf } from './breadcrumbs.tsx';

const labels = (path: string) => breadcrumbsOf(path).map(({ label }) => label);

test('the home page has no breadcrumbs', () => {
  expect(breadcrumbsOf('/')).toEqual([]);
});

test('segments are capitalized unless they have labels of their own', () => {
  expect(labels('/about')).toEqual(['Home', 'About']);
  expect(labels('/services/chapter13')).toEqual(['Home', 'Services', 'Chapter 13']);
  expect(labels('/services/creditor-harassment')).toEqual([
    'Home',
    'Services',
    'Creditor Harassment',
  ]);
  expect(labels('/our-record')).toEqual(['Home', 'Our Record']);
  expect(labels('/terms-of-service')).toEqual(['Home', 'Terms of Service']);
});

test('each breadcrumb has the path up to its own segment', () => {
  expect(breadcrumbsOf('/services/chapter7').map(({ path }) => path)).toEqual([
    '/',
    '/services',
    '/services/chapter7',
  ]);
});
