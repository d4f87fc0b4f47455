import { expect, test } from 'vitest';
import { signedInAdmin, textOf } from '#tests/support/admin/admin.ts';
import { PERSON } from '#tests/support/admin/requests.ts';

test('R31.41: Today asks for a missing name, pages show the name instead of the address, and a name has at most 80 characters', async () => {
  const { admin, cookie } = await signedInAdmin();
  const today = async () => textOf(await admin.get('/today', { cookie }));
  expect(await today()).toContain('Type your name');
  for (const name of ['  ', 'x'.repeat(81), 'a\u0007b'])
    expect((await admin.post('/account/name', { name }, { cookie })).status, name).toBe(422);
  const saved = await admin.post('/account/name', { name: ' Rosa Delgado ' }, { cookie });
  expect(saved.status).toBe(303);
  expect(await today()).not.toContain('Type your name');
  expect(await textOf(await admin.get('/people', { cookie }))).toMatch(
    new RegExp(`RD Rosa Delgado\\s+You\\s+Owner\\s+${PERSON}`),
  );
});
