import { expect, test } from 'vitest';
import { someRow, productWithMail } from '#tests/support/product/product.ts';

/*
 * All times come from the database. After its clock is set back by a day, stored times are a day
 * ahead. This test moves the stored times ahead instead.
 */
test('with a clock set back by a day, stores rows, applies limits and sends mails', async () => {
  const { insert, requestConfirmation, waiting, database, smtp } = await productWithMail({
    SUBMISSIONS_PER_HOUR: '2',
  });
  smtp.refuse(true);
  await insert(someRow({ email: 'before@mail.example' }));
  await insert(someRow());
  expect((await insert(someRow())).status).toBe(429);
  // Both notices have been tried once and will be tried again.
  await expect
    .poll(() => database.query('select from private.outbox where last_error is not null'))
    .toHaveLength(2);

  const ahead = "+ interval '1 day'";
  await database.query(`update contact_submissions set created_at = created_at ${ahead}`);
  await database.query(
    // The worker of the first mail died while it sent the mail.
    `update private.outbox set created_at = created_at ${ahead}, next_attempt_at = next_attempt_at ${ahead},
       leased_until = case id when (select min(id::text)::uuid from private.outbox) then now() ${ahead} end`,
  );
  await database.query(
    `update private.address_attempts set window_started_at = window_started_at ${ahead}`,
  );
  smtp.refuse(false);

  expect((await insert(someRow())).status).toBe(201);
  expect((await insert(someRow({ email: 'before@mail.example', message: 'Second' }))).status).toBe(
    409,
  );
  expect((await insert(someRow())).status).toBe(429);
  expect((await requestConfirmation('before@mail.example')).status).toBe(202);
  // Three notices, the follow-up and the confirmation, each once.
  await smtp.arrived(5);
  await expect.poll(waiting).toHaveLength(0);
  expect(new Set(smtp.messageIds()).size).toBe(5);
});
