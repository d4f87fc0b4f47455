import { expect, test } from 'vitest';
import { testProduct } from '#tests/support/product/product.ts';
import { FIXED_SEED } from '#tests/support/load/seed.ts';
import {
  throwAtCommandLine,
  throwAtDataApi,
  throwAtParser,
} from '#tests/support/load/throw-bad-input.ts';

// tests/faults/bad-input.test.ts throws a hundred thousand others.
test('the parser answers whatever comes in', () => {
  expect(throwAtParser(800, FIXED_SEED)).toMatchObject({ refused: expect.any(Number) });
});

test('the data API and the command line take bad input without a 5xx, a crash or a wrong row', async () => {
  const product = await testProduct({ SUBMISSIONS_PER_HOUR: '1000000' });
  const answers = await throwAtDataApi(product, 800, FIXED_SEED);
  // Not all of it stops at the first gate.
  expect(answers['201']).toBeGreaterThan(50);
  expect(answers['400']).toBeGreaterThan(50);
  expect(await throwAtCommandLine(product, 400, FIXED_SEED)).toMatchObject({
    'refused in words': expect.any(Number),
  });
});
