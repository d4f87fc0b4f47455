import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asksForNoMail, NO_MAIL_SENTENCE } from '#contract/no-mail.ts';
import { escapeText } from '#contract/text.ts';
import { freshDatabase } from '#tests/support/database/database.ts';

const signs = fc.string({
  unit: fc.constantFrom(' ', '\n', '.', '“', '\u00a0', '😀', 'é', '1', '_'),
});
const messages = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc
    .tuple(signs, fc.constantFrom(NO_MAIL_SENTENCE, NO_MAIL_SENTENCE.toUpperCase()), signs)
    .map((parts) => parts.join('')),
  fc
    .tuple(fc.array(signs, { minLength: 13, maxLength: 13 }), fc.boolean())
    .map(([between, isSpaced]) =>
      NO_MAIL_SENTENCE.split(' ')
        .map((word, index) => (between[index] ?? '') + (isSpaced ? ` ${word}` : word))
        .join(''),
    ),
);

test('database and contract find the same messages that ask for no mail', async () => {
  const { query } = await freshDatabase();
  const sampled = fc
    .sample(messages, { numRuns: 2000, seed: 1 })
    .filter((text) => !text.includes('\0') && text.isWellFormed());
  const found = await query<{ asks: boolean }>(
    `select private.asks_for_no_mail(message) as asks
     from unnest($1::text[]) with ordinality as m (message, place) order by place`,
    [sampled.map(escapeText)],
  );
  expect(found.map(({ asks }) => asks)).toEqual(sampled.map((text) => asksForNoMail(text.trim())));
  expect(new Set(found.map(({ asks }) => asks)).size).toBe(2);
});

test('a row without a message does not ask for no mail', async () => {
  const { query } = await freshDatabase();
  expect(await query('select private.asks_for_no_mail(null) as asks')).toEqual([{ asks: false }]);
});
