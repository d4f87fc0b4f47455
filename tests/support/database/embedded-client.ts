import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client, type ClientConfig } from 'pg';
import { embeddedTarget } from '#server/database/embedded-cluster.ts';
import { clusterFolder, findRunning } from '#server/database/embedded-process.ts';

/** The superuser's connection settings for the embedded database of a running product. */
export async function runningTarget(dataDir: string): Promise<ClientConfig> {
  const running = await findRunning(dataDir);
  if (running === undefined) throw new Error(`No PostgreSQL runs in ${dataDir}`);
  return embeddedTarget(dataDir, 'postgres', running.port);
}

/** Connects to the embedded database of a running product as the superuser. */
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

/** SIGKILL simulates a crash. SIGINT is a fast shutdown, as in an administrator's restart. */
export async function signalPostmaster(
  dataDir: string,
  signal: 'SIGKILL' | 'SIGINT',
): Promise<void> {
  const pid = await postmasterPid(dataDir);
  if (pid !== undefined) ignoreMissingProcess(() => process.kill(pid, signal));
}

function ignoreMissingProcess(kill: () => void): void {
  try {
    kill();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
