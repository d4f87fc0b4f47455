import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** Connections of the pools are let go after ten seconds without work. */
const REST_MILLISECONDS = 12_000;

/** The server and every process of its database; memory that they share counts once (Linux only). */
export async function restingMegabytes(serverPid: number, dataDir: string): Promise<number> {
  await delay(REST_MILLISECONDS);
  const pidFile = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8');
  const postmaster = Number(pidFile.split('\n')[0]);
  const pids = [serverPid, postmaster, ...(await childrenOf(postmaster))];
  const sizes = await Promise.all(pids.map(proportionalKilobytes));
  return sizes.reduce((sum, size) => sum + size, 0) / 1024;
}

async function childrenOf(parent: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const parents = await Promise.all(
    pids.map(async (pid) => {
      const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
      return { pid: Number(pid), parent: Number(/^PPid:\s*(\d+)/m.exec(status)?.[1]) };
    }),
  );
  return parents.filter((process) => process.parent === parent).map(({ pid }) => pid);
}

async function proportionalKilobytes(pid: number): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8');
  return Number(/^Pss:\s*(\d+)/m.exec(rollup)?.[1] ?? 0);
}
