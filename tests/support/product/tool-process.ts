import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** Shorter than the timeout of a test, so that the error contains the program's output. */
const START_TIMEOUT_MILLISECONDS = 90_000;
const PAUSE_MILLISECONDS = 50;

/** Returns the path of a program in a package of tests/conformance/programs/package.json. */
export function programOf(packageName: string, program: string): string {
  const { resolve } = createRequire(join(ROOT, 'tests/conformance/programs/package.json'));
  return join(dirname(resolve(`${packageName}/package.json`)), program);
}

/** Starts a program with only PATH and the variables of `env`. The program ends with the process of the tests at the latest. */
export function startProgram(
  program: string,
  args: readonly string[],
  { cwd = ROOT, env = {} }: { cwd?: string; env?: Readonly<Record<string, string>> } = {},
) {
  const child = spawn(program, args, {
    cwd,
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const killAtExit = () => void child.kill('SIGKILL');
  process.once('exit', killAtExit);
  const ended = once(child, 'exit').then(() => {
    process.off('exit', killAtExit);
    return child.exitCode;
  });
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const stop = async () => {
    if (!hasEnded()) child.kill('SIGTERM');
    await ended;
  };
  const [printed, logged] = [collect(child.stdout), collect(child.stderr)];
  return { child, printed, logged, ended, hasEnded, stop };
}

function collect(stream: Readable): () => string {
  let text = '';
  stream.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  return () => text;
}

/** Runs a program to its end. */
export async function runProgram(...program: Parameters<typeof startProgram>) {
  const { child, printed, logged } = startProgram(...program);
  await once(child, 'close');
  return { code: child.exitCode, out: printed(), errors: logged() };
}

/** Runs `npm run content -- ...` to its end, with only PATH and the variables of `env`. */
export const runContentCommand = (
  env: Readonly<Record<string, string>>,
  ...args: readonly string[]
) => runProgram(process.execPath, [join(ROOT, 'publisher/main.ts'), ...args], { env });

/** Starts a server in the foreground and waits until it responds over HTTP. */
export async function startTool(
  program: string,
  args: readonly string[],
  { url, ...options }: { url: string; env: Readonly<Record<string, string>>; cwd?: string },
) {
  const { printed, logged, hasEnded, stop } = startProgram(program, args, options);
  const text = () => printed() + logged();
  const deadline = Date.now() + START_TIMEOUT_MILLISECONDS;
  while (!(await isResponding(url))) {
    if (hasEnded() || Date.now() > deadline) {
      await stop();
      throw new Error(`${program} did not start: ${text().trim()}`);
    }
    await delay(PAUSE_MILLISECONDS);
  }
  return { url, printed: text, stop };
}

function isResponding(url: string): Promise<boolean> {
  return fetch(url).then(
    async (response) => {
      await response.body?.cancel();
      return response.status < 500;
    },
    () => false,
  );
}
