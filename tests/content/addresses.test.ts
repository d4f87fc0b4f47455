import { expect, test } from 'vitest';
import { sitePages } from '#app/pages/pages.ts';
import { addressesOf } from '#publisher/content/addresses.ts';
import { sample } from '#tests/support/content/sample.ts';
import { loadPhoenix } from '#tests/support/content/phoenix.ts';

test.each([
  ['the sample', async () => sample],
  ['a firm without record, gallery and four of the services', loadPhoenix],
])('links are checked with the addresses that the site has: %s', async (_name, load) => {
  const content = await load();
  const paths = sitePages(content)
    .filter(({ status }) => status === 200)
    .map(({ path }) => path);
  expect(new Set(addressesOf(content).keys())).toEqual(new Set(paths));
});
