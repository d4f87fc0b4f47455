import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Pool } from 'pg';
import { CONFIRMATION_PATH } from '#contract/data-api.ts';
import { firm } from '#content/firm.ts';
import { createLog } from '#server/log.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { someRow, testProduct } from '#tests/support/product/product.ts';
import { startMailServer } from '#tests/support/mail/smtp.ts';
import { deliverDue } from './deliver.ts';
import type { Mail } from './envelope.ts';
import { createOutbox, type OwedMail } from './outbox.ts';
import { createTransportFor, type Transport } from './transport.ts';

const INSERT =
  "insert into contact_submissions (name, email, preferred_contact, form_type) values ('Ann', 'ann@mail.example', 'email', 'contact')";

test('the notice is written in the transaction of the row', async () => {
  const { query } = await freshDatabase();
  await query(`begin; ${INSERT}; rollback`);
  expect(await query('select from private.outbox')).toHaveLength(0);
  await query(INSERT);
  expect(await query('select kind from private.outbox')).toEqual([{ kind: 'notice' }]);
});

test('a submission becomes two real mails: the firm’s notice and the visitor’s confirmation', async () => {
  const smtp = await startMailServer();
  onTestFinished(smtp.stop);
  const { insert, app } = await testProduct({ SMTP_URL: smtp.url });
  await insert(
    someRow({
      name: 'Ann O&#x27;Hara',
      email: 'ann@mail.example',
      message: 'Zażółć &quot;x&quot;',
    }),
  );
  await app.fetch(
    new Request(`http://site.example${CONFIRMATION_PATH}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"email":"ann@mail.example"}',
    }),
    { address: '192.0.2.1' },
  );
  const mails = await smtp.arrived(2);
  const notice = mails.find(({ to }) => to?.[0]?.address === firm.email);
  const confirmation = mails.find(({ to }) => to?.[0]?.address === 'ann@mail.example');
  expect(notice?.text).toContain('Zażółć "x"');
  expect(notice?.replyTo?.[0]?.address).toBe('ann@mail.example');
  expect(confirmation?.html).toContain('O&#x27;Hara');
  expect(confirmation?.from?.address).toBe(firm.email);
});

test('a mail that is turned away waits, longer each time, and is then sent under the same id', async () => {
  const smtp = await startMailServer();
  onTestFinished(smtp.stop);
  smtp.refuse(true);
  const { parts, query } = await delivery(createTransportFor(smtp.url, ''));
  await query(INSERT);
  for (const seconds of [10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600]) {
    const [before] = await query<{ at: string }>('select now()::text as at');
    expect(await deliverDue(parts)).toBe(1);
    // It failed somewhere between the two times, however long the machine took.
    const [row] = await query<{ least: boolean; most: boolean; last_error: string }>(
      `select next_attempt_at >= $1::timestamptz + make_interval(secs => $2) as least,
        next_attempt_at <= now() + make_interval(secs => $2) as most, last_error from private.outbox`,
      [before?.at, seconds],
    );
    expect(row, `${seconds} seconds`).toEqual({ least: true, most: true, last_error: 'EMESSAGE' });
    await query("update private.outbox set next_attempt_at = now() + interval '10 minutes'");
    expect(await deliverDue(parts), 'not due yet').toBe(0);
    await query('update private.outbox set next_attempt_at = now()');
  }

  smtp.refuse(false);
  await deliverDue(parts);
  const [row] = await query<{ id: string; done: boolean }>(
    'select id, sent_at is not null as done from private.outbox',
  );
  expect(row?.done).toBe(true);
  expect((await smtp.arrived(1))[0]?.messageId).toBe(`<${row?.id}@firm.example>`);
});

test('one mail goes to all of FIRM_INBOX; a refused address neither blocks nor repeats it', async () => {
  const smtp = await startMailServer();
  onTestFinished(smtp.stop);
  smtp.refuseRecipient('gone@firm.example');
  const { insert, app, database, logged } = await testProduct({
    SMTP_URL: smtp.url,
    FIRM_INBOX: 'ann@firm.example, gone@firm.example, bob@firm.example',
  });
  await insert(someRow({ email: 'eve@mail.example' }));
  await app.fetch(
    new Request(`http://site.example${CONFIRMATION_PATH}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"email":"eve@mail.example"}',
    }),
    { address: '192.0.2.1' },
  );
  const mails = await smtp.arrived(2);
  const addressesOf = (kind: RegExp) => {
    const mail = mails.find(({ subject }) => kind.test(subject ?? ''));
    return { to: mail?.to?.map(({ address }) => address), replyTo: mail?.replyTo?.[0]?.address };
  };
  expect(addressesOf(/^New message/)).toEqual({
    to: ['ann@firm.example', 'gone@firm.example', 'bob@firm.example'],
    replyTo: 'eve@mail.example',
  });
  expect(addressesOf(/^We received/)).toEqual({
    to: ['eve@mail.example'],
    replyTo: 'ann@firm.example',
  });
  const waiting = () => database.query('select from private.outbox where sent_at is null');
  await expect.poll(waiting).toHaveLength(0);
  await expect.poll(() => logged.join()).toContain('"codes":"550"');
  expect(logged.join()).toContain('mail refused for some of FIRM_INBOX');
  expect(logged.join()).not.toContain('@firm.example');
  expect(smtp.messageIds()).toHaveLength(2);
});

