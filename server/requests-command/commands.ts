import type { Client } from 'pg';
import { totalOf } from './backup-format.ts';
import { backup } from './backup.ts';
import { csvOf } from '#server/submissions/csv.ts';
import { erase, NOTHING_ERASED } from '#server/submissions/erase.ts';
import { readErasedIds } from './erased-ids.ts';
import {
  exportedFollowUp,
  exportedLead,
  listLeads,
  findLead,
} from '#server/submissions/read-submissions.ts';
import { countsOf, erasureOf, followUpsOf, pageOf, tableOf } from './print.ts';
import { resend } from '#server/outbox/resend.ts';
import { examineBackup, restore } from './restore.ts';

/** The output of a command: a text, and the same as data for `--json`. */
interface Outcome {
  text: string;
  data: unknown;
}

export interface CommandContext {
  mailFolder: string;
  /** What a restore erases at once. */
  erasedIds: readonly string[];
  /** The firm's time zone, for times in texts. */
  timeZone(): Promise<string>;
  /** Shows what would be done and asks whether to do it. Undefined with `--yes`. */
  confirm: ((preview: string) => Promise<boolean>) | undefined;
}

export interface Command {
  name: string;
  /** The argument, for the help: `<id>` is required, `[file]` is optional. */
  takes: string;
  does: string;
  /** The argument names a file that receives the output instead of the terminal. */
  outputToFile?: true;
  /**
   * Checks the argument before the database is opened. For a command that has this check, a missing database is
   * created.
   */
  beforeNewDatabase?: (argument: string) => Promise<unknown>;
  /** Acts only after a confirmation or with `--yes`. */
  asks?: true;
  run(client: Client, argument: string, context: CommandContext): Promise<Outcome>;
}

const MAX_LISTED = 1000;

export const COMMANDS: readonly Command[] = [
  {
    name: 'list',
    takes: '',
    does: `the newest ${MAX_LISTED} submissions`,
    async run(client, _argument, { timeZone }) {
      const leads = await listLeads(client, MAX_LISTED);
      return { text: tableOf(leads, await timeZone()), data: leads.map(exportedLead) };
    },
  },
  {
    name: 'show',
    takes: '<id>',
    does: 'one submission in full; the first eight characters of its id are enough',
    async run(client, id, { timeZone }) {
      const lead = await findLead(client, id);
      return { text: pageOf(lead, await timeZone()), data: exportedLead(lead) };
    },
  },
  {
    name: 'follow-up',
    takes: '<id>',
    does: 'the later messages with the same email or phone number',
    async run(client, id, { timeZone }) {
      const lead = await findLead(client, id);
      const text = followUpsOf(lead, await timeZone());
      return { text, data: lead.followUps.map(exportedFollowUp) };
    },
  },
  {
    name: 'export',
    takes: '--csv [file]',
    does: 'all submissions as CSV for a spreadsheet (or --json); only you can read the file',
    outputToFile: true,
    async run(client, _argument, { timeZone }) {
      const leads = await listLeads(client);
      return { text: csvOf(leads, await timeZone()), data: leads.map(exportedLead) };
    },
  },
  {
    name: 'resend',
    takes: '<id>',
    does: 'sends the firm its mails again, and tries now what waits or was given up (webhook too)',
    async run(client, id) {
      const lead = await findLead(client, id);
      const data = await resend(client, lead.id);
      const counts = `Mails to send again: ${data.again}. Mails and webhook deliveries not sent yet, now due: ${data.dueNow}.`;
      const when =
        'A running server sends them within seconds; otherwise they are sent after the next start.';
      return { text: `${counts} ${when}`, data };
    },
  },
  {
    name: 'erase',
    takes: '<id or email>',
    does: 'permanently removes a submission, its follow-ups and mails; asks first, or --yes',
    asks: true,
    async run(client, what, { mailFolder, confirm }) {
      const shown = confirm && (await erase(client, what, mailFolder, { preview: true }));
      if (shown && !(await confirm(`This would be erased:\n${erasureOf(shown)}`)))
        return { text: 'Nothing was erased.', data: NOTHING_ERASED };
      const data = await erase(client, what, mailFolder, { shown });
      const notReached = [
        'Not erased: mails in inboxes, earlier backups, and what a webhook has delivered.',
        'Keep the ids: a restore of such a backup erases them again (restore <file> --erase <list>).',
      ];
      return { text: ['Erased:', erasureOf(data), ...notReached].join('\n'), data };
    },
  },
  {
    name: 'erased',
    takes: '',
    does: 'the ids of all that was erased, one on each line: a list for restore --erase',
    async run(client) {
      const data = await readErasedIds(client);
      return { text: data.join('\n'), data };
    },
  },
  {
    name: 'backup',
    takes: '<file>',
    does: 'writes all rows to one file, also while the server runs',
    async run(client, file) {
      const counts = await backup(client, file, new Date());
      const text = `${countsOf(counts)} written to ${file}`;
      return { text, data: { rows: totalOf(counts), file } };
    },
  },
  {
    name: 'restore',
    takes: '<file>',
    does: 'restores a backup into an empty database, but not the ids of --erase <list>; stop the server first',
    beforeNewDatabase: examineBackup,
    async run(client, file, { mailFolder, erasedIds }) {
      const { counts, erasedAgain } = await restore(client, file, { erasedIds, mailFolder });
      const restored = `${countsOf(counts)} restored from ${file}`;
      const notFound = erasedAgain < erasedIds.length ? ' The others are not in the backup.' : '';
      const erased =
        erasedIds.length > 0
          ? `Erased again: ${erasedAgain} of ${erasedIds.length} ids.${notFound}`
          : 'Before you start the server, erase again what was erased since the backup: the server mails what waits.';
      const data = { rows: totalOf(counts), file, erasedAgain };
      return { text: `${restored}\n${erased}`, data };
    },
  },
];

export function helpText(): string {
  const lines = COMMANDS.map(
    ({ name, takes, does }) => `  ${`${name} ${takes}`.padEnd(20)} ${does}`,
  );
  return [
    'Usage: npm run requests -- <command> [--json]',
    '',
    `  ${'help'.padEnd(20)} this text`,
    ...lines,
    '',
    'Uses the data in DATA_DIR, or the database at DATABASE_URL. The server may be running or not.',
  ].join('\n');
}
