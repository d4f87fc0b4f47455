import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { someRow, testProduct } from '#tests/support/product/product.ts';
import { startProduct, insertAt } from '#tests/support/product/start-product.ts';
import { runProgram } from '#tests/support/product/tool-process.ts';
import { runRequestsCommand } from './run.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const run = (env: Record<string, string>, ...args: string[]) =>
  runProgram(process.execPath, ['server/requests-command/main.ts', ...args], { env });

test('exports what was typed, with each follow-up after its submission, to a file with mode 0600', async () => {
  const { insert, database, close } = await testProduct();
  await insert(someRow({ name: 'Ann O&#x27;Hara', email: 'ann@mail.example' }));
  await insert(someRow({ email: 'ann@mail.example', message: 'Second &amp; last' }));
  await close();
  const file = join(await temporaryFolder(), 'requests.csv');
  await writeFile(file, 'old', { mode: 0o644 });
  const env = { DATABASE_URL: database.url };
  expect((await run(env, 'export', '--csv', file)).out).toBe(
    `Written to ${file}, which only its owner can read\n`,
  );
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const [heading, first, second] = (await readFile(file, 'utf8')).split('\r\n');
  expect(
    heading?.startsWith('\u{feff}"id","follows","received","state","appointment","name"'),
  ).toBe(true);
  expect(first).toContain(`,"Ann O'Hara","ann@mail.example",`);
  expect(second).toContain(`,"${first?.slice(1, 37)}",`);
  expect(second).toContain('"Second & last"');
});

test(
  'reads the embedded database while a server runs and after it has stopped',
  { tags: 'ci' },
  async () => {
    const dataDir = await temporaryFolder();
    const starting = startProduct({ DATA_DIR: dataDir });
    onTestFinished(() =>
      starting.then(
        ({ stop }) => stop(),
        () => {},
      ),
    );
    const product = await starting;
    await insertAt(product.url, someRow({ name: 'Bea Beside' }));
    const file = join(dataDir, 'requests.csv');
    const exported = async () => {
      await run({ DATA_DIR: dataDir }, 'export', '--csv', file);
      return readFile(file, 'utf8');
    };
    const whileRunning = await exported();
    const stillServes = (await fetch(`${product.url}/readyz`)).status;
    await product.stop();
    expect(stillServes).toBe(200);
    expect(whileRunning).toContain('Bea Beside');
    expect(await exported()).toBe(whileRunning);
  },
);

test('prints the help, also for unknown commands, wrong options and missing arguments', async () => {
  expect((await run({}, 'help')).out).toContain('Usage: npm run requests');
  expect(await run({}, 'list')).toMatchObject({ code: 1, out: '' });
  for (const args of [
    'resend',
    'export',
    'resend f --yes',
    'resend f --csv x',
    'backup x --erase y',
  ])
    await expect(runRequestsCommand(args.split(' '), {})).rejects.toThrow(
      'Usage: npm run requests',
    );
  await expect(
    runRequestsCommand(['erase', 'ffff'], { DATA_DIR: '/tmp/there-is-nothing' }),
  ).rejects.toThrow('There is no database in');
});
