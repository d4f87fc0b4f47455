import { expect, test } from 'vitest';
import { signedInSite } from '#tests/support/admin/admin-with-site.ts';

test('an address without a known file or version returns 404, not a server error', async () => {
  const { get, post, logged } = await signedInSite();
  const wrong = ['%', '%00', '..%2f..%2fetc%2fpasswd', 'a'.repeat(3000)];
  for (const start of ['files', 'seen', 'read', 'preview', 'versions/1/preview'])
    for (const rest of [...wrong, '%ff'])
      expect([start, rest, (await get(`/site/${start}/${rest}`)).status]).toEqual([
        start,
        rest,
        404,
      ]);
  for (const start of ['files', 'discard', 'read'])
    for (const rest of wrong) {
      const fields = { shown: '', readHash: '0'.repeat(64) };
      const { status } = await post(`/site/${start}/${rest}`, fields);
      expect([start, rest, status]).toEqual([start, rest, 404]);
    }
  for (const version of ['999999999', '99999999999999999999'])
    expect((await get(`/site/versions/${version}/preview`)).status).toBe(404);
  expect(logged.join('')).not.toContain('unexpected error');
});
