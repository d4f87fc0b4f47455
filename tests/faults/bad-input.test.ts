import { expect, test } from 'vitest';
import { testProduct } from '#tests/support/product/product.ts';
import { chosenSeed } from '#tests/support/load/seed.ts';
import { sendBadInputToDataApi } from '#tests/support/load/throw-bad-input.ts';

const CASES = Number(process.env['CASES'] ?? 100_000);

test(`${CASES} cases of bad input cause no 5xx, no crash and no invalid row`, async () => {
  const seed = chosenSeed();
  const product = await testProduct({ SUBMISSIONS_PER_HOUR: '2000000000' });
  const dataApi = await sendBadInputToDataApi(product, CASES, seed);
  console.log(JSON.stringify({ cases: CASES, dataApi }, null, 2));
  expect(dataApi['201']).toBeGreaterThan(CASES / 100);
  expect(Object.values(dataApi).reduce((all, one) => all + one, 0)).toBe(CASES);
});
