import { spawn } from 'node:child_process';

/** Runs a command of the project's own tools in the foreground; answers its exit code. */
export function run(command: string, ...args: string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit' });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
