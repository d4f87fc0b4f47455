import { expect, test } from 'vitest';
import { createPresence } from './site.ts';

test('people who have the same text open see each other until one leaves', () => {
  let now = 0;
  const { see } = createPresence(() => now);
  expect(see('en/faq.yaml', 'ana@firm.example')).toEqual([]);
  expect(see('en/faq.yaml', 'ben@firm.example')).toEqual(['ana@firm.example']);
  expect(see('firm.yaml', 'ben@firm.example')).toEqual([]);
  now = 15_000;
  expect(see('en/faq.yaml', 'ana@firm.example')).toEqual(['ben@firm.example']);
  now = 30_000;
  expect(see('en/faq.yaml', 'ben@firm.example')).toEqual(['ana@firm.example']);
  now = 60_000;
  expect(see('en/faq.yaml', 'ben@firm.example')).toEqual([]);
});

test('a file that nobody has open any more is forgotten', () => {
  let now = 0;
  const presence = createPresence(() => now);
  for (let file = 0; file < 100; file++) presence.see(`en/${file}.yaml`, 'ana@firm.example');
  expect(presence.size).toBe(100);
  now = 30_000;
  presence.see('firm.yaml', 'ana@firm.example');
  expect(presence.size).toBe(1);
});
