import { randomUUID } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freshDatabase, storeFollowUp } from '#tests/support/database/database.ts';
import { someRow, testProduct, type TestProduct } from '#tests/support/product/product.ts';
import { runRequestsCommand, type Terminal } from '#server/requests-command/run.ts';

test('erase shows ids and counts without names, and erases only after a yes', async () => {
  const product = await testProduct();
  await annAndFollowUp(product);
  const { id = '' } = (await submissions(product))[0] ?? {};
  for (const answer of ['', 'no', 'yesterday']) {
    const { output, notes, questions } = await run(product, answer, 'erase', 'ann@mail.example');
    expect(output).toBe('Nothing was erased.\n');
    expect(questions).toEqual(['Erase permanently? (yes/no) ']);
    expect(notes.at(-1)).toBe(
      `This would be erased:\n  ${id}\nsubmissions 1, follow-ups 1, mails 2, mail files 2`,
    );
    expect(notes.join()).not.toMatch(/Ann|ann@/);
  }
  expect(await submissions(product)).toHaveLength(1);
  expect(await readdir(product.mailFolder)).toHaveLength(2);

  const { output } = await run(product, 'yes', 'erase', 'ann@mail.example');
  expect(output).toContain(
    `Erased:\n  ${id}\nsubmissions 1, follow-ups 1, mails 2, mail files 2\n`,
  );
  expect(await submissions(product)).toEqual([]);
  expect(await readdir(product.mailFolder)).toEqual([]);
});

test('erase stops when a message has come since the preview', async () => {
  const product = await testProduct();
  await annAndFollowUp(product);
  const asked = async () => {
    await storeFollowUp(product.database, (await submissions(product))[0]?.id ?? '');
    return 'yes';
  };
  const terminal: Terminal = { note: () => {}, ask: asked };
  await expect(
    runRequestsCommand(
      ['erase', 'ann@mail.example'],
      { DATABASE_URL: product.database.url },
      terminal,
    ),
  ).rejects.toThrow('A new message came; nothing was erased');
  expect(await product.database.query('select from private.follow_ups')).toHaveLength(2);
  expect((await run(product, 'yes', 'erase', 'ann@mail.example')).output).toContain('Erased:');
});

test('erase does nothing without a terminal, and does not ask with --yes', async () => {
  const product = await testProduct();
  await annAndFollowUp(product);
  await expect(run(product, undefined, 'erase', 'ann@mail.example')).rejects.toThrow(
    'Nothing was erased: without a terminal to confirm, add --yes',
  );
  expect(await submissions(product)).toHaveLength(1);
  const { output, questions } = await run(product, 'no', 'erase', 'ann@mail.example', '--yes');
  expect(output).toContain('Erased:');
  expect(questions).toEqual([]);
});

test('the printed ids erase the same rows again after a restore, even a follow-up to another submission', async () => {
  const product = await testProduct();
  await product.insert(someRow({ email: 'ann@mail.example', phone: '213-555-0101' }));
  await product.insert(someRow({ email: 'eve@mail.example', phone: '2135550101', message: 'Eve' }));
  await expect.poll(product.waiting).toHaveLength(0);
  await product.close();
  const backup = join(product.mailFolder, '..', 'backup.jsonl');
  await run(product, undefined, 'backup', backup);
  const { output } = await run(product, undefined, 'erase', 'eve@mail.example', '--yes');
  const ids = idsIn(output);
  expect(ids).toHaveLength(1);

  const restored = await testProduct();
  await restored.close();
  await run(restored, undefined, 'restore', backup);
  expect(await restored.database.query('select from private.follow_ups')).toHaveLength(1);
  for (const id of ids) await run(restored, undefined, 'erase', id.toUpperCase(), '--yes');
  expect(await restored.database.query('select from private.follow_ups')).toEqual([]);
  expect(await submissions(restored)).toHaveLength(1);
});

