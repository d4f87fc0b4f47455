import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { someRow, testProduct, type TestProduct } from '#tests/support/product/product.ts';
import { runRequestsCommand } from './run.ts';

test('erases the rows, follow-ups, mails and mail files of one submission only, incomplete files too', async () => {
  const product = await testProduct();
  const { run, id } = await twoMessages(product);
  await expect.poll(product.waiting).toHaveLength(0);
  const [mail = ''] = await readdir(product.mailFolder);
  await writeFile(join(product.mailFolder, `${mail}.part`), 'half');
  await product.insert(someRow({ email: 'bob@mail.example' }));
  await expect.poll(product.waiting).toHaveLength(0);
  await product.close();
  expect(await run('erase', id, '--yes')).toMatch(
    new RegExp(`^ {2}${id}.*\\nsubmissions 1, follow-ups 1, mails 2, mail files 3$`, 'm'),
  );
  expect(await readdir(product.mailFolder)).toHaveLength(1);
  expect(await product.database.query('select email from contact_submissions')).toEqual([
    { email: 'bob@mail.example' },
  ]);
  for (const table of ['follow_ups', 'confirmation_requests'])
    expect(await product.database.query(`select from private.${table}`)).toHaveLength(0);
  expect(await product.database.query('select from private.outbox')).toHaveLength(1);
  await expect(run('erase', id, '--yes')).rejects.toThrow('No submission has an id');
});

test('erases an email everywhere, even in follow-ups to other submissions', async () => {
  const product = await testProduct();
  const { run } = await twoMessages(product, {
    email: 'other@mail.example',
    phone: '2135550101',
    message: 'Mine',
  });
  await product.close();
  await product.database.query(
    "insert into private.confirmation_requests (address) values (' Other@mail.example')",
  );
  expect(await run('erase', 'OTHER@mail.example', '--yes')).toContain(
    'submissions 0, follow-ups 1, mails 1',
  );
  expect(await product.database.query('select from private.confirmation_requests')).toHaveLength(0);
  expect(await run('erase', 'ann@mail.example', '--yes')).toContain(
    'submissions 1, follow-ups 0, mails 1',
  );
  for (const email of ['ann@mail.example', 'ann\0@mail.example'])
    await expect(run('erase', email, '--yes')).rejects.toThrow('Nothing is stored for this email');
});

test("erasing a submission by its id erases its email's follow-ups to other submissions", async () => {
  const product = await testProduct();
  const { run } = await twoMessages(product, {
    email: 'eve@mail.example',
    phone: '2135550101',
    message: 'Mine',
  });
  await product.insert(someRow({ email: 'eve@mail.example', phone: '2135550199' }));
  await product.close();
  const [eve] = await product.database.query<{ id: string }>(
    "select id from public.contact_submissions where email = 'eve@mail.example'",
  );
  expect(await run('erase', eve?.id ?? '', '--yes')).toContain('submissions 1, follow-ups 1');
  expect(await product.database.query('select email from public.contact_submissions')).toEqual([
    { email: 'ann@mail.example' },
  ]);
  expect(await product.database.query('select from private.follow_ups')).toHaveLength(0);
});

test('erasing one of several follow-ups in one mail leaves the mail for the others', async () => {
  const product = await testProduct();
  const { run, id } = await twoMessages(product);
  const byPhone = (message: string) =>
    product.insert(someRow({ email: 'eve@mail.example', phone: '2135550101', message }));
  await byPhone('Eve one');
  await product.insert(someRow({ email: 'ann@mail.example', message: 'Third' }));
  await product.insert(someRow({ email: 'ann@mail.example', message: 'Fourth' }));
  expect(await run('erase', 'eve@mail.example', '--yes')).toContain(
    'submissions 0, follow-ups 1, mails 0, mail files 0',
  );
  expect(await run('resend', id)).toContain('now due: 1');
  await testProduct({}, product.database);
  await expect.poll(product.waiting).toHaveLength(0);
  const sent = await product.database.query<{ message: string; mail: string }>(`
    select f.message, o.id::text as mail from private.follow_ups f
    join private.outbox o on o.follow_up_id = coalesce(f.mailed_with, f.id) where not o.again order by f.created_at`);
  expect(sent.map(({ message }) => message)).toEqual(['Second &amp; last', 'Third', 'Fourth']);
  expect(sent[1]?.mail).toBe(sent[2]?.mail);
});

