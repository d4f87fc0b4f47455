import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client, type ClientConfig } from 'pg';
import { clusterFolder } from '#server/database/embedded-cluster.ts';
import { embeddedLogins } from '#server/database/embedded-logins.ts';
import { findRunning } from '#server/database/embedded-process.ts';

/** The superuser's way into the embedded database of a running product. */
export async function runningTarget(dataDir: string): Promise<ClientConfig> {
  const running = await findRunning(dataDir);
  if (running === undefined) throw new Error(`No PostgreSQL runs in ${dataDir}`);
  // With the usual search path: tests name the tables as the migrations do.
  const { options: _, ...superuser } = (await embeddedLogins(dataDir, running)).superuser;
  return superuser;
}

/** The superuser's connection to the embedded database of a running product. */
export async function connectToEmbedded(dataDir: string): Promise<Client> {
  const client = new Client(await runningTarget(dataDir));
  client.on('error', () => {});
  await client.connect();
  return client;
}

async function postmasterPid(dataDir: string): Promise<number | undefined> {
  const file = await readFile(join(clusterFolder(dataDir), 'postmaster.pid'), 'utf8').catch(
    () => '',
  );
  return Number(file.split('\n')[0]) || undefined;
}

/** SIGKILL is a crash; SIGINT has PostgreSQL end orderly at once, as an administrator's restart does. */
export async function endPostmaster(dataDir: string, signal: 'SIGKILL' | 'SIGINT'): Promise<void> {
  const pid = await postmasterPid(dataDir);
  if (pid !== undefined) ifThere(() => process.kill(pid, signal));
}

function ifThere(kill: () => void): void {
  try {
    kill();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
