import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { createLog } from '#server/log.ts';
import { readSettings } from '#server/settings.ts';
import { COMMANDS, helpText } from './commands.ts';
import { findData } from './find-data.ts';

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

async function main(argv: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: { json: { type: 'boolean', default: false } },
  });
  const [name = 'help', ...args] = positionals;
  if (name === 'help') {
    console.log(helpText());
    return 0;
  }
  const command = COMMANDS.find((candidate) => candidate.name === name);
  if (!command) throw new Error(`There is no command "${name}"\n\n${helpText()}`);

  const data = await findData(readSettings(), createLog());
  const client = new Client(data.target());
  client.on('error', () => {});
  try {
    await client.connect();
    const outcome = await command.run(client, args);
    if (!outcome.ok) throw new Error(outcome.message);
    console.log(values.json ? JSON.stringify(outcome.data, null, 2) : outcome.text);
    return 0;
  } finally {
    await client.end().catch(() => {});
    await data.stop();
  }
}
