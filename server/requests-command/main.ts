import { createInterface } from 'node:readline/promises';
import { runRequestsCommand } from './run.ts';

try {
  const output = await runRequestsCommand(process.argv.slice(2), undefined, {
    note: (line) => console.error(line),
    ask: process.stdin.isTTY ? ask : undefined,
  });
  process.stdout.write(output);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

async function ask(question: string): Promise<string> {
  // Prints to standard error, because standard output may be a file.
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await terminal.question(question);
  } finally {
    terminal.close();
  }
}
