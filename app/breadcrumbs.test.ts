import { expect, test } from 'vitest';
import { breadcrumbsOf } from './breadcrumbs.ts';

const labels = (path: string) => breadcrumbsOf(path).map(({ label }) => label);

test('the home page has no trail', () => {
  expect(breadcrumbsOf('/')).toEqual([]);
});

test('segments are capitalised, and some have labels of their own', () => {
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

test('each crumb leads to its own part of the address', () => {
  expect(breadcrumbsOf('/services/chapter7').map(({ path }) => path)).toEqual([
    '/',
    '/services',
    '/services/chapter7',
  ]);
});
