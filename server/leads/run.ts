import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { missingMigrations, migrate } from '#server/database/migrations.ts';
import type { Database } from '#server/database/database.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { throwInWords } from '#server/database/throw-in-words.ts';
import { createLog } from '#server/log.ts';
import type { Environment } from '#server/setting-values.ts';
import { readSettings, type Settings } from '#server/settings.ts';
import { COMMANDS, helpText, type Command } from './commands.ts';
import { findData } from './find-data.ts';
import { jsonWithoutControlSigns } from './without-control-signs.ts';

interface LeadsRequest {
  command: Command;
  argument: string;
  json: boolean;
}

/** What is asked for, or in plain words why that cannot be. Nothing asked for is a call for help. */
export function readRequest(argv: readonly string[]): LeadsRequest | 'help' {
  const { values, positionals } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    // `--csv` is what `export` does anyway; it may be said.
    options: { json: { type: 'boolean' }, csv: { type: 'boolean' }, help: { type: 'boolean' } },
  });
  const [name = 'help', ...args] = positionals;
  if (name === 'help' || values.help) return 'help';
  const command = COMMANDS.find((candidate) => candidate.name === name);
  if (!command) throw new Error(`There is no command "${name}"\n\n${helpText()}`);
  if (values.csv && (name !== 'export' || values.json))
    throw new Error('--csv goes with export, and not with --json');
  const wanted = command.takes.startsWith('<') ? 1 : 0;
  if (args.length !== wanted || args.includes(''))
    throw new Error(`Usage: npm run leads -- ${name} ${command.takes}`.trim());
  return { command, argument: args[0] ?? '', json: values.json ?? false };
}

/** Answers what is to be printed. */
export async function runLeads(argv: readonly string[], env?: Environment): Promise<string> {
  const request = readRequest(argv);
  if (request === 'help') return `${helpText()}\n`;
  const settings = readSettings(env);
  const data = await open(request, settings);
  const client = new Client(data.target());
  client.on('error', () => {});
  try {
    await client.connect().catch(throwInWords);
    const { text, data: found } = await request.command
      .run(client, request.argument, settings)
      .catch(throwInWords);
    const printed = request.json ? jsonWithoutControlSigns(found) : text;
    return printed.endsWith('\n') ? printed : `${printed}\n`;
  } finally {
    await client.end().catch(() => {});
    await data.stop();
  }
}

async function open({ command, argument }: LeadsRequest, settings: Settings): Promise<Database> {
  const log = createLog();
  const { beforeNewDatabase } = command;
  await beforeNewDatabase?.(argument);
  const data = beforeNewDatabase
    ? await openDatabase(settings, { log, onLost: () => {} })
    : await findData(settings, log);
  try {
    if (beforeNewDatabase) await migrate(data.target());
    else if ((await missingMigrations(data.target())).length > 0)
      throw new Error('The database is older than this program; run "npm run migrate" first');
    return data;
  } catch (error) {
    await data.stop();
    throw error;
  }
}
