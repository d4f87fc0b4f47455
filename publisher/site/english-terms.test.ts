import { expect, test } from 'vitest';
import { markEnglishTerms } from './english-terms.ts';

test('marks an English term beside its Spanish one, so that a screen reader pronounces it', () => {
  expect(markEnglishTerms('<p>la suspensión automática (automatic stay) y “days”</p>', 'es')).toBe(
    '<p>la suspensión automática (<i lang="en">automatic stay</i>) y “<i lang="en">days</i>”</p>',
  );
});

test('leaves pages of the main language, other words, attributes and titles as they are', () => {
  const terms = '<p title="(lien)">(carro)</p><title>(lien)</title>';
  expect(markEnglishTerms(terms, 'es')).toBe(terms);
  expect(markEnglishTerms('<p>“days”</p>', 'en')).toBe('<p>“days”</p>');
});

test('keeps a text beside an icon in one box', () => {
  expect(markEnglishTerms('<li class="flex"><svg></svg>el alguacil (sheriff)</li>', 'es')).toBe(
    '<li class="flex"><svg></svg><span>el alguacil (<i lang="en">sheriff</i>)</span></li>',
  );
});

test('leaves islands as React rendered them, and marks what follows them', () => {
  const island = '<div data-island="/a.js"><div><p>(lien)</p></div><p>(lien)</p></div>';
  expect(markEnglishTerms(`<div>${island}<p>(lien)</p></div>`, 'es')).toBe(
    `<div>${island}<p>(<i lang="en">lien</i>)</p></div>`,
  );
});
