import { readFile } from 'node:fs/promises';
import type { Pool, PoolClient } from 'pg';
import type { Firm } from '#contract/content.ts';

/*
 * The settings that owners change in the admin. No text of the site changes them: someone who may edit and publish
 * texts must not be able to have requests erased or mail sent elsewhere (docs/decisions/085).
 */

type QueryableDatabase = Pick<Pool | PoolClient, 'query'>;
type FirmContent = Pick<Firm, 'email' | 'retentionMonths'>;

export interface OwnersSettings {
  mailFrom: string;
  firmInbox: readonly [string, ...string[]];
  /** Calendar months. */
  retentionMonths: number;
  /** 0 if no row is stored. In that case the values of the content are used. */
  version: number;
}

/** SQL for the addresses as JSON, for the query of a mail; null if no row is stored. */
export const SET_ADDRESSES = `(
  select jsonb_build_object('mailFrom', mail_from, 'firmInbox', firm_inbox) from private.owners_settings)`;

export async function readOwnersSettings(
  database: QueryableDatabase,
  firm: FirmContent,
): Promise<OwnersSettings> {
  const { rows } = await database.query<OwnersSettings>(READ_SETTINGS);
  return rows[0] ?? { ...contentSettings(firm), version: 0 };
}

const READ_SETTINGS = `
  select retention_months as "retentionMonths", mail_from as "mailFrom", firm_inbox as "firmInbox", version
  from private.owners_settings`;

const contentSettings = ({ email, retentionMonths }: FirmContent) => ({
  retentionMonths,
  mailFrom: email,
  firmInbox: [email] as const,
});

/** Stores the values of the content, unless a row is stored. Later changes of the content have no effect on the row. */
export async function keepSettings(database: QueryableDatabase, firm: FirmContent): Promise<void> {
  const { retentionMonths, mailFrom, firmInbox } = contentSettings(firm);
  await database.query(KEEP, [retentionMonths, mailFrom, firmInbox]);
}

const KEEP = `
  insert into private.owners_settings (retention_months, mail_from, firm_inbox) values ($1, $2, $3)
  on conflict (one) do nothing`;

/**
 * Replaces the sample firm's email address, which nobody reads, with the firm's own, unless an owner has changed the
 * settings. Call it for content that an owner has published.
 */
export async function replaceSampleAddresses(pool: Pool, firm: FirmContent): Promise<void> {
  const stored = await readOwnersSettings(pool, firm);
  if (await showsSample({ email: stored.mailFrom }))
    await pool.query(REPLACE, [firm.email, stored.mailFrom]);
}

const REPLACE = `
  update private.owners_settings set mail_from = $1, firm_inbox = array[$1], version = version + 1
  where changed_by is null and mail_from = $2`;

/** Returns the settings before the change, or undefined if they are no longer those that the page showed. */
export async function changeSettings(
  client: PoolClient,
  firm: FirmContent,
  { shown, by, ...next }: Omit<OwnersSettings, 'version'> & { shown: number; by: string },
): Promise<OwnersSettings | undefined> {
  const before = await readOwnersSettings(client, firm);
  if (before.version !== shown) return undefined;
  await keepSettings(client, firm);
  const { retentionMonths, mailFrom, firmInbox } = next;
  const { rowCount } = await client.query(CHANGE, [
    retentionMonths,
    mailFrom,
    firmInbox,
    by,
    // If no row was stored before, `keepSettings` has just stored version 1.
    Math.max(shown, 1),
  ]);
  return rowCount === 1 ? before : undefined;
}

const CHANGE = `
  update private.owners_settings set retention_months = $1, mail_from = $2, firm_inbox = $3, changed_by = $4,
    version = version + 1
  where version = $5`;

const SAMPLE_FIRM = new URL('../../content/firm.yaml', import.meta.url);

/** Whether visitors see the sample firm: no other firm has its email address. Works without the process that edits. */
export async function showsSample({ email }: Pick<Firm, 'email'>): Promise<boolean> {
  const sample = await readFile(SAMPLE_FIRM, 'utf8').catch(() => '');
  return sample.split('\n').includes(`email: ${email}`);
}
