import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { clusterFolder, readPassword, SUPERUSER } from '#server/database/cluster.ts';
import { runningPort } from '#server/database/postmaster.ts';

/** The owner's own connection to the embedded database of a running product. */
export async function connectToEmbedded(dataDir: string): Promise<Client> {
  const port = await runningPort(dataDir);
  if (port === undefined) throw new Error(`No PostgreSQL runs in ${dataDir}`);
  const password = await readPassword(dataDir);
  const client = new Client({ host: '127.0.0.1', port, user: SUPERUSER, password, database: 'postgres' }); // prettier-ignore
  client.on('error', () => {});
  await client.connect();
  return client;
}

async function postmasterPid(dataDir: string): Promise<number | undefined> {
  const file = await readFile(join(clusterFolder(dataDir), 'postmaster.pid'), 'utf8').catch(() => ''); // prettier-ignore
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
