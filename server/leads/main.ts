import { runLeads } from './run.ts';

try {
  process.stdout.write(await runLeads(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
