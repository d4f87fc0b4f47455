import { expect, test, vi } from 'vitest';
import { createLog } from '#server/base/log.ts';
import { freshDatabase, testPool } from '#tests/support/database/database.ts';
import {
  someRow,
  testProduct,
  mailServer,
  productWithMail,
} from '#tests/support/product/product.ts';
import { sendBatch } from '#server/outbox/worker.ts';
import { createMailQueue, type LeasedMail } from './mail-queue.ts';
import { createSmtpTransport } from './smtp-transport.ts';
import type { Mail, Transport } from './transport.ts';
import { mailWayOut } from './way-out.ts';

const INSERT =
  "insert into contact_submissions (name, email, preferred_contact, form_type) values ('Ann', 'ann@mail.example', 'email', 'contact')";

test('a mail that fails is retried after doubling delays, with the same Message-ID', async () => {
  const smtp = await mailServer();
  smtp.refuse(true);
  const { parts, query } = await delivery(createSmtpTransport(smtp.url));
  await query(INSERT);
  for (const seconds of [10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600]) {
    const [before] = await query<{ at: string }>('select now()::text as at');
    expect(await sendMails(parts)).toBe(1);
    // The attempt failed between `before` and now.
    const [row] = await query<{ min: boolean; max: boolean; last_error: string }>(
      `select next_attempt_at >= $1::timestamptz + make_interval(secs => $2) as min,
        next_attempt_at <= now() + make_interval(secs => $2) as max, last_error from private.outbox`,
      [before?.at, seconds],
    );
    expect(row, `${seconds} seconds`).toEqual({ min: true, max: true, last_error: 'EMESSAGE' });
    await query("update private.outbox set next_attempt_at = now() + interval '10 minutes'");
    expect(await sendMails(parts), 'not due yet').toBe(0);
    await query('update private.outbox set next_attempt_at = now()');
  }

  smtp.refuse(false);
  await sendMails(parts);
  const [row] = await query<{ id: string; done: boolean }>(
    'select id, sent_at is not null as done from private.outbox',
  );
  expect(row?.done).toBe(true);
  expect((await smtp.arrived(1))[0]?.messageId).toBe(`<${row?.id}@firm.example>`);
});

test('two servers on one database send each mail once', async () => {
  const { smtp, ...one } = await productWithMail();
  const two = await testProduct({ SMTP_URL: smtp.url }, one.database);
  await Promise.all(
    Array.from({ length: 40 }, (_, n) => (n % 2 === 0 ? one : two).insert(someRow())),
  );
  await expect.poll(one.waiting).toHaveLength(0);
  expect(smtp.messageIds()).toHaveLength(40);
  expect(new Set(smtp.messageIds()).size).toBe(40);
});

test('a mail whose worker died is sent by another worker after the lease', async () => {
  const sent: string[] = [];
  const { parts, query } = await delivery(transportInto(sent));
  await query(INSERT);
  await parts.queue.lease(1);
  expect(await sendMails(parts)).toBe(0);
  await query("update private.outbox set leased_until = now() - interval '1 second'");
  expect(await sendMails(parts)).toBe(1);
  expect(sent).toHaveLength(1);
});

test('records a sent mail as sent even if another worker has given it up', async () => {
  const { parts, query } = await delivery(transportInto([]));
  await query(INSERT);
  await query(`insert into private.outbox (submission_id, kind, given_up_at)
    select id, 'confirmation', now() from contact_submissions`);
  const [mail] = await query<{ id: string }>(
    'select id from private.outbox where given_up_at is not null',
  );
  await parts.queue.markSent(mail?.id ?? '');
  expect(await sendMails(parts), 'the notice').toBe(1);
  expect(await query('select from private.outbox where sent_at is null')).toHaveLength(0);
});

test('a mail that was sent while the database became unavailable is not sent again later', async () => {
  const sent: string[] = [];
  let unavailable = false;
  const { parts, query, work } = await delivery({
    send: async (mail) => {
      sent.push(mail.messageId ?? '');
      unavailable = true;
      return [];
    },
  });
  const originalQuery = work.query.bind(work);
  vi.spyOn(work, 'query').mockImplementation((...args: Parameters<typeof originalQuery>) =>
    unavailable ? Promise.reject(new Error('unavailable')) : originalQuery(...args),
  );
  await query(INSERT);
  await expect(sendMails(parts)).rejects.toThrow('unavailable');
  // The lease ends before the database is available again.
  await query("update private.outbox set leased_until = now() - interval '1 second'");
  await expect(sendMails(parts)).rejects.toThrow('unavailable');
  unavailable = false;
  expect(await sendMails(parts)).toBe(0);
  expect(sent).toHaveLength(1);
  expect(await query('select from private.outbox where sent_at is null')).toHaveLength(0);
});

const transportInto = (sent: string[]): Pick<Transport, 'send'> => ({
  send: async (mail) => {
    sent.push(mail.messageId ?? '');
    return [];
  },
});

const sendMails = (parts: Parameters<typeof mailWayOut>[0]) => sendBatch(mailWayOut(parts));

async function delivery(transport: Pick<Transport, 'send'>) {
  const { url, query } = await freshDatabase();
  const work = testPool({ url });
  const toMail = (leased: LeasedMail): Mail => ({
    messageId: `<${leased.id}@firm.example>`,
    date: leased.createdAt,
    from: { name: '', address: 'a@firm.example' },
    to: ['b@firm.example'],
    subject: '',
    text: '',
    html: '',
  });
  return {
    query,
    work,
    parts: {
      queue: createMailQueue(work, { confirmationsPerHour: 200 }),
      transport,
      toMail,
      log: createLog(() => {}),
    },
  };
}
