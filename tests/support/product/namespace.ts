import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** Mounts made inside are seen by no other process and end with the script. Needs root or user namespaces. */
const UNSHARE = ['unshare', process.getuid?.() === 0 ? '-m' : '-rm'] as const;

export async function canMount(): Promise<boolean> {
  return runWithMounts('mount -t tmpfs none /tmp', {}).then(
    () => true,
    () => false,
  );
}

/** Runs a shell script that may mount file systems. Rejects when it fails; returns what it printed. */
export async function runWithMounts(
  script: string,
  env: Readonly<Record<string, string>>,
): Promise<string> {
  const [command, ...args] = UNSHARE;
  const { stdout } = await execute(command, [...args, 'sh', '-ec', script], {
    env: { PATH: process.env['PATH'], NODE: process.execPath, ...env },
  });
  return stdout;
}
