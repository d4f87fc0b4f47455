import { run } from './run.ts';

const CHECKS = [
  ['format', 'prettier', '--check', '--log-level', 'warn', '.'],
  ['lint', 'oxlint', '--type-aware', '--deny-warnings', '--quiet'],
  ['types', 'tsc', '-p', '.'],
] as const;

/** Format, lint and types; answers the names of those that failed. */
export async function runChecks(): Promise<{ passed: number; failed: string[] }> {
  const failed: string[] = [];
  for (const [name, command, ...args] of CHECKS) {
    console.log(`\n# ${name}`);
    if ((await run(command, ...args)) !== 0) failed.push(name);
  }
  return { passed: CHECKS.length - failed.length, failed };
}