test('when all of FIRM_INBOX is refused, the mail waits and goes to all of it later', async () => {
  const smtp = await startMailServer();
  onTestFinished(smtp.stop);
  smtp.refuseRecipients('5.1.1 No such user');
  const { insert, database, logged } = await testProduct({
    SMTP_URL: smtp.url,
    FIRM_INBOX: 'ann@firm.example, bob@firm.example',
  });
  await insert(someRow());
  await expect.poll(() => logged.join()).toContain('mail not sent yet');
  expect(await database.query('select from private.outbox where sent_at is null')).toHaveLength(1);
  smtp.refuseRecipients(undefined);
  await database.query('update private.outbox set next_attempt_at = now(), leased_until = null');
  await insert(someRow());
  const [mail] = await smtp.arrived(2);
  expect(mail?.to).toHaveLength(2);
});

test('a submission is kept and answered with 201 even when no mail can be sent', async () => {
  const { insert, database, logged } = await testProduct({ SMTP_URL: 'smtp://127.0.0.1:1' });
  expect((await insert(someRow())).status).toBe(201);
  await expect.poll(() => logged.join()).toContain('mail not sent yet');
  expect(logged.join()).not.toContain('@mail.example');
  const [row] = await database.query<{ attempts: number }>(
    'select attempts from private.outbox where sent_at is null',
  );
  expect(row?.attempts).toBeGreaterThanOrEqual(1);
});

test('workers that look at the same moment never send one mail twice', async () => {
  const sent: string[] = [];
  const { parts, query } = await delivery(transportInto(sent));
  await query(`insert into contact_submissions (name, email, preferred_contact, form_type)
    select 'Ann', n || '@mail.example', 'email', 'contact' from generate_series(1, 40) n`);
  const drain = async () => {
    while ((await deliverDue(parts)) > 0);
  };
  await Promise.all([drain(), drain(), drain(), drain()]);
  expect(sent).toHaveLength(40);
  expect(new Set(sent).size).toBe(40);
});

test('two whole servers on one database send each mail once', async () => {
  const smtp = await startMailServer();
  const env = { SMTP_URL: smtp.url };
  const one = await testProduct(env);
  const two = await testProduct(env, one.database);
  await Promise.all(
    Array.from({ length: 40 }, (_, n) => (n % 2 === 0 ? one : two).insert(someRow())),
  );
  const waiting = () => one.database.query('select from private.outbox where sent_at is null');
  await expect.poll(waiting).toHaveLength(0);
  await smtp.stop();
  expect(smtp.messageIds()).toHaveLength(40);
  expect(new Set(smtp.messageIds()).size).toBe(40);
});

