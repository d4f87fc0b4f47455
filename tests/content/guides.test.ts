import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { sample } from '#tests/support/content/sample.ts';

/* These tests read the sample firm's guides. The rules for every firm are in publisher/content/. */

const names = [
  'urgent.yaml',
  'options.yaml',
  'prepare.md',
  'exemptions.yaml',
  'letters.yaml',
  ...(await readdir('content/en/urgent')).map((name) => `urgent/${name}`),
];
const files = await Promise.all(
  names.map(async (name) => ({ name, text: await readFile(`content/en/${name}`, 'utf8') })),
);
const fileOf = (name: string) => files.find((file) => file.name === name)?.text ?? '';

test.each(files)('$name takes amounts from figures.yaml', ({ text }) => {
  const withoutMadeUpCase = text.replace(/^picture:\n(?: .*\n)+/m, '');
  expect(withoutMadeUpCase.match(/\$\d[\d,.]*|\d+%/g)).toBe(null);
});

test.each(files)('$name recommends nothing, promises nothing and computes no date', ({ text }) => {
  const advice =
    /\byou should (?:file|choose|take|pick)\b|\bwe recommend\b|\bbest\b|\bright for you\b|\byou qualify\b|\beligible\b|\bguarantee|\bstops all\b|\byour deadline is\b/i;
  expect(advice.exec(text)?.[0]).toBe(undefined);
});

test.each(files.filter(({ text }) => /state: (?:Texas|Illinois)/.test(text)))(
  '$name says beside Texas and Illinois that the firm is not licensed there',
  ({ name }) => {
    const place = name.startsWith('urgent/') ? 'urgent.yaml' : name;
    expect(fileOf(place)).toContain('We are not licensed by the State of Texas or Illinois');
  },
);

describe('figures of the guides', () => {
  test('the plan range has the debt limits and the trustee’s share of figures.yaml', () => {
    const { unsecuredLimit, securedLimit } = sample['plan-range'] ?? {};
    expect(
      [unsecuredLimit, securedLimit].map((limit) => `$${limit?.toLocaleString('en-US')}`),
    ).toEqual([
      sample.figures['chapter13UnsecuredLimit']?.value,
      sample.figures['chapter13SecuredLimit']?.value,
    ]);
    expect(`${sample['plan-range']?.trusteePercent}%`).toBe(
      sample.figures['chapter13TrusteeShare']?.value,
    );
  });
});
