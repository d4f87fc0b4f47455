import { expect, test } from 'vitest';
import { testAdmin, textOf } from '#tests/support/admin/admin.ts';
import { OTHER, storeRequest } from '#tests/support/admin/requests.ts';
import { storeFollowUp } from '#tests/support/database/database.ts';

test('Today shows who has a request and its language, and offers to write to people who prefer email (R31.38)', async () => {
  const admin = await testAdmin();
  const contact = { email: 'lupe@mail.example', phone: '2536271102' };
  const id = await storeRequest(admin.database, { ...contact, preferred_contact: 'email' });
  await admin.database.query(
    `update private.requests set assignee = $1, added_by = $1, added_language = 'es', email_confirmed = true, phone_confirmed = true`,
    [OTHER],
  );
  const cookie = await admin.signIn();
  const today = async () => admin.get('/today', { cookie });
  expect(await textOf(await today())).toMatch(/Spanish Taken by [Bb]en/);
  expect(await (await today()).text()).toContain('href="mailto:lupe@mail.example');
  expect(await (await today()).text()).not.toContain('href="tel:2536271102"');
  await admin.database.query(
    `update contact_submissions set preferred_contact = 'phone' where id = $1`,
    [id],
  );
  expect(await (await today()).text()).toContain('href="tel:2536271102"');
  // Another message came with another number, so only the email address is left.
  await admin.database.query('update private.requests set phone_confirmed = false');
  await storeFollowUp(admin.database, id, { phone: '2536271199' });
  expect(await (await today()).text()).toContain('href="mailto:lupe@mail.example');
  // An urgent request stays in sight, with the day of the call.
  await admin.database.query(
    `update private.requests set urgency = 1, tries = 1, call_back_at = now() + interval '40 days'`,
  );
  expect(await textOf(await today())).toMatch(/Tried once, no answer · Call back \w+, /);
});
