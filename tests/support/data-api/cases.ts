import { INSERT_PATH } from '#contract/data-api.ts';
import { someRow } from '#tests/support/product/product.ts';
import { tokenFor } from '#tests/support/hosted/start-postgrest.ts';

/** One call to the data API and its expected outcome. The default is the site's own insert. */
export interface Case {
  title: string;
  /** Status, code, and the constraint or column: '409 23505 contact_submissions_email_key' */
  expected: string;
  /** Differences from a valid row. */
  changes?: Readonly<Record<string, unknown>>;
  /** Replaces the row. */
  body?: string;
  method?: string;
  path?: string;
  query?: string;
  headers?: Readonly<Record<string, string>>;
  withoutKey?: boolean;
}

/** A row that is stored before the cases: some of them repeat its email or phone number. */
export const KNOWN_ROW = { email: 'known@mail.example', phone: '213-555-0101' };

let addresses = 0;

/** An address that no other test has used, so that no limit is reached by accident. */
export const newAddress = () =>
  `10.${++addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`;

export function requestOf(
  call: Omit<Case, 'title' | 'expected'>,
  { url, anonKey }: { url: string; anonKey: string },
): Request {
  const { method = 'POST', path = INSERT_PATH, query = '', headers } = call;
  const body = call.body ?? JSON.stringify(someRow(call.changes));
  return new Request(`${url}${path}${query}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(!call.withoutKey && { apikey: anonKey }),
      ...headers,
    },
    ...(method !== 'GET' && method !== 'HEAD' && { body }),
  });
}

const CONSTRAINT_OR_COLUMN = /(?:unique |check )constraint "(\w+)"|null value in column "(\w+)"/;

/** The status, the code, and the constraint or column that the message names. */
export async function outcomeOf(response: Response): Promise<string> {
  const text = await response.text();
  if (response.ok) return [response.status, text && 'with a body'].filter(Boolean).join(' ');
  const error: unknown = text === '' ? {} : JSON.parse(text);
  const { code, message } = Object(error);
  const [, constraint, column] = CONSTRAINT_OR_COLUMN.exec(String(message)) ?? [];
  return [response.status, code, constraint ?? column].filter(Boolean).join(' ');
}

const ACCEPTED = '201';
const violates = (constraint: string) => `400 23514 contact_submissions_${constraint}_check`;
const letters = (count: number) => 'a'.repeat(count);
const row = (changes?: Record<string, unknown>) => JSON.stringify(someRow(changes));

/** Valid and invalid rows: one for each response of the data API, and for each kind of constraint. */
export const INSERT_CASES: readonly Case[] = [
  { title: 'a valid row', expected: ACCEPTED },
  { title: 'the columns parameter of postgrest-js', body: `[${row()}]`, query: '?columns="name","email","preferred_contact","form_type"', expected: ACCEPTED },
  { title: 'a second row with the same email in capitals', changes: { email: 'KNOWN@mail.example' }, expected: '409 23505 contact_submissions_email_key' },
  { title: 'a second row with the same phone digits', changes: { phone: '(213) 555 0101' }, expected: '409 23505 contact_submissions_phone_key' },
  { title: 'a missing name', changes: { name: undefined }, expected: '400 23502 name' },
  { title: 'a blank name', changes: { name: ' \u00a0 ' }, expected: '400 23502 name' },
  { title: 'a name with a digit', changes: { name: 'Ann 1' }, expected: violates('name') },
  { title: 'a name of 101 letters', changes: { name: letters(101) }, expected: violates('name') },
  { title: 'a name with a zero-width space', changes: { name: 'Ann\u200bLee' }, expected: violates('name') },
  { title: 'an email without a dot', changes: { email: 'ann@mail' }, expected: violates('email') },
  { title: 'a phone number with letters', changes: { phone: '555-CALL' }, expected: violates('phone') },
  { title: 'a message of 1000 escaped characters', changes: { message: '&amp;'.repeat(1000) }, expected: ACCEPTED },
  { title: 'a message with an escaped script tag', changes: { message: 'a &lt;script' }, expected: violates('message') },
  { title: 'an empty contact method', changes: { preferred_contact: '' }, expected: violates('preferred_contact') },
  { title: 'an unknown form type', changes: { form_type: 'other' }, expected: violates('form_type') },
  { title: 'a missing phone number when phone is preferred', changes: { preferred_contact: 'phone' }, expected: violates('preferred_given') },
  { title: 'several invalid values', changes: { name: '1', email: 'x', phone: 'y' }, expected: violates('email') },
  { title: 'an object instead of text', changes: { message: { a: [1] } }, expected: ACCEPTED },
  { title: 'a message with a NUL', changes: { message: 'a\0b' }, expected: '400 22P05' },
  { title: 'a message with an unpaired surrogate', changes: { message: 'a\ud800b' }, expected: '400 PGRST102' },
  { title: 'an unknown column', changes: { colour: 'blue' }, expected: '400 PGRST204' },
  { title: 'an id chosen by the client', changes: { id: '3f0e8e5a-0000-4000-8000-000000000000' }, expected: '401 42501' },
  { title: 'a columns parameter with one column', query: '?columns=name', expected: '400 23502 preferred_contact' },
  { title: 'a body that is not JSON', body: 'name=Ann', expected: '400 PGRST102' },
  { title: 'an array with two rows', body: `[${row()},${row()}]`, expected: '400 PGRST102' },
  { title: 'an empty array', body: '[]', expected: '400 PGRST102' },
  { title: 'a body of more than 16 KiB', changes: { message: letters(17_000) }, expected: '413 PGRST413' },
]; // prettier-ignore

const FORGED = tokenFor({ role: 'service_role' }, 'a secret that the server does not know');
const csv = 'name,email,preferred_contact,form_type\nAnn,csv@mail.example,email,contact';

/** Requests that the site never sends: other methods and paths, unusual headers and queries. */
export const OTHER_REQUESTS: readonly Case[] = [
  { title: 'no key', withoutKey: true, expected: '401' },
  { title: 'a wrong key', headers: { apikey: 'other' }, expected: '401' },
  { title: 'a forged token of the service role', headers: { authorization: `Bearer ${FORGED}` }, expected: '401 PGRST301' },
  { title: 'Basic authorization instead of a token', headers: { authorization: 'Basic YTpi' }, expected: '201' },
  { title: 'a plain text body', headers: { 'content-type': 'text/plain' }, expected: '415 PGRST107' },
  { title: 'a CSV body', headers: { 'content-type': 'text/csv' }, body: csv, expected: '415 PGRST107' },
  { title: 'JSON with a charset', headers: { 'content-type': 'application/json; charset=utf-8' }, expected: '201' },
  { title: 'return=representation', headers: { prefer: 'return=representation' }, expected: '401 42501' },
  { title: 'return=minimal', headers: { prefer: 'return=minimal' }, expected: '201' },
  { title: 'resolution=merge-duplicates', headers: { prefer: 'resolution=merge-duplicates' }, expected: '401 42501' },
  { title: 'an unknown preference with handling=strict', headers: { prefer: 'handling=strict, wonder' }, expected: '400 PGRST122' },
  { title: 'a filter parameter', query: '?email=eq.known@mail.example', expected: '201' },
  { title: 'the private schema for writing', headers: { 'content-profile': 'private' }, expected: '406 PGRST106' },
  ...['GET', 'PATCH', 'DELETE'].map((method): Case => ({ title: `${method} on the table`, method, query: '?select=*', expected: '405 PGRST117' })),
  { title: 'POST on private.outbox', path: '/rest/v1/private.outbox', expected: '404 PGRST205' },
  { title: 'GET on pg_roles', method: 'GET', path: '/rest/v1/pg_roles', expected: '404 PGRST205' },
  { title: 'POST on the function version', path: '/rest/v1/rpc/version', body: '{}', expected: '404 PGRST202' },
  { title: 'GET on the root', method: 'GET', path: '/rest/v1/', expected: '404 PGRST205' },
  { title: 'GET below the table', method: 'GET', path: `${INSERT_PATH}/1`, expected: '404 PGRST205' },
]; // prettier-ignore
