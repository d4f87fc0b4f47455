import { readdir, readFile } from 'node:fs/promises';

/** What Linux counts in, on every system of today: hundredths of a second. */
const MILLISECONDS_A_TICK = 10;

interface Process {
  pid: number;
  parent: number;
  milliseconds: number;
}

/** The processor time of these processes and all that they have started, in milliseconds (Linux only). */
export async function processorMilliseconds(roots: readonly number[]): Promise<number> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const all = (await Promise.all(pids.map(readProcess))).filter((one) => one !== undefined);
  const counted = new Set(roots);
  // Children have no smaller distance to their root than their parents: as many rounds as generations.
  for (let before = 0; before < counted.size;) {
    before = counted.size;
    for (const { pid, parent } of all) if (counted.has(parent)) counted.add(pid);
  }
  return all.reduce((sum, { pid, milliseconds }) => sum + (counted.has(pid) ? milliseconds : 0), 0);
}

async function readProcess(name: string): Promise<Process | undefined> {
  const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => undefined);
  if (stat === undefined) return undefined;
  // Its own name, in brackets, may hold anything.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  // Own time and that of children that have ended: fields 14 to 17 of proc(5).
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return {
    pid: Number(name),
    parent: Number(fields[1]),
    milliseconds: ticks * MILLISECONDS_A_TICK,
  };
}
