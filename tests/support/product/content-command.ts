import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../../publisher/main.ts', import.meta.url));

/** Runs `npm run content -- ...` with only these variables, to its end. */
export async function runContentCommand(
  env: Readonly<Record<string, string>>,
  ...args: readonly string[]
): Promise<{ code: number | null; out: string; errors: string }> {
  const child = spawn(process.execPath, [MAIN, ...args], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [out, errors] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  await once(child, 'close');
  return { code: child.exitCode, out, errors };
}
