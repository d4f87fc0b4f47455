import { INSERT_PATH } from '#contract/data-api.ts';
import { tokenFor } from '#tests/support/hosted/start-postgrest.ts';
import type { Case } from './case.ts';

const FORGED = tokenFor({ role: 'service_role' }, 'a secret that somebody made up for this');
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
