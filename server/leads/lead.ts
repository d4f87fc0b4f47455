import type { Client } from 'pg';
import { unescapeText } from '#contract/text.ts';

/** A submission as the firm reads it: unescaped, with what became of its mails. */
export interface Lead {
  id: string;
  received: string;
  name: string;
  email: string | null;
  phone: string | null;
  prefers: string;
  form: string;
  subject: string | null;
  message: string | null;
  mails: readonly { kind: string; sent: string | null; attempts: number }[];
}

interface Row {
  id: string;
  created_at: Date;
  name: string;
  email: string | null;
  phone: string | null;
  subject: string | null;
  message: string | null;
  preferred_contact: string;
  form_type: string;
  mails: Lead['mails'];
}

const SELECT = `
  select s.*, coalesce((
    select json_agg(json_build_object('kind', o.kind, 'sent', o.sent_at, 'attempts', o.attempts) order by o.created_at)
    from private.outbox o where o.submission_id = s.id), '[]') as mails
  from public.contact_submissions s`;

/** The newest first. */
export async function listLeads(client: Client, most: number): Promise<Lead[]> {
  const { rows } = await client.query<Row>(`${SELECT} order by s.created_at desc, s.id limit $1`, [
    most,
  ]);
  return rows.map(toLead);
}

/** By the id or its beginning, as the mails show it. More than one when the beginning is not enough. */
export async function findLeads(client: Client, start: string): Promise<Lead[]> {
  if (!/^[0-9a-f-]{4,36}$/i.test(start)) return [];
  const { rows } = await client.query<Row>(`${SELECT} where s.id::text like $1 limit 10`, [`${start.toLowerCase()}%`]); // prettier-ignore
  return rows.map(toLead);
}

function toLead(row: Row): Lead {
  const plain = (text: string | null) => (text === null ? null : unescapeText(text));
  return {
    id: row.id,
    received: row.created_at.toISOString(),
    name: unescapeText(row.name),
    email: row.email,
    phone: row.phone,
    prefers: row.preferred_contact,
    form: row.form_type,
    subject: plain(row.subject),
    message: plain(row.message),
    mails: row.mails,
  };
}
