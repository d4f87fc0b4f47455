import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** Shorter than the timeout of a test, so that the error contains the program's output. */
const START_TIMEOUT_MILLISECONDS = 90_000;
const PAUSE_MILLISECONDS = 50;

export interface StartedTool {
  url: string;
  /** Its output so far, stdout and stderr. */
  printed(): string;
  stop(): Promise<void>;
}

/** Returns the path of a program in a package of tests/conformance/programs/package.json. */
export function programOf(packageName: string, program: string): string {
  const { resolve } = createRequire(join(ROOT, 'tests/conformance/programs/package.json'));
  return join(dirname(resolve(`${packageName}/package.json`)), program);
}

/** Starts a server in the foreground and waits until it responds over HTTP. */
export async function startTool(
  program: string,
  args: readonly string[],
  { url, env, cwd = ROOT }: { url: string; env: Readonly<Record<string, string>>; cwd?: string },
): Promise<StartedTool> {
  const child = spawn(program, args, {
    cwd,
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  const ended = once(child, 'exit');
  // A failing test must not leave a server running.
  const killAtExit = () => void child.kill('SIGKILL');
  process.once('exit', killAtExit);
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const stop = async () => {
    if (!hasEnded()) child.kill('SIGTERM');
    await ended;
    process.off('exit', killAtExit);
  };
  const deadline = Date.now() + START_TIMEOUT_MILLISECONDS;
  while (!(await isResponding(url))) {
    if (hasEnded() || Date.now() > deadline) {
      await stop();
      throw new Error(`${program} did not start: ${text.trim()}`);
    }
    await delay(PAUSE_MILLISECONDS);
  }
  return { url, printed: () => text, stop };
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
