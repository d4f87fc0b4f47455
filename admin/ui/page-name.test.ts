import { expect, test } from 'vitest';
import { pageName } from './page-name.ts';

test('names a page by its address, in words', () => {
  expect(pageName('/')).toBe('Home page');
  expect(pageName('/faq')).toBe('FAQ');
  expect(pageName('/income-check')).toBe('Income check');
  expect(pageName('/es')).toBe('Home page');
  expect(pageName('/es/faq')).toBe('FAQ');
  expect(pageName('/essays')).toBe('Essays');
  expect(pageName('/services/chapter-7')).toBe('Services / chapter 7');
});
