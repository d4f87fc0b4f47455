import { expect, test } from 'vitest';
import { someRow, type TestProduct, productWithMail } from '#tests/support/product/product.ts';

const OUTBOX =
  'select kind, given_up_at is not null as "givenUp" from private.outbox order by kind';
const TRIED = OUTBOX.replace('order by', 'where last_error is not null order by');

test('a confirmation whose address is rejected is given up and no longer counts as waiting; a notice is retried', async () => {
  const { smtp, ...product } = await productWithMail();
  const { database, logged, metrics } = product;
  smtp.refuseRecipients('5.1.1 No such user');
  await submit(product);
  await expect
    .poll(() => database.query(OUTBOX))
    .toEqual([
      { kind: 'confirmation', givenUp: true },
      { kind: 'notice', givenUp: false },
    ]);
  await expect.poll(() => metrics()).toMatch(/^mail_waiting 1$/m);
  const [stored] = await database.query<{ id: string }>('select id from contact_submissions');
  expect(logged.join()).toContain(`"submission":"${stored?.id}"`);
});

test.each([
  '5.7.1 Relay access denied',
  '5.1.8 Sender address rejected',
  'Relaying is not allowed',
])(
  'a confirmation is retried when the mail server rejects it for another reason: %s',
  async (response) => {
    const { smtp, ...product } = await productWithMail();
    smtp.refuseRecipients(response);
    await submit(product);
    await expect
      .poll(() => product.database.query(TRIED))
      .toEqual([
        { kind: 'confirmation', givenUp: false },
        { kind: 'notice', givenUp: false },
      ]);
  },
);

test('a confirmation is given up after a day of temporary errors, and not before', async () => {
  const { insert, database, smtp } = await productWithMail();
  smtp.refuse(true);
  await insert(someRow());
  await insert(someRow());
  await database.query(`
    insert into private.outbox (submission_id, kind, created_at)
    select id, 'confirmation', now() - make_interval(hours => 23 * row_number() over ()::int) from contact_submissions`);
  const triedConfirmations = `
    select given_up_at is not null as "givenUp" from private.outbox
    where kind = 'confirmation' and last_error is not null order by created_at desc`;
  await expect
    .poll(() => database.query(triedConfirmations))
    .toEqual([{ givenUp: false }, { givenUp: true }]);
  await expect
    .poll(() =>
      database.query(
        "select from private.outbox where kind = 'notice' and last_error is not null and given_up_at is null",
      ),
    )
    .toHaveLength(2);
});

/** Inserts a submission and requests its confirmation. */
async function submit({ insert, requestConfirmation }: TestProduct): Promise<void> {
  const email = 'ann@mail.example';
  await insert(someRow({ email }));
  await requestConfirmation(email);
}
