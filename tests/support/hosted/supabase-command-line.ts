import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { programOf } from '#tests/support/product/tool-process.ts';

const execute = promisify(execFile);

/** Runs Supabase's command line in a project's folder. Returns its output. */
export async function supabase(
  project: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<string> {
  const program = programOf('supabase', 'dist/supabase.js');
  const { stdout, stderr } = await execute(
    process.execPath,
    [program, ...args, '--yes', '--workdir', project, '--agent=no'],
    { env: { PATH: process.env['PATH'], HOME: project, SUPABASE_TELEMETRY_DISABLED: '1', ...env } },
  );
  return stdout + stderr;
}
