import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '#server/database/embedded-process.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

export interface StartedProduct {
  url: string;
  pid: number;
  /** The folder of its data; kept when it was given, removed by `stop` when it was not. */
  dataDir: string;
  /** From the start of the process to the printed address. */
  startMilliseconds: number;
  printed(): string;
  logged(): string;
  /** From now on nobody takes what it prints and logs, as when `| tee` has ended or the disk is full. */
  hangUp(): void;
  kill(signal: NodeJS.Signals): void;
  /** The exit code, once it has ended. */
  ended: Promise<number | null>;
  stop(): Promise<void>;
}

/** The real server, as `npm start` runs it, on a free port and with data of its own. */
export async function startProduct(
  env: Readonly<Record<string, string>> = {},
): Promise<StartedProduct> {
  try {
    return await (
      await launchProduct(env)
    ).started;
  } catch (error) {
    // Somebody else on this machine can take the free port before the server does.
    const wasTaken = error instanceof Error && /^Port \d+ is in use/.test(error.message);
    if (wasTaken && env['PORT'] === undefined) return startProduct(env);
    throw error;
  }
}

/** The same, in hand before it answers, so that it can be killed while it starts. */
export async function launchProduct(
  env: Readonly<Record<string, string>> = {},
): Promise<{ kill: StartedProduct['kill']; started: Promise<StartedProduct> }> {
  const dataDir = env['DATA_DIR'] ?? (await mkdtemp(join(tmpdir(), 'first-light-')));
  const port = env['PORT'] ?? String(await freePort());
  const startedAt = performance.now();
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], PORT: port, DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed = collect(child.stdout);
  const logged = collect(child.stderr);
  const ended = once(child, 'exit').then(([code]) => (typeof code === 'number' ? code : null));
  const remove = async () => {
    if (env['DATA_DIR'] === undefined) await rm(dataDir, { recursive: true, force: true });
  };
  // A failing test must not leave a server behind.
  const killAtExit = () => void child.kill('SIGKILL');
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await ended;
    process.off('exit', killAtExit);
    await remove();
  };
  process.once('exit', killAtExit);
  const product = () => ({
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    dataDir,
    startMilliseconds: performance.now() - startedAt,
    printed,
    logged,
    hangUp() {
      child.stdout.destroy();
      child.stderr.destroy();
    },
    kill: (signal: NodeJS.Signals) => void child.kill(signal),
    ended,
    stop,
  });
  const started = lastLine(child, printed).then(product, async () => {
    await stop();
    throw new Error(logged().trim() || 'the server ended before it answered');
  });
  return { kill: (signal) => void child.kill(signal), started };
}

function collect(stream: NodeJS.ReadableStream): () => string {
  let text = '';
  stream.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  return () => text;
}

/** Resolves once the server has said where mail goes, which it says last. */
function lastLine(child: ChildProcess, printed: () => string): Promise<void> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', () => /^Mail: /m.test(printed()) && resolve());
    child.once('exit', () => reject(new Error('ended')));
    child.once('error', reject);
  });
}
