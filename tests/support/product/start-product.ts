import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addBuiltSite, ensureBuild } from './ensure-build.ts';
import { ROOT, startProgram } from './tool-process.ts';
import { BUNDLED_ANON_KEY, INSERT_PATH } from '#contract/data-api.ts';

/** The SITE_URL that the build used, so that the server uses the built site and does not build it again. */
export const SITE_URL = 'http://localhost:3000';

export type StartedProduct = Awaited<ReturnType<typeof startProduct>>;

/** Settings for tests that send more submissions and confirmations than the default limits allow. */
export const UNLIMITED = {
  SUBMISSIONS_PER_HOUR: '2000000000',
  CONFIRMATIONS_PER_HOUR: '2000000000',
};

/** Starts the real server as `npm start` does, on a free port and with its own data folder. */
export async function startProduct(env: Readonly<Record<string, string>> = {}) {
  return (await launchProduct(env)).started;
}

/** Returns before the server is ready, so that a test can kill it during startup. */
export async function launchProduct(env: Readonly<Record<string, string>> = {}) {
  await ensureBuild();
  const dataDir = env['DATA_DIR'] ?? (await mkdtemp(join(tmpdir(), 'first-light-')));
  if (isBuilt(env) && !existsSync(join(dataDir, 'site'))) await addBuiltSite(dataDir);
  const variables = { PORT: '0', DATA_DIR: dataDir, SITE_URL, ADMIN_PORT: 'off', ...env };
  const program = startProgram(process.execPath, ['server/main.ts'], { env: variables });
  const { child, printed, logged, ended } = program;
  /** Removes the data folder too, unless DATA_DIR was given. */
  const stop = async () => {
    await program.stop();
    if (env['DATA_DIR'] === undefined) await rm(dataDir, { recursive: true, force: true });
  };
  const product = () => ({
    url: `http://127.0.0.1:${portIn(printed())}`,
    port: portIn(printed()),
    /** The URL of the admin, with a free port if `ADMIN_PORT` is '0'; empty without an admin. */
    adminUrl: /^Admin: (\S+)/m.exec(printed())?.[1] ?? '',
    pid: child.pid ?? 0,
    dataDir,
    printed,
    logged,
    /** Closes its stdout and stderr, as when `| tee` has ended. */
    closeOutput() {
      child.stdout.destroy();
      child.stderr.destroy();
    },
    kill: (signal: NodeJS.Signals) => void child.kill(signal),
    ended,
    stop,
  });
  const started = waitForLastLine(child, printed).then(product, async () => {
    await stop();
    throw new Error(logged().trim() || 'the server ended before it was ready');
  });
  return { kill: (signal: NodeJS.Signals) => void child.kill(signal), started };
}

/** Whether the build has the site that a server with these variables needs. */
const isBuilt = (env: Readonly<Record<string, string>>) =>
  !['CONTENT_DIR', 'SITE_URL', 'PUBLIC_API_URL', 'PUBLIC_ANON_KEY'].some((name) => name in env) &&
  existsSync(join(ROOT, 'build/site.json'));

/** The port of the site, from what a start prints. */
export const portIn = (printed: string) => Number(/^Site: \S+:(\d+)$/m.exec(printed)?.[1]);

/** Resolves when the server has printed its last line at startup, which is about mail. */
function waitForLastLine(child: ChildProcess, printed: () => string): Promise<void> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', () => /^Mail: /m.test(printed()) && resolve());
    child.once('exit', () => reject(new Error('ended')));
    child.once('error', reject);
  });
}

/** Sends a row to a server as its site does. */
export const insertAt = (url: string, row: unknown): Promise<Response> =>
  fetch(`${url}${INSERT_PATH}`, {
    method: 'POST',
    headers: { apikey: BUNDLED_ANON_KEY, 'content-type': 'application/json' },
    body: JSON.stringify(row),
  });
