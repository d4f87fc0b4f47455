// @module-tag ci
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { firm } from '#tests/support/content/sample.ts';
import { findRunning } from '#server/database/embedded-process.ts';
import { copyProject } from '#tests/support/product/build-copy.ts';

test('npm run dev answers a request that comes while it starts, and shows changes in content/, even after a mistake there', async () => {
  const copy = await copyProject();
  const env = {
    PATH: process.env['PATH'],
    PORT: '0',
    ADMIN_PORT: 'off',
    DATA_DIR: join(copy, 'data'),
  };
  const dev = spawn(process.execPath, ['scripts/dev.ts'], { cwd: copy, env });
  let said = '';
  for (const stream of [dev.stdout, dev.stderr])
    stream.on('data', (text: Buffer) => (said += text.toString()));
  const ended = once(dev, 'exit');
  onTestFinished(async () => {
    dev.kill('SIGTERM');
    await ended;
    await rm(copy, { recursive: true, force: true });
  });
  // It prints the address as soon as it listens.
  const [printed] = await once(dev.stdout, 'data');
  const [url = ''] = /http:\S+/.exec(String(printed)) ?? [];
  // No time limit: the first request that is accepted must be the one that is answered.
  const early = () => fetch(url).then(titleOf);
  await expect.poll(early, { timeout: 60_000 }).toContain('Aldren');
  expect(await (await fetch(new URL('sitemap.xml', url))).text()).toContain('/about</loc>');

  const file = join(copy, 'content/firm.yaml');
  const before = await readFile(file, 'utf8');
  const rename = (name: string) => writeFile(file, before.replace(firm.name, name));
  const home = async () => {
    const response = await fetch(url, {
      signal: AbortSignal.timeout(5000),
    });
    return response.ok ? titleOf(response) : response.status;
  };
  await rename('Other Law');
  await expect.poll(home).toContain('Other Law');
  await rename('Other: Law: Firm');
  await expect.poll(home).toBe(500);
  // The terminal shows the mistake too, without a stack trace.
  await expect.poll(() => said).toContain('firm.yaml:');
  expect(said).not.toContain('    at ');
  expect(said).toContain('Mail: files in ');
  await rename('Third Law');
  await expect.poll(home).toContain('Third Law');

  // Ctrl+C signals the server directly and through npm.
  dev.kill('SIGINT');
  dev.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(await findRunning(env.DATA_DIR)).toBeUndefined();
});

async function titleOf(response: Response): Promise<string | undefined> {
  return /<title>(.*?)<\/title>/.exec(await response.text())?.[1];
}
