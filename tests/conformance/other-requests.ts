import { INSERT_PATH } from '#contract/data-api.ts';
import { tokenFor } from '#tests/support/hosted/start-postgrest.ts';
import type { Case } from './call.ts';

const FORGED = tokenFor({ role: 'service_role' }, 'a secret that somebody made up for this');
const SOME_ID = '?id=eq.3f0e8e5a-0000-4000-8000-000000000000';
const csv = 'name,email,preferred_contact,form_type\nAnn,csv@mail.example,email,contact';
const form = 'name=Ann&email=form@mail.example&preferred_contact=email&form_type=contact';

/** Requests that the site never sends: other methods and paths, unusual headers and queries. */
export const OTHER_REQUESTS: readonly Case[] = [
  { title: 'no key', withoutKey: true, expected: '401' },
  { title: 'a wrong key', headers: { apikey: 'other' }, expected: '401' },
  { title: 'an invalid token', headers: { authorization: 'Bearer other' }, expected: '401 PGRST301' },
  { title: 'a forged token of the service role', headers: { authorization: `Bearer ${FORGED}` }, expected: '401 PGRST301' },
  { title: 'Basic authorization instead of a token', headers: { authorization: 'Basic YTpi' }, expected: '201' },

  { title: 'a plain text body', headers: { 'content-type': 'text/plain' }, expected: '415 PGRST107' },
  { title: 'an XML body', headers: { 'content-type': 'application/xml' }, expected: '415 PGRST107' },
  { title: 'a CSV body', headers: { 'content-type': 'text/csv' }, body: csv, expected: '415 PGRST107' },
  { title: 'a form-encoded body', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: form, expected: '415 PGRST107' },
  { title: 'JSON with a charset', headers: { 'content-type': 'application/json; charset=utf-8' }, expected: '201' },

  { title: 'return=representation', headers: { prefer: 'return=representation' }, expected: '401 42501' },
  { title: 'return=headers-only', headers: { prefer: 'return=headers-only' }, expected: '401 42501' },
  { title: 'return=representation with tx=rollback', headers: { prefer: 'return=representation,tx=rollback' }, expected: '401 42501' },
  { title: 'return=minimal', headers: { prefer: 'return=minimal' }, expected: '201' },
  { title: 'return=minimal before return=representation', headers: { prefer: 'return=minimal, return=representation' }, expected: '201' },
  { title: 'resolution=merge-duplicates', headers: { prefer: 'resolution=merge-duplicates' }, expected: '401 42501' },
  { title: 'resolution=merge-duplicates with on_conflict=email', query: '?on_conflict=email', headers: { prefer: 'resolution=merge-duplicates' }, expected: '401 42501' },
  { title: 'resolution=ignore-duplicates', headers: { prefer: 'resolution=ignore-duplicates' }, expected: '401 42501' },
  { title: 'tx=rollback', headers: { prefer: 'tx=rollback' }, expected: '201' },
  { title: 'count=exact', headers: { prefer: 'count=exact' }, expected: '201' },
  { title: 'an unknown preference', headers: { prefer: 'wonder' }, expected: '201' },
  { title: 'an unknown preference with handling=strict', headers: { prefer: 'handling=strict, wonder' }, expected: '400 PGRST122' },
  { title: 'a select parameter', query: '?select=*', expected: '201' },
  { title: 'a filter parameter', query: '?email=eq.known@mail.example', expected: '201' },
  { title: 'a method override header', headers: { 'x-http-method-override': 'GET' }, expected: '201' },
  { title: 'the private schema for writing', headers: { 'content-profile': 'private' }, expected: '406 PGRST106' },
  { title: 'the private schema for reading', headers: { 'accept-profile': 'private' }, expected: '201' },
  { title: 'Accept: application/xml', headers: { accept: 'application/xml' }, expected: '201' },

  ...['GET', 'HEAD', 'PATCH', 'DELETE'].map((method): Case => ({ title: `${method} on the table`, method, query: '?select=*', expected: method === 'HEAD' ? '405' : '405 PGRST117' })),
  { title: 'PUT on the table', method: 'PUT', query: SOME_ID, changes: { id: SOME_ID.slice(7) }, expected: '405 PGRST117' },
  ...['outbox', 'private.outbox', 'pg_roles'].flatMap((table): Case[] => ['GET', 'POST'].map((method) => ({ title: `${method} on ${table}`, method, path: `/rest/v1/${table}`, expected: '404 PGRST205' }))),
  ...['enqueue_confirmation', 'private.count_attempts', 'version'].flatMap((name): Case[] => ['GET', 'POST'].map((method) => ({ title: `${method} on the function ${name}`, method, path: `/rest/v1/rpc/${name}`, body: '{}', expected: '404 PGRST202' }))),
  { title: 'GET on the root', method: 'GET', path: '/rest/v1/', expected: '404 PGRST205' },
  { title: 'GET below the table', method: 'GET', path: `${INSERT_PATH}/1`, expected: '404 PGRST205' },
]; // prettier-ignore
