import { rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { copySample } from '#tests/support/content/sample-copy.ts';

test('an urgent page is reported when en/urgent.yaml is missing', async () => {
  await using copy = await copySample();
  await rm(copy.at('en/urgent.yaml'));
  expect((await copy.problems()).join('\n')).toContain(
    'en/urgent/sued.md: is not listed; wants sued in the order of en/urgent.yaml',
  );
});

test('shows who has reviewed a guide', async () => {
  await using copy = await copySample();
  await copy.replace(
    'en/options.yaml',
    'sample: true',
    'sample: true\nreviewed: { by: Thomas Aldren, on: 2026-11-20 }',
  );
  const { content } = await copy.load();
  expect(content.options?.reviewed).toEqual({ by: 'Thomas Aldren', on: '2026-11-20' });
});
