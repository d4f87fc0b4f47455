import type { Client } from 'pg';
import type { SubmissionRow } from '#contract/data-api.ts';
import { unescapeText } from '#contract/text.ts';

/** One message as the firm reads it: unescaped. */
export interface Words {
  id: string;
  received: string;
  name: string;
  email: string | null;
  phone: string | null;
  prefers: string;
  form: string;
  subject: string | null;
  message: string | null;
}

/** `sent` and `givenUp`: when, or null. */
interface Mail {
  kind: string;
  sent: string | null;
  givenUp: string | null;
  attempts: number;
}

/** A submission with what came after it, and what became of its mails. */
export interface Lead extends Words {
  mails: readonly Mail[];
  followUps: readonly Words[];
}

interface StoredWords extends SubmissionRow {
  id: string;
  /** A text where it comes as JSON. */
  created_at: Date | string;
}

interface StoredLead extends StoredWords {
  mails: Lead['mails'];
  follow_ups: readonly StoredWords[];
}

const SELECT = `
  select s.*, coalesce((
    select json_agg(json_build_object('kind', o.kind, 'sent', o.sent_at, 'givenUp', o.given_up_at, 'attempts', o.attempts) order by o.created_at)
    from private.outbox o where o.submission_id = s.id), '[]') as mails, coalesce((
    select json_agg(to_json(f) order by f.created_at, f.id)
    from private.follow_ups f where f.submission_id = s.id), '[]') as follow_ups
  from public.contact_submissions s`;

/** The newest first; all of them without `most`. */
export async function listLeads(client: Client, most?: number): Promise<Lead[]> {
  const { rows } = await client.query<StoredLead>(
    `${SELECT} order by s.created_at desc, s.id limit $1`,
    [most ?? null],
  );
  return rows.map(toLead);
}

const ID_START = /^[0-9a-f-]{4,36}$/i;

/** By the id or its beginning, as the mails show it. More than one when the beginning is not enough. */
async function findLeads(client: Client, start: string): Promise<Lead[]> {
  if (/^[0-9a-f-]{1,3}$/i.test(start))
    throw new Error('Give at least the first four signs of the id');
  if (!ID_START.test(start)) return [];
  const { rows } = await client.query<StoredLead>(`${SELECT} where s.id::text like $1 limit 10`, [
    `${start.toLowerCase()}%`,
  ]);
  return rows.map(toLead);
}

/** The one that is meant, or in plain words why there is none. */
export async function theLead(client: Client, start: string): Promise<Lead> {
  const [lead, ...others] = await findLeads(client, start);
  if (!lead) throw new Error(await whyNone(client, start));
  if (others.length > 0) throw new Error(`More than one id begins with "${start}"`);
  return lead;
}

async function whyNone(client: Client, start: string): Promise<string> {
  if (start.includes('@')) return 'This wants an id, not an email: see npm run leads -- list';
  const [followUp] = ID_START.test(start) ? await findFollowUp(client, start) : [];
  return followUp
    ? `${followUp.id} is a follow-up of ${followUp.first}`
    : `No submission has an id that begins with "${start}"`;
}

async function findFollowUp(
  client: Client,
  start: string,
): Promise<{ id: string; first: string }[]> {
  const { rows } = await client.query<{ id: string; first: string }>(
    `select left(id::text, 8) as id, left(submission_id::text, 8) as first
     from private.follow_ups where id::text like $1 limit 1`,
    [`${start.toLowerCase()}%`],
  );
  return rows;
}

function toLead(row: StoredLead): Lead {
  return { ...toWords(row), mails: row.mails, followUps: row.follow_ups.map(toWords) };
}

function toWords(row: StoredWords): Words {
  const plain = (text: string | null) => (text === null ? null : unescapeText(text));
  return {
    id: row.id,
    received: new Date(row.created_at).toISOString(),
    name: unescapeText(row.name),
    email: row.email,
    phone: row.phone,
    prefers: row.preferred_contact,
    form: row.form_type,
    subject: plain(row.subject),
    message: plain(row.message),
  };
}
