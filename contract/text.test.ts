import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FIXED_SEED } from '#tests/support/load/seed.ts';
import { escapeText, unescapeText } from './text.ts';

test('the characters of R14.9 are escaped, then the text is trimmed', () => {
  expect(escapeText(` <b> "it's" a/b & c\\d `)).toBe(
    '&lt;b&gt; &quot;it&#x27;s&quot; a&#x2F;b &amp; c&#x5C;d',
  );
});

test('any text comes back as it was typed, and is never stored more than six times as long', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const escaped = escapeText(text);
      expect(unescapeText(escaped)).toBe(text.trim());
      expect(escaped).not.toMatch(/[<>"'/\\]/);
      expect(escaped.length).toBeLessThanOrEqual(text.length * 6);
    }),
    { seed: FIXED_SEED },
  );
});

test('a typed entity is not taken for an escaped character', () => {
  expect(unescapeText(escapeText('&lt;'))).toBe('&lt;');
});
