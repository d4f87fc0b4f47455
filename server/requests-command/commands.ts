import type { Client } from 'pg';
import { csvOf } from '#server/submissions/spreadsheet.ts';
import { erase, type Erased } from '#server/submissions/erase.ts';
import { submissionsToExport } from '#server/submissions/export.ts';
import { findSubmissionId } from '#server/submissions/find-submission.ts';
import { findRowsToErase } from '#server/submissions/find-to-erase.ts';
import { makeOwner } from '#admin/people/people-changes.ts';
import { resend } from '#server/outbox/resend.ts';
import type { RowCounts } from './backup-format.ts';
import { backup } from './backup.ts';
import { BY_COMMAND, readErasedIds } from './erased-ids.ts';
import { writePrivateFile } from './files.ts';
import { examineBackup, restore } from './restore.ts';

export interface CommandContext {
  mailFolder: string;
  /** The ids that a restore erases at once. */
  erasedIds: readonly string[];
  /** The firm's time zone, for times in the CSV. */
  timeZone(): Promise<string>;
  /** Shows what would be erased and asks whether to do it. Undefined with `--yes`. */
  confirm: ((preview: string) => Promise<boolean>) | undefined;
}

export interface Command {
  name: string;
  /** The argument as the help shows it, in <>. A command without <> takes no argument. */
  takes: string;
  does: string;
  /** If set, a missing database is created after this check of the argument. */
  checkBeforeCreating?: (argument: string) => Promise<unknown>;
  /** Returns the text to print. */
  run(client: Client, argument: string, context: CommandContext): Promise<string>;
}

export const COMMANDS: readonly Command[] = [
  {
    name: 'export',
    takes: '--csv <file>',
    does: 'writes all submissions as CSV for a spreadsheet, to a file that only you can read',
    async run(client, file, { timeZone }) {
      const range = { from: null, to: null, state: null, timeZone: await timeZone() };
      const { batches } = await submissionsToExport(client, range);
      const parts = csvOf(batches, range.timeZone);
      await writePrivateFile(file, async (out) => {
        for await (const part of parts) await out.appendFile(part);
      });
      return `Written to ${file}, which only its owner can read`;
    },
  },
  {
    name: 'resend',
    takes: '<id>',
    does: 'sends the firm its mails again, and retries pending and failed mails and webhook deliveries now',
    async run(client, start) {
      const { again, dueNow } = await resend(client, await findSubmissionId(client, start));
      return `Mails to send again: ${again}. Mails and webhook deliveries not sent yet, now due: ${dueNow}. A running server sends them within seconds; otherwise they are sent after the next start.`;
    },
  },
  {
    name: 'erase',
    takes: '<id or email>',
    does: 'permanently removes a submission, its follow-ups and mails; asks first, or --yes',
    async run(client, what, { mailFolder, confirm }) {
      const find = () => findRowsToErase(client, what);
      const options = { by: BY_COMMAND };
      const shown =
        confirm && (await erase(client, mailFolder, find, { ...options, preview: true }));
      if (shown && !(await confirm(`This would be erased:\n${erasureOf(shown)}`)))
        return 'Nothing was erased.';
      return [
        'Erased:',
        erasureOf(await erase(client, mailFolder, find, { ...options, shown })),
        'Not erased: mails in inboxes, earlier backups, and what a webhook has delivered.',
        'Keep the ids: a restore of such a backup erases them again (restore <file> --erase <list>).',
      ].join('\n');
    },
  },
  {
    name: 'erase --list',
    takes: '',
    does: 'the ids of all that was erased, one on each line: a list for restore --erase',
    run: async (client) => (await readErasedIds(client)).join('\n'),
  },
  {
    name: 'owner',
    takes: '<email>',
    does: 'makes this address an owner of the admin, for a firm whose owners can no longer sign in',
    run: async (client, address) =>
      `${await makeOwner(client, address, BY_COMMAND)} is an owner now. They sign in by a link that the admin mails them.`,
  },
  {
    name: 'backup',
    takes: '<file>',
    does: 'writes all rows to one file, even while the server runs',
    run: async (client, file) =>
      `${countsOf(await backup(client, file, new Date()))} written to ${file}`,
  },
  {
    name: 'restore',
    takes: '<file>',
    does: 'restores a backup into an empty database, but not the ids of --erase <list>; stop the server first',
    checkBeforeCreating: examineBackup,
    async run(client, file, options) {
      const { erasedIds } = options;
      const restored = await restore(client, file, options);
      const { counts, erasedAgain, people } = restored;
      const notFound = erasedAgain < erasedIds.length ? ' The others are not in the backup.' : '';
      const erased =
        erasedIds.length > 0
          ? `Erased again: ${erasedAgain} of ${erasedIds.length} ids.${notFound}`
          : 'Before you start the server, erase again what was erased since the backup: once started, it sends the pending mails of the backup.';
      return [
        `${countsOf(counts)} restored from ${file}`,
        erased,
        ...(people.length > 0
          ? ['These people of the backup can sign in. Remove the ones you do not know (People):']
          : []),
        ...people.map(({ person, role }) => `  ${asciiOnly(person)} (${role})`),
      ].join('\n');
    },
  },
];

export function helpText(): string {
  const lines = COMMANDS.map(
    ({ name, takes, does }) => `  ${`${name} ${takes}`.padEnd(20)} ${does}`,
  );
  return [
    'Usage: npm run requests -- <command>',
    '',
    `  ${'help'.padEnd(20)} this text`,
    ...lines,
    '',
    'Uses the data in DATA_DIR, or the database at DATABASE_URL. The server may be running or not. To read submissions, open the admin.',
  ].join('\n');
}

/** Someone may have changed the backup: its characters must not move the cursor of the terminal. */
const asciiOnly = (text: string) => text.replaceAll(/[^ -~]/g, '?');

/** Contains no personal data, because the firm may keep this text after an erasure. */
function erasureOf({ submissions, followUps, mails, mailFiles, ids }: Erased): string {
  const counts = `submissions ${submissions}, follow-ups ${followUps}, mails ${mails}, mail files ${mailFiles}`;
  return [...ids.map((id) => `  ${id}`), counts].join('\n');
}

/** The numbers of rows as a text, for the summary of a backup. */
function countsOf(counts: RowCounts): string {
  const of = (one: string, count = 0) => `${count} ${one}${count === 1 ? '' : 's'}`;
  return [
    of('submission', counts['public.contact_submissions']),
    of('follow-up', counts['private.follow_ups']),
    of('mail', counts['private.outbox']),
  ].join(', ');
}
