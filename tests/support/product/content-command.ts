import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../../publisher/main.ts', import.meta.url));

interface Ended {
  code: number | null;
  out: string;
  errors: string;
}

/** Starts `npm run content -- ...` with only these variables. */
export function startContentCommand(
  env: Readonly<Record<string, string>>,
  ...args: readonly string[]
): { child: ChildProcess; ended: Promise<Ended> } {
  const child = spawn(process.execPath, [MAIN, ...args], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [out, errors] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  return { child, ended: once(child, 'close').then(() => ({ code: child.exitCode, out, errors })) };
}

/** Runs `npm run content -- ...` to its end. */
export const runContentCommand = (
  env: Readonly<Record<string, string>>,
  ...args: readonly string[]
): Promise<Ended> => startContentCommand(env, ...args).ended;
