import { rm } from 'node:fs/promises';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Likeness } from '#contract/likeness.ts';
import { copySample } from '#tests/support/content/sample-copy.ts';
import { portraitOf } from './likeness.ts';

const FIRST = {
  skin: 'olive',
  hair: 'bob',
  hairColor: 'dark-brown',
  brows: 'arched',
  glasses: 'none',
  beard: 'none',
  collar: 'blouse',
} as const;

test('each choice makes a different drawing', () => {
  const drawings = Object.entries(Likeness.entries).flatMap(([field, { options }]) =>
    options.map((value) => portraitOf(v.parse(Likeness, { ...FIRST, [field]: value }))),
  );
  // The drawing of FIRST itself occurs once for each field.
  expect(new Set(drawings).size).toBe(drawings.length - Object.keys(FIRST).length + 1);
  for (const drawing of drawings) expect(drawing).not.toContain('undefined');
});

test('an attorney without a photo is drawn in all languages, and a photo replaces the drawing', async () => {
  await using copy = await copySample({ translated: true });
  const id = 'senior-partner';
  const chosen = Object.entries(FIRST).map(([field, value]) => `      ${field}: ${value}\n`);
  await copy.replace(
    'en/attorneys.yaml',
    '    name: Eleanor Marsh\n',
    `    name: Eleanor Marsh\n    likeness:\n${chosen.join('')}`,
  );
  expect((await copy.load()).content.attorneys[1]?.fromChoices).toBeUndefined();
  await rm(copy.at(`portraits/${id}.svg`));
  const { content, translations, portraits } = await copy.load();
  expect(translations).toHaveLength(1);
  for (const { attorneys } of [content, ...translations])
    expect(attorneys[1]).toMatchObject({ imageUrl: `/portraits/${id}.svg`, fromChoices: FIRST });
  expect(String(portraits.get(`portraits/${id}.svg`))).toBe(portraitOf(FIRST));
});
