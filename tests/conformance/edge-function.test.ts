import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import {
  deno,
  denoEnvironment,
  FUNCTION_FOLDER,
} from '#tests/support/hosted/start-edge-function.ts';
import { ensureBuild } from '#tests/support/product/ensure-build.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const execute = promisify(execFile);

// The function imports build/content.json.
beforeAll(ensureBuild);

/** Only the import map: with a deno.json, Deno does not look for types in node_modules. */
const FLAGS = [
  '--node-modules-dir=manual',
  '--no-lock',
  '--no-config',
  `--import-map=${FUNCTION_FOLDER}/deno.json`,
];

async function run(command: string, ...args: string[]): Promise<string> {
  const cacheFolder = await temporaryFolder();
  const { stdout } = await execute(deno(), [command, ...FLAGS, ...args], {
    env: { PATH: process.env['PATH'], ...denoEnvironment(cacheFolder) },
  });
  return stdout;
}

test('Deno accepts the types of the function and its shared code', async () => {
  await run('check', `${FUNCTION_FOLDER}/index.ts`);
});

test("the function's own tests pass in Deno", async () => {
  expect(await run('test', FUNCTION_FOLDER)).toMatch(/ok \| [1-9]\d* passed \| 0 failed/);
});

test('the function uses the same package versions as the bundled server', async () => {
  const { imports } = JSON.parse(await readFile(`${FUNCTION_FOLDER}/deno.json`, 'utf8'));
  const { dependencies } = JSON.parse(await readFile('package.json', 'utf8'));
  for (const name of ['ical-generator', 'nodemailer', 'pg', 'valibot'])
    expect(imports[name]).toBe(`npm:${name}@${dependencies[name]}`);
});
