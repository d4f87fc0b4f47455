import { expect, test } from 'vitest';
import { textOf } from '#tests/support/admin/admin.ts';
import { signedInSite } from '#tests/support/admin/admin-with-site.ts';

/** Without its translations, the content is not the sample. */
const SAMPLE = { isTranslated: true };
const INVITATION = 'Your site still shows a made-up firm.';

test('the empty list of requests leads to the first day, for owners only', async () => {
  const owner = await signedInSite(SAMPLE);
  // A page of Requests waits at most two seconds for the process that reads the content.
  await expect.poll(() => owner.html('/'), { timeout: 30_000 }).toContain(INVITATION);
  expect(await owner.html('/')).toContain('href="/site/start"');
  expect(await owner.text('/?search=ann')).not.toContain(INVITATION);
  const cara = await owner.person('cara@firm.example', 'office');
  expect(await cara.text('/')).not.toContain(INVITATION);
  const refused = await cara.get('/site/start');
  expect(refused.status).toBe(403);
  expect(await textOf(refused)).toContain('This needs an owner');
});

test('content that someone has changed gets no link to the first day', async () => {
  const { edit, get, text } = await signedInSite(SAMPLE);
  await edit('firm.yaml', /^foundedYear: .*$/m, 'foundedYear: 1999');
  await get('/site');
  for (const path of ['/', '/today']) expect(await text(path)).not.toContain(INVITATION);
});
