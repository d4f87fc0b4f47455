import { expect, test } from 'vitest';
import { testProduct } from '#tests/support/product/product.ts';
import { FIXED_SEED } from '#tests/support/load/seed.ts';
import { sendBadInputToDataApi } from '#tests/support/load/throw-bad-input.ts';

test('bad input to the data API causes no 5xx, crash or wrong row', async () => {
  const product = await testProduct({ SUBMISSIONS_PER_HOUR: '1000000' });
  const responses = await sendBadInputToDataApi(product, 800, FIXED_SEED);
  // Some inputs pass the first checks.
  expect(responses['201']).toBeGreaterThan(50);
  expect(responses['400']).toBeGreaterThan(50);
});
