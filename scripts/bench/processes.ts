import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/* Reads /proc, so it works on Linux only. */

interface Process {
  pid: number;
  parent: number;
}

/** The memory of these processes and all their descendants. Shared memory counts once. */
export async function residentMegabytes(roots: readonly number[]): Promise<number> {
  const tree = await processTree(roots);
  const rollups = await Promise.all(
    tree.map(({ pid }) => readFile(`/proc/${pid}/smaps_rollup`, 'utf8')),
  );
  const kilobytes = rollups.map((rollup) => Number(/^Pss:\s*(\d+)/m.exec(rollup)?.[1] ?? 0));
  return kilobytes.reduce((sum, size) => sum + size, 0) / 1024;
}

/** The main process of the PostgreSQL in this data folder. */
export async function postmasterPid(dataDir: string): Promise<number> {
  const file = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8');
  return Number.parseInt(file, 10);
}

async function processTree(roots: readonly number[]): Promise<Process[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const all = (await Promise.all(pids.map(readProcess))).filter((one) => one !== undefined);
  const found = new Set(roots);
  // Each round adds the children of the processes found so far.
  for (let before = 0; before < found.size;) {
    before = found.size;
    for (const { pid, parent } of all) if (found.has(parent)) found.add(pid);
  }
  return all.filter(({ pid }) => found.has(pid));
}

/** Returns undefined if the process has already ended. */
async function readProcess(pid: string): Promise<Process | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  if (stat === undefined) return undefined;
  // The process name, in parentheses, can contain any character.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return { pid: Number(pid), parent: Number(fields[1]) };
}
