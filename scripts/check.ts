import { runChecks } from './checks.ts';

const { failed } = await runChecks();
console.log(failed.length === 0 ? '\nAll well.' : `\nFailed: ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;
