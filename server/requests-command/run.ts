import { parseArgs } from 'node:util';
import type { Client } from 'pg';
import { explainDatabaseError } from '#server/database/database-errors.ts';
import { clusterExists, embeddedTarget } from '#server/database/embedded-cluster.ts';
import { withClient } from '#server/database/one-connection.ts';
import { missingMigrations, migrate } from '#server/database/migrations.ts';
import { openDatabase, type Database } from '#server/database/open-database.ts';
import { findRunning } from '#server/database/embedded-process.ts';
import { createLog, type Log } from '#server/log.ts';
import { contentInUse } from '#publisher/content-in-use.ts';
import type { Environment } from '#server/setting-values.ts';
import { dataLocation, readSettings, type Settings } from '#server/settings.ts';
import { COMMANDS, helpText, type Command, type CommandContext } from './commands.ts';
import { jsonWithEscapes } from '#server/submissions/control-characters.ts';
import { readEraseList } from './erased-ids.ts';
import { writePrivateFile } from './files.ts';

type OpenData = Pick<Database, 'target' | 'stop'>;

interface LeadsRequest {
  command: Command;
  argument: string;
  json: boolean;
  /** Act without a confirmation. */
  yes: boolean;
  /** The file with the ids that a restore erases at once. */
  eraseList: string | undefined;
}

/** How a command talks to the person at the terminal. */
export interface Terminal {
  /** Prints a line that is not part of the output, because a program may read the output. */
  note(line: string): void;
  /** Undefined when the input is no terminal. */
  ask: ((question: string) => Promise<string>) | undefined;
}

const NOBODY: Terminal = { note: () => {}, ask: undefined };

/** Reads the command line. Throws an error for the user. No arguments mean `help`. */
export function readRequest(argv: readonly string[]): LeadsRequest | 'help' {
  const { values, positionals } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    // `--csv` changes nothing: CSV is the default of `export`.
    options: {
      json: { type: 'boolean' },
      csv: { type: 'boolean' },
      yes: { type: 'boolean' },
      erase: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  const [name = 'help', ...args] = positionals;
  if (name === 'help' || values.help) return 'help';
  const command = COMMANDS.find((candidate) => candidate.name === name);
  if (!command) throw new Error(`Unknown command "${name}"\n\n${helpText()}`);
  if (values.csv && (name !== 'export' || values.json))
    throw new Error('--csv is only for export, and not together with --json');
  if (values.yes && !command.asks) throw new Error('--yes is only for erase');
  if (values.erase !== undefined && name !== 'restore')
    throw new Error('--erase is only for restore');
  const least = command.takes.startsWith('<') ? 1 : 0;
  const most = command.takes.includes('[') ? 1 : least;
  if (args.length < least || args.length > most || args.includes(''))
    throw new Error(`Usage: npm run requests -- ${name} ${command.takes}`.trim());
  return {
    command,
    argument: args[0] ?? '',
    json: values.json ?? false,
    yes: values.yes ?? false,
    eraseList: values.erase,
  };
}

/** Returns the text to print. */
export async function runRequestsCommand(
  argv: readonly string[],
  env?: Environment,
  terminal = NOBODY,
): Promise<string> {
  const request = readRequest(argv);
  if (request === 'help') return `${helpText()}\n`;
  const settings = readSettings(env);
  terminal.note(dataLocation(settings));
  const { eraseList, yes } = request;
  const erasedIds = eraseList === undefined ? [] : await readEraseList(eraseList);
  const data = await open(request, settings);
  try {
    const context: CommandContext = {
      mailFolder: settings.mailFolder,
      erasedIds,
      timeZone: async () => (await contentInUse(settings)).firm.timeZone,
      confirm: yes ? undefined : (preview) => confirmErasure(preview, terminal),
    };
    const answer = (client: Client) => answerRequest(client, request, context);
    return await withClient(data.target, answer).catch(explainDatabaseError);
  } finally {
    await data.stop();
  }
}

async function answerRequest(
  client: Client,
  request: LeadsRequest,
  context: CommandContext,
): Promise<string> {
  const { command, argument, json } = request;
  const { text, data } = await command.run(client, argument, context);
  const output = withLineEnd(json ? jsonWithEscapes(data) : text);
  if (!command.outputToFile || argument === '') return output;
  await writePrivateFile(argument, (file) => file.appendFile(output));
  return `Written to ${argument}, which only its owner can read\n`;
}

async function confirmErasure(preview: string, { note, ask }: Terminal): Promise<boolean> {
  note(preview);
  if (ask === undefined)
    throw new Error('Nothing was erased: without a terminal to confirm, add --yes');
  return /^y(?:es)?$/i.test((await ask('Erase permanently? (yes/no) ')).trim());
}

const withLineEnd = (text: string) => (text.endsWith('\n') ? text : `${text}\n`);

async function open({ command, argument }: LeadsRequest, settings: Settings): Promise<OpenData> {
  const log = createLog();
  const { beforeNewDatabase } = command;
  await beforeNewDatabase?.(argument);
  const data = beforeNewDatabase
    ? await openDatabase(settings, { log, onLost: () => {} })
    : await findData(settings, log);
  try {
    if (beforeNewDatabase) await migrate(data.target);
    else if ((await missingMigrations(data.target)).length > 0)
      throw new Error('The database is older than this program; run "npm run migrate" first');
    return data;
  } catch (error) {
    await data.stop();
    throw error;
  }
}

/** Connects to the database of a running server, or starts the embedded database for this command. */
async function findData(settings: Settings, log: Log): Promise<OpenData> {
  const { databaseUrl, dataDir } = settings;
  if (databaseUrl === undefined && !(await clusterExists(dataDir)))
    throw new Error(`There is no database in ${dataDir} yet; set DATA_DIR or DATABASE_URL`);
  const running = databaseUrl === undefined ? await findRunning(dataDir) : undefined;
  if (running === undefined) return openDatabase(settings, { log, onLost: () => {} });
  const target = await embeddedTarget(dataDir, 'firstlight', running.port);
  return { target, stop: async () => {} };
}