test('a restore with a list of erased ids neither mails nor delivers anything about them', async () => {
  const database = await freshDatabase();
  await database.query('update private.webhook set used_at = now()');
  const stopped = await testProduct({}, database);
  await stopped.close();
  const submit = `insert into contact_submissions (name, email, phone, preferred_contact, form_type)
    values ($1::text, $1 || '@mail.example', $2, 'email', 'contact')`;
  await database.query(submit, ['Ann', '2135550101']);
  await database.query(submit, ['Ben', '2135550102']);
  const followUp = someRow({ name: 'Eve', email: 'Eve@mail.example', phone: '2135550102' });
  await database.query("select private.store_follow_up($1, '', 2000, 10)", [
    JSON.stringify(followUp),
  ]);
  const folder = join(stopped.mailFolder, '..');
  const backup = join(folder, 'backup.jsonl');
  await run(stopped, undefined, 'backup', backup);
  const erased = async (email: string) =>
    idsIn((await run(stopped, undefined, 'erase', email, '--yes')).output)[0] ?? '';
  const [eve, ann] = [await erased('Eve@mail.example'), await erased('Ann@mail.example')];
  expect((await run(stopped, undefined, 'erase', '--list')).output).toBe(`${eve}\n${ann}\n`);
  const list = join(folder, 'erased.txt');
  // A reference as mails and the admin show it, a whole id, and an id that is not in the backup.
  await writeFile(list, `${ann.slice(0, 8).toUpperCase()}\n${eve}\r\n\n${randomUUID()}\n`);

  const target = await freshDatabase({ migrated: false });
  const env = { DATABASE_URL: target.url, DATA_DIR: folder };
  expect(await runRequestsCommand(['restore', backup, '--erase', list], env)).toMatch(
    /^2 submissions, 1 follow-up, .*\nErased again: 2 of 3 ids\. The others are not in the backup\.\n$/,
  );
  const enqueued = `select s.name, kind from private.outbox o
    join contact_submissions s on s.id = o.submission_id order by kind`;
  expect(await target.query(enqueued)).toEqual([
    { name: 'Ben', kind: 'notice' },
    { name: 'Ben', kind: 'webhook' },
  ]);
  const started = await testProduct({}, target);
  const mails = () => readdir(started.mailFolder).catch((): string[] => []);
  await expect.poll(mails).toHaveLength(1);
  await started.close();
  const [mail = ''] = await mails();
  expect(await readFile(join(started.mailFolder, mail), 'utf8')).not.toMatch(/Ann|Eve/);
});

test('the error names a list of erased ids that cannot be used, and nothing is restored', async () => {
  const product = await testProduct();
  await annAndFollowUp(product);
  const backup = join(product.mailFolder, '..', 'backup.jsonl');
  await run(product, undefined, 'backup', backup);
  const list = join(product.mailFolder, '..', 'erased.txt');
  const target = await freshDatabase({ migrated: false });
  const restore = (file: string) =>
    runRequestsCommand(['restore', backup, '--erase', file], { DATABASE_URL: target.url });
  await expect(restore('/nowhere.txt')).rejects.toThrow('/nowhere.txt');
  await writeFile(list, `${randomUUID()}\nann@mail.example\n`);
  await expect(restore(list)).rejects.toThrow(
    `${list}:2 is not an id or a reference of eight characters`,
  );
  expect(await target.query("select to_regclass('contact_submissions') as found")).toEqual([
    { found: null },
  ]);
  const [{ id } = { id: '' }] = await product.database.query<{ id: string }>(
    'select id::text from private.follow_ups',
  );
  await writeFile(list, `${id.slice(0, 8)}\n`);
  await expect(restore(list)).rejects.toThrow('is a follow-up of');
  expect(await target.query('select from contact_submissions')).toEqual([]);
});

test('every command first prints where the data is, to standard error and without a password', async () => {
  const product = await testProduct();
  const place = new URL(product.database.url);
  for (const args of [
    ['erase', '--list'],
    ['backup', join(product.mailFolder, '..', 'backup')],
  ]) {
    const { output, notes } = await run(product, undefined, ...args);
    expect(notes).toEqual([`Data: PostgreSQL at ${place.host}${place.pathname}`]);
    expect(output).not.toContain('Data:');
  }
  expect((await run(product, undefined, 'help')).notes).toEqual([]);
});

const idsIn = (output: string) =>
  output.match(/^ {2}[0-9a-f-]{36}$/gm)?.map((line) => line.trim()) ?? [];

async function run(product: TestProduct, answer: string | undefined, ...argv: string[]) {
  const notes: string[] = [];
  const questions: string[] = [];
  const env = { DATABASE_URL: product.database.url, DATA_DIR: join(product.mailFolder, '..') };
  const output = await runRequestsCommand(argv, env, {
    note: (line) => void notes.push(line),
    ask:
      answer === undefined
        ? undefined
        : async (question) => {
            questions.push(question);
            return answer;
          },
  });
  return { output, notes, questions };
}

async function annAndFollowUp(product: TestProduct): Promise<void> {
  await product.insert(someRow({ name: 'Ann Example', email: 'ann@mail.example' }));
  await product.insert(someRow({ email: 'ann@mail.example', message: 'Second' }));
  await expect.poll(product.waiting).toHaveLength(0);
  await product.close();
}

const submissions = ({ database }: TestProduct) =>
  database.query<{ id: string }>('select id::text from contact_submissions');