test('rewrites the file of a mail that also has other follow-ups, without the erased one', async () => {
  const product = await testProduct();
  const { run, id } = await twoMessages(product);
  await product.insert(
    someRow({ email: 'eve@mail.example', phone: '2135550101', message: 'Words of Eve' }),
  );
  await product.insert(someRow({ email: 'ann@mail.example', message: 'Words of Ann' }));
  await run('resend', id);
  await product.insert(someRow());
  await expect.poll(product.waiting).toHaveLength(0);
  const words = async () => {
    const names = (await readdir(product.mailFolder)).filter((name) => name.endsWith('.eml'));
    const files = await Promise.all(
      names.map((name) => readFile(join(product.mailFolder, name), 'utf8')),
    );
    return files.join('').match(/^> Words of \w+/gm);
  };
  expect(await words()).toEqual(['> Words of Eve', '> Words of Ann']);
  expect(await run('erase', 'eve@mail.example', '--yes')).toContain(
    'follow-ups 1, mails 0, mail files 1',
  );
  await product.insert(someRow());
  await expect.poll(product.waiting).toHaveLength(0);
  expect(await words()).toEqual(['> Words of Ann']);
});

test('erase and resend refuse the id of a follow-up, and resend refuses an email', async () => {
  const product = await testProduct();
  const { run, id } = await twoMessages(product);
  const [followUp] = await product.database.query<{ id: string }>(
    'select id from private.follow_ups',
  );
  const start = followUp?.id.slice(0, 8) ?? '';
  await expect(run('resend', start.toUpperCase())).rejects.toThrow(
    `${start} is a follow-up of ${id}`,
  );
  await expect(run('erase', start, '--yes')).rejects.toThrow(`${start} is a follow-up of ${id}`);
  await expect(run('resend', 'ann@mail.example')).rejects.toThrow('No submission has an id');
  await expect(run('resend', '%')).rejects.toThrow('No submission has an id');
});

test('refuses to erase with an ambiguous id, and while a mail is being sent', async () => {
  const { database, close } = await testProduct();
  const run = commandOn(database.url);
  await close();
  await database.query(`insert into contact_submissions (id, name, email, preferred_contact, form_type)
    select ('abcd0000-0000-4000-8000-00000000000' || n)::uuid, 'Ann', n || '@mail.example', 'email', 'contact'
    from generate_series(1, 2) n`);
  await expect(run('erase', 'abcd', '--yes')).rejects.toThrow(
    'More than one id begins with "abcd"',
  );
  await database.query("update private.outbox set leased_until = now() + interval '1 minute'");
  await expect(run('erase', '1@mail.example', '--yes')).rejects.toThrow(
    'being sent at this moment',
  );
  expect(await database.query('select from contact_submissions')).toHaveLength(2);
});

test('resends the mails to the firm under new ids, and none to the visitor', async () => {
  const product = await testProduct();
  const { run, id } = await twoMessages(product);
  await expect.poll(product.waiting).toHaveLength(0);
  await product.close();
  await product.database.query('select private.enqueue_confirmation($1, now(), 200)', [
    'ann@mail.example',
  ]);
  await product.database.query(
    "update private.outbox set sent_at = now() where kind = 'confirmation'",
  );
  expect(await run('resend', id)).toContain(
    'send again: 2. Mails and webhook deliveries not sent yet, now due: 0.',
  );
  const waiting = () =>
    product.database.query(
      'select kind, again from private.outbox where sent_at is null order by kind',
    );
  expect(await waiting()).toEqual([
    { kind: 'follow-up', again: true },
    { kind: 'notice', again: true },
  ]);

  await product.database.query(
    "update private.outbox set attempts = 3, next_attempt_at = now() + interval '1 hour' where sent_at is null",
  );
  expect(await run('resend', id)).toContain('now due: 2');
  await testProduct({}, product.database);
  await expect.poll(waiting).toHaveLength(0);
});

const commandOn =
  (url: string, dataDir = '/tmp/nowhere') =>
  (...argv: string[]) =>
    runRequestsCommand(argv, { DATABASE_URL: url, DATA_DIR: dataDir });

/** Inserts a submission from Ann and a follow-up. */
async function twoMessages(
  { insert, database, mailFolder }: TestProduct,
  second: Record<string, unknown> = { email: 'ann@mail.example', message: 'Second &amp; last' },
) {
  await insert(someRow({ email: 'ann@mail.example', phone: '213-555-0101' }));
  expect((await insert(someRow(second))).status).toBe(409);
  const [row] = await database.query<{ id: string }>('select id from contact_submissions');
  return { run: commandOn(database.url, join(mailFolder, '..')), id: row?.id.slice(0, 8) ?? '' };
}
