import type { Client } from 'pg';
import { findLeads, listLeads } from './lead.ts';
import { pageOf, tableOf } from './print.ts';

/** What a command leaves: words for the terminal, data for `--json`, or a reason why not. */
export type Outcome = { ok: true; text: string; data: unknown } | { ok: false; message: string };

export interface Command {
  name: string;
  /** After the name, for the help: <id> */
  takes: string;
  does: string;
  run(client: Client, args: readonly string[]): Promise<Outcome>;
}

const MOST_LISTED = 1000;

export const COMMANDS: readonly Command[] = [
  {
    name: 'list',
    takes: '',
    does: `the newest ${MOST_LISTED} submissions`,
    async run(client) {
      const leads = await listLeads(client, MOST_LISTED);
      return { ok: true, text: tableOf(leads), data: leads };
    },
  },
  {
    name: 'show',
    takes: '<id>',
    does: 'all of one submission; the first eight signs of its id are enough',
    async run(client, [start = '']) {
      const [lead, ...others] = await findLeads(client, start);
      if (!lead)
        return { ok: false, message: `No submission has an id that begins with "${start}"` };
      if (others.length > 0)
        return { ok: false, message: `More than one id begins with "${start}"` };
      return { ok: true, text: pageOf(lead), data: lead };
    },
  },
];

export function helpText(): string {
  const lines = COMMANDS.map(
    ({ name, takes, does }) => `  ${`${name} ${takes}`.padEnd(12)} ${does}`,
  );
  return [
    'Usage: npm run leads -- <command> [--json]',
    '',
    `  ${'help'.padEnd(12)} this text`,
    ...lines,
    '',
    'Reads the data in DATA_DIR, or of DATABASE_URL; the server may run or not.',
  ].join('\n');
}