test('a mail whose worker died is sent by another once the lease is over', async () => {
  const sent: string[] = [];
  const { parts, query } = await delivery(transportInto(sent));
  await query(INSERT);
  await parts.outbox.lease(1);
  expect(await deliverDue(parts)).toBe(0);
  await query("update private.outbox set leased_until = now() - interval '1 second'");
  expect(await deliverDue(parts)).toBe(1);
  expect(sent).toHaveLength(1);
});

test('a mail that went out is noted, though another worker gave it up meanwhile', async () => {
  const { parts, query } = await delivery(transportInto([]));
  await query(INSERT);
  await query(`insert into private.outbox (submission_id, kind, given_up_at)
    select id, 'confirmation', now() from contact_submissions`);
  const [mail] = await query<{ id: string }>(
    'select id from private.outbox where given_up_at is not null',
  );
  await parts.outbox.markSent(mail?.id ?? '');
  expect(await deliverDue(parts), 'the notice').toBe(1);
  expect(await query('select from private.outbox where sent_at is null')).toHaveLength(0);
});

test('a mail that went out while the database went away is not sent again when it is back', async () => {
  const sent: string[] = [];
  let away = false;
  const { parts, query, work } = await delivery({
    send: async (mail) => {
      sent.push(mail.messageId);
      away = true;
      return [];
    },
  });
  const truly = work.query.bind(work);
  vi.spyOn(work, 'query').mockImplementation((...args: Parameters<typeof truly>) =>
    away ? Promise.reject(new Error('away')) : truly(...args),
  );
  await query(INSERT);
  await expect(deliverDue(parts)).rejects.toThrow('away');
  // Its lease is over before the database is back.
  await query("update private.outbox set leased_until = now() - interval '1 second'");
  await expect(deliverDue(parts)).rejects.toThrow('away');
  away = false;
  expect(await deliverDue(parts)).toBe(0);
  expect(sent).toHaveLength(1);
  expect(await query('select from private.outbox where sent_at is null')).toHaveLength(0);
});

test('a clock that was set back holds up no mail', async () => {
  const sent: string[] = [];
  const { parts, query } = await delivery(transportInto(sent));
  await query(`insert into contact_submissions (name, email, preferred_contact, form_type)
    select 'Ann', n || '@mail.example', 'email', 'contact' from generate_series(1, 3) n`);
  // As the clock of a day ahead has left them: never tried, waiting after a failure, held by a dead worker.
  await query(`update private.outbox set next_attempt_at = now() + interval '1 day',
    created_at = now() + interval '1 day'`);
  await query(`update private.outbox o set attempts = 1, leased_until = n.until
    from (select id, case row_number() over () when 1 then null else now() + interval '1 day' end as until
      from private.outbox limit 2) n where o.id = n.id`);
  expect(await deliverDue(parts)).toBe(3);
  expect(sent).toHaveLength(3);
});

test('without a mail server each mail is a file that only its owner reads', async () => {
  const { insert, mailFolder, close } = await testProduct();
  await insert(someRow({ message: 'By file' }));
  await expect.poll(() => readdir(mailFolder).catch(() => [])).toHaveLength(1);
  await close();
  const [file = ''] = await readdir(mailFolder);
  const text = await readFile(join(mailFolder, file), 'utf8');
  expect(file).toMatch(/^[\w-]{36}@[\w.]+\.eml$/);
  expect(text).toContain(`Message-ID: <${file.replace('.eml', '')}>`);
  expect(text).toContain('By file');
});

const transportInto = (sent: string[]): Transport => ({
  send: async (mail) => {
    sent.push(mail.messageId);
    return [];
  },
});

async function delivery(transport: Transport) {
  const { url, query } = await freshDatabase();
  const work = new Pool({ connectionString: url, max: 4 });
  onTestFinished(() => work.end());
  const toMail = (owed: OwedMail): Mail => ({
    messageId: `<${owed.id}@firm.example>`,
    date: owed.createdAt,
    from: { name: '', address: 'a@firm.example' },
    to: ['b@firm.example'],
    subject: '',
    text: '',
    html: '',
    headers: {},
  });
  return {
    query,
    work,
    parts: {
      outbox: createOutbox(work, { confirmationsPerHour: 200 }),
      transport,
      toMail,
      log: createLog(() => {}),
    },
  };
}
