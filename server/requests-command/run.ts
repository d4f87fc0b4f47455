import { parseArgs } from 'node:util';
import type { Client } from 'pg';
import { explainDatabaseError } from '#server/database/database-errors.ts';
import { clusterExists } from '#server/database/embedded-cluster.ts';
import { withClient } from '#server/database/one-connection.ts';
import { missingMigrations, migrate } from '#server/database/migrations.ts';
import { openDatabase, runningTarget, type Database } from '#server/database/open-database.ts';
import { createLog, type Log } from '#server/base/log.ts';
import { contentInUse } from '#publisher/current-site.ts';
import type { Environment } from '#server/base/setting-values.ts';
import { dataLocation, readSettings, type Settings } from '#server/settings/settings.ts';
import { COMMANDS, helpText, type Command, type CommandContext } from './commands.ts';
import { readEraseList } from './erased-ids.ts';

type OpenData = Pick<Database, 'target' | 'stop'>;

interface Arguments {
  command: Command;
  argument: string;
  /** Acts without a confirmation. */
  yes: boolean;
  /** The file with the ids that a restore erases at once. */
  eraseList: string | undefined;
}

/** How a command talks to the person at the terminal. */
export interface Terminal {
  /** Prints a line outside of the output, because another program may read the output. */
  note(line: string): void;
  /** Undefined when the input is not a terminal. */
  ask: ((question: string) => Promise<string>) | undefined;
}

const NO_PERSON: Terminal = { note: () => {}, ask: undefined };

/** Reads the command line. Throws an error for the user. No arguments mean `help`. */
function readArguments(argv: readonly string[]): Arguments | 'help' {
  const { values, positionals } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: {
      csv: { type: 'string' },
      yes: { type: 'boolean' },
      list: { type: 'boolean' },
      erase: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  const [first = 'help', ...args] = positionals;
  if (first === 'help' || values.help) return 'help';
  const name = values.list ? `${first} --list` : first;
  const command = COMMANDS.find((candidate) => candidate.name === name);
  const { csv, erase, yes = false } = values;
  const takesCsv = command?.takes.startsWith('--csv') ?? false;
  const inputs = takesCsv ? [...args, csv ?? ''] : args;
  const isComplete =
    inputs.length === (command?.takes.includes('<') ? 1 : 0) && !inputs.includes('');
  const hasForeignOption =
    (csv !== undefined && !takesCsv) ||
    (yes && name !== 'erase') ||
    (erase !== undefined && name !== 'restore');
  if (!command || !isComplete || hasForeignOption) throw new Error(helpText());
  return { command, argument: inputs[0] ?? '', yes, eraseList: erase };
}

/** Returns the text to print. */
export async function runRequestsCommand(
  argv: readonly string[],
  env?: Environment,
  terminal = NO_PERSON,
): Promise<string> {
  const input = readArguments(argv);
  if (input === 'help') return `${helpText()}\n`;
  const settings = readSettings(env);
  terminal.note(dataLocation(settings));
  const { command, argument, eraseList, yes } = input;
  const erasedIds = eraseList === undefined ? [] : await readEraseList(eraseList);
  const database = await open(input, settings);
  try {
    const context: CommandContext = {
      mailFolder: settings.mailFolder,
      erasedIds,
      timeZone: async () => (await contentInUse(settings)).firm.timeZone,
      confirm: yes ? undefined : (preview) => confirmErasure(preview, terminal),
    };
    const run = (client: Client) => command.run(client, argument, context);
    return `${await withClient(database.target, run).catch(explainDatabaseError)}\n`;
  } finally {
    await database.stop();
  }
}

async function confirmErasure(preview: string, { note, ask }: Terminal): Promise<boolean> {
  note(preview);
  if (ask === undefined)
    throw new Error('Nothing was erased: without a terminal to confirm, add --yes');
  return /^y(?:es)?$/i.test((await ask('Erase permanently? (yes/no) ')).trim());
}

async function open({ command, argument }: Arguments, settings: Settings): Promise<OpenData> {
  const log = createLog();
  const { checkBeforeCreating } = command;
  await checkBeforeCreating?.(argument);
  const database = checkBeforeCreating
    ? await openDatabase(settings, { log, onLost: () => {} })
    : await openExisting(settings, log);
  try {
    if (checkBeforeCreating) await migrate(database.target);
    else if ((await missingMigrations(database.target)).length > 0)
      throw new Error('The database is older than this program; run "npm run migrate" first');
    return database;
  } catch (error) {
    await database.stop();
    throw error;
  }
}

/** Connects to the database of a running server, or starts the embedded database for this command. */
async function openExisting(settings: Settings, log: Log): Promise<OpenData> {
  const { databaseUrl, dataDir } = settings;
  if (databaseUrl === undefined && !(await clusterExists(dataDir)))
    throw new Error(`There is no database in ${dataDir} yet; set DATA_DIR or DATABASE_URL`);
  const target = await runningTarget(settings);
  return target
    ? { target, stop: async () => {} }
    : openDatabase(settings, { log, onLost: () => {} });
}
