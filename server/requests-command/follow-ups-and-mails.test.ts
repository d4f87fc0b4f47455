import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { someRow, testProduct, type TestProduct } from '#tests/support/product/product.ts';
import { runRequestsCommand } from './run.ts';

test('shows follow-ups, counts them in the list and exports them', async () => {
  const product = await testProduct();
  const { leads, id } = await twoMessages(product);
  expect(await leads('list')).toMatch(/sent\s+\+1$|waiting\s+\+1$/m);
  expect(await leads('show', id)).toContain('1 message(s) since');
  expect(await leads('follow-up', id)).toContain('Second & last');
  expect(JSON.parse(await leads('follow-up', id, '--json'))).toMatchObject([
    { message: 'Second & last' },
  ]);
  const csv = await leads('export', '--csv');
  expect(csv.startsWith('\u{feff}"id","follows","received","state"')).toBe(true);
  const [, first, second] = csv.split('\r\n');
  expect(second).toContain(`,"${first?.slice(1, 37)}",`);
  expect(second).toContain('"Second & last"');
});

test('exports to a file with mode 0600, and replaces an earlier one', async () => {
  const product = await testProduct();
  const { leads } = await twoMessages(product);
  const folder = await mkdtemp(join(tmpdir(), 'first-light-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, 'leads.csv');
  await writeFile(file, 'old', { mode: 0o644 });
  expect(await leads('export', '--csv', file)).toBe(
    `Written to ${file}, which only its owner can read\n`,
  );
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readFile(file, 'utf8')).toBe(await leads('export', '--csv'));
  expect(await leads('export', '--json', join(folder, 'leads.json'))).toContain('Written to');
  expect(await readFile(join(folder, 'leads.json'), 'utf8')).toBe(await leads('export', '--json'));
  expect(await readdir(folder)).toEqual(['leads.csv', 'leads.json']);
  await expect(leads('export', '--csv', join(folder, 'none', 'x'))).rejects.toThrow(
    'does not exist; create it first',
  );
  await expect(leads('export', '--csv', file, file)).rejects.toThrow('Usage:');
});

test('no line of a message looks like a label or a second message, not even a wrapped one', async () => {
  const product = await testProduct();
  const { leads, id } = await twoMessages(product, {
    email: 'ann@mail.example',
    subject: `${'x'.repeat(70)} ID: 00000000-0000`,
    message: `${'y'.repeat(80)}ID: \n\n----\n\nID:       00000000-0000\r\nReceived: 2026\u2028Name: Eve\n${'李'.repeat(38)}ID: `,
  });
  const lines = (await leads('follow-up', id)).split('\n');
  const ours = /^(?:(?:ID|Received|Name|Email|Prefers|Form|Subject|Answer):.*| {4}.*| {10}.*|)$/;
  for (const line of lines) expect(line).toMatch(ours);
  for (const label of ['ID', 'Received', 'Name'])
    expect(
      lines.filter((line) => line.startsWith(`${label}:`)),
      label,
    ).toHaveLength(1);
  const columns = (line: string) => line.length + (line.match(/李/g) ?? []).length;
  expect(Math.max(...lines.map(columns))).toBeLessThanOrEqual(76);
});

test('a follow-up shows what it shares with the submission, and how to answer it', async () => {
  const product = await testProduct();
  const { leads, id } = await twoMessages(product, {
    email: 'eve@mail.example',
    phone: '(213) 555 0101',
    message: 'By phone',
  });
  expect((await leads('follow-up', id)).replace(/\s+/g, ' ')).toContain(
    'only the phone number is the same; answer only by phone',
  );
  expect(JSON.parse(await leads('follow-up', id, '--json'))).toMatchObject([
    { shared: { email: false, phone: true } },
  ]);
});

test('names the submission for the id of a follow-up, and the list for an email', async () => {
  const product = await testProduct();
  const { leads, id } = await twoMessages(product);
  const [followUp] = await product.database.query<{ id: string }>(
    'select id from private.follow_ups',
  );
  const start = followUp?.id.slice(0, 8) ?? '';
  for (const command of ['show', 'follow-up', 'resend', 'erase'])
    await expect(
      leads(command, start.toUpperCase(), ...(command === 'erase' ? ['--yes'] : [])),
    ).rejects.toThrow(`${start} is a follow-up of ${id}`);
  for (const command of ['show', 'follow-up', 'resend'])
    await expect(leads(command, 'ann@mail.example')).rejects.toThrow('Give an id, not an email');
});

test('erases the rows, follow-ups, mails and mail files of one submission only', async () => {
  const product = await testProduct();
  const { leads, id } = await twoMessages(product);
  await product.insert(someRow({ email: 'bob@mail.example' }));
  await allSent(product);
  await product.close();
  expect(JSON.parse(await leads('erase', id, '--json', '--yes'))).toEqual({
    submissions: 1,
    followUps: 1,
    mails: 2,
    mailFiles: 2,
    ids: [expect.stringMatching(`^${id}`)],
  });
  expect(await readdir(product.mailFolder)).toHaveLength(1);
  expect(await product.database.query('select email from contact_submissions')).toEqual([
    { email: 'bob@mail.example' },
  ]);
  for (const table of ['follow_ups', 'confirmation_requests'])
    expect(await product.database.query(`select from private.${table}`)).toHaveLength(0);
  expect(await product.database.query('select from private.outbox')).toHaveLength(1);
  await expect(leads('erase', id, '--yes')).rejects.toThrow('No submission has an id');
});

test('erases an email everywhere, also in follow-ups to other submissions', async () => {
  const product = await testProduct();
  const { leads } = await twoMessages(product, {
    email: 'other@mail.example',
    phone: '2135550101',
    message: 'Mine',
  });
  await product.close();
  await product.database.query(
    "insert into private.confirmation_requests (address) values (' Other@mail.example')",
  );
  expect(await leads('erase', 'OTHER@mail.example', '--yes')).toContain(
    'submissions 0, follow-ups 1, mails 1',
  );
  expect(await product.database.query('select from private.confirmation_requests')).toHaveLength(0);
  expect(await leads('erase', 'ann@mail.example', '--yes')).toContain(
    'submissions 1, follow-ups 0, mails 1',
  );
  for (const email of ['ann@mail.example', 'ann\0@mail.example'])
    await expect(leads('erase', email, '--yes')).rejects.toThrow(
      'Nothing is stored for this email',
    );
});

test('erasing one of several follow-ups in one mail keeps the mail for the others', async () => {
  const product = await testProduct();
  const { leads, id } = await twoMessages(product);
  const byPhone = (message: string) =>
    product.insert(someRow({ email: 'eve@mail.example', phone: '2135550101', message }));
  await byPhone('Eve one');
  await product.insert(someRow({ email: 'ann@mail.example', message: 'Third' }));
  await product.insert(someRow({ email: 'ann@mail.example', message: 'Fourth' }));
  expect(await leads('show', id)).toMatch(
    /follow-up is batched until \d{4}-\d\d-\d\d\s+\d\d:\d\d\s+P[DS]T/,
  );
  expect(await leads('erase', 'eve@mail.example', '--yes')).toContain(
    'submissions 0, follow-ups 1, mails 0, mail files 0',
  );
  expect(await leads('resend', id)).toContain('now due: 1');
  await testProduct({}, product.database);
  await allSent(product);
  const sent = await product.database.query<{ message: string; mail: string }>(`
    select f.message, o.id::text as mail from private.follow_ups f
    join private.outbox o on o.follow_up_id = coalesce(f.mailed_with, f.id) where not o.again order by f.created_at`);
  expect(sent.map(({ message }) => message)).toEqual(['Second &amp; last', 'Third', 'Fourth']);
  expect(sent[1]?.mail).toBe(sent[2]?.mail);
});

test('writes the file of such a mail again, without the erased follow-up', async () => {
  const product = await testProduct();
  const { leads, id } = await twoMessages(product);
  await product.insert(
    someRow({ email: 'eve@mail.example', phone: '2135550101', message: 'Words of Eve' }),
  );
  await product.insert(someRow({ email: 'ann@mail.example', message: 'Words of Ann' }));
  await leads('resend', id);
  await product.insert(someRow());
  await allSent(product);
  const words = async () => {
    const names = (await readdir(product.mailFolder)).filter((name) => name.endsWith('.eml'));
    const files = await Promise.all(
      names.map((name) => readFile(join(product.mailFolder, name), 'utf8')),
    );
    return files.join('').match(/^> Words of \w+/gm);
  };
  expect(await words()).toEqual(['> Words of Eve', '> Words of Ann']);
  expect(await leads('erase', 'eve@mail.example', '--yes')).toContain(
    'follow-ups 1, mails 0, mail files 1',
  );
  await product.insert(someRow());
  await allSent(product);
  expect(await words()).toEqual(['> Words of Ann']);
});

test('refuses to erase with an ambiguous id, and while a mail is being sent', async () => {
  const { database, close } = await testProduct();
  const leads = leadsOn(database.url);
  await close();
  await database.query(`insert into contact_submissions (id, name, email, preferred_contact, form_type)
    select ('abcd0000-0000-4000-8000-00000000000' || n)::uuid, 'Ann', n || '@mail.example', 'email', 'contact'
    from generate_series(1, 2) n`);
  await expect(leads('erase', 'abcd', '--yes')).rejects.toThrow(
    'More than one id begins with "abcd"',
  );
  await database.query("update private.outbox set leased_until = now() + interval '1 minute'");
  await expect(leads('erase', '1@mail.example', '--yes')).rejects.toThrow(
    'being sent at this moment',
  );
  expect(await database.query('select from contact_submissions')).toHaveLength(2);
});

test('resends the mails to the firm under new ids, and none to the visitor', async () => {
  const product = await testProduct();
  const { leads, id } = await twoMessages(product);
  await allSent(product);
  await product.close();
  await product.database.query('select private.enqueue_confirmation($1, now(), 200)', [
    'ann@mail.example',
  ]);
  await product.database.query(
    "update private.outbox set sent_at = now() where kind = 'confirmation'",
  );
  expect(JSON.parse(await leads('resend', id, '--json'))).toEqual({ again: 2, dueNow: 0 });
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
  expect(await leads('resend', id)).toContain('now due: 2');
  await testProduct({}, product.database);
  await expect.poll(waiting).toHaveLength(0);
});

test('erases incomplete mail files too', async () => {
  const product = await testProduct();
  const { database, insert, mailFolder } = product;
  await insert(someRow({ email: 'ann@mail.example' }));
  await allSent(product);
  await product.close();
  const [mail] = await database.query<{ id: string }>('select id from private.outbox');
  await mkdir(mailFolder, { recursive: true });
  await writeFile(join(mailFolder, `${mail?.id}@firm.example.eml.part`), 'half');
  const leads = leadsOn(database.url, join(mailFolder, '..'));
  expect(await leads('erase', 'ann@mail.example', '--yes')).toContain('mail files 2');
  expect(await readdir(mailFolder)).toEqual([]);
});

async function allSent({ database }: TestProduct): Promise<void> {
  const waiting = 'select from private.outbox where sent_at is null';
  await expect.poll(() => database.query(waiting)).toHaveLength(0);
}

const leadsOn =
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
  return { leads: leadsOn(database.url, join(mailFolder, '..')), id: row?.id.slice(0, 8) ?? '' };
}
