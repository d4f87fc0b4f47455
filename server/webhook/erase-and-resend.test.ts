import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runRequestsCommand } from '#server/requests-command/run.ts';
import { testRequests } from '#tests/support/admin/requests.ts';
import { someRow, testProduct } from '#tests/support/product/product.ts';

test('erasing a follow-up to another submission erases its delivery, even if its mail has other follow-ups', async () => {
  const { run, insert, deliveries } = await withDeliveries();
  await insert(someRow({ email: 'ann@mail.example', phone: '2135550101' }));
  // One mail is due at once, and one mail batches the two others.
  for (const [email, message] of [
    ['eve@mail.example', 'One'],
    ['eve@mail.example', 'Two'],
    ['dan@mail.example', 'Three'],
  ])
    await insert(someRow({ email, phone: '213 555 0101', message }));
  expect(await deliveries()).toHaveLength(4);
  expect(await run('erase', 'eve@mail.example', '--yes')).toContain(
    'submissions 0, follow-ups 2, mails 1, mail files 1',
  );
  expect((await deliveries()).map(({ email }) => email).toSorted()).toEqual([
    'ann@mail.example',
    'dan@mail.example',
  ]);
});

test('an erasure is refused while a delivery is being sent', async () => {
  const { run, insert, query } = await withDeliveries();
  await insert(someRow({ email: 'ann@mail.example', phone: '2135550101' }));
  await insert(someRow({ email: 'eve@mail.example', phone: '2135550101', message: 'Eve' }));
  await query(
    "update private.outbox set leased_until = now() + interval '1 minute' where kind = 'webhook' and follow_up_id is not null",
  );
  for (const email of ['ann@mail.example', 'eve@mail.example'])
    await expect(run('erase', email, '--yes'), email).rejects.toThrow('is being sent');
  await query('update private.outbox set leased_until = null');
  expect(await run('erase', 'eve@mail.example', '--yes')).toContain('follow-ups 1');
});

test('sending again repeats no delivery that was accepted, and tries one that was given up', async () => {
  const { run, insert, query } = await withDeliveries();
  await insert(someRow({ email: 'ann@mail.example' }));
  const [row] = await query<{ id: string }>('select id::text from contact_submissions');
  const stateOf = () =>
    query("select sent_at, given_up_at from private.outbox where kind = 'webhook'");
  await query(
    "update private.outbox set given_up_at = now(), attempts = 700, last_error = 'HTTP_410' where kind = 'webhook'",
  );
  expect(await run('resend', row?.id ?? '')).toContain(
    'Mails to send again: 1. Mails and webhook deliveries not sent yet, now due: 1.',
  );
  expect(await stateOf()).toEqual([{ sent_at: null, given_up_at: null }]);
  await query('update private.outbox set sent_at = now()');
  await run('resend', row?.id ?? '');
  expect(await stateOf()).toEqual([{ sent_at: expect.any(Date), given_up_at: null }]);
});

test('the admin shows a delivery with its request, even if the firm added the person; the list shows only mails', async () => {
  const { database, add, read, list } = await testRequests();
  await database.query('update private.webhook set used_at = now()');
  const contact = { phone: '2135550188', preferredContact: 'phone' };
  const { id, mails } = await add({ name: 'Cal Caller', ...contact });
  expect(mails).toMatchObject([{ kind: 'webhook', state: 'waiting' }]);
  await database.query(
    "update private.outbox set last_error = 'HTTP_500', attempts = 3 where kind = 'webhook'",
  );
  expect(await read(id)).toMatchObject({
    mails: [{ kind: 'webhook', state: 'failing', problem: 'HTTP_500' }],
  });
  expect((await list()).requests).toMatchObject([{ id, mailState: null }]);

  await database.query(
    `select private.store_follow_up('{"name": "Cal Caller", "phone": "2135550188",
      "message": "More", "preferred_contact": "phone", "form_type": "contact"}', '', 10, 10)`,
  );
  const again = await read(id);
  expect(again.messages).toHaveLength(2);
  expect(again.mails.map(({ kind }) => kind).toSorted()).toEqual([
    'follow-up',
    'webhook',
    'webhook',
  ]);
});

const DELIVERIES = `
  select o.id, coalesce(f.email, s.email) as email from private.outbox o
  join contact_submissions s on s.id = o.submission_id
  left join private.follow_ups f on f.id = o.follow_up_id
  where o.kind = 'webhook' order by o.id`;

/** A server without WEBHOOK_URL, while another server has it: deliveries are stored and wait. Mails are files. */
async function withDeliveries() {
  const product = await testProduct();
  const { query, url } = product.database;
  await query('update private.webhook set used_at = now()');
  const env = { DATABASE_URL: url, DATA_DIR: join(product.mailFolder, '..') };
  const unsentMails = () =>
    query(
      "select from private.outbox where sent_at is null and kind <> 'webhook' and batch_until is null",
    );
  return {
    query,
    insert: async (row: Record<string, unknown>) => {
      await product.insert(row);
      await expect.poll(unsentMails).toHaveLength(0);
    },
    run: (...argv: string[]) => runRequestsCommand(argv, env),
    deliveries: () => query<{ id: string; email: string }>(DELIVERIES),
  };
}
