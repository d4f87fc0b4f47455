import { INSERT_PATH } from '#contract/data-api.ts';
import { tokenFor } from '#tests/support/hosted/start-postgrest.ts';
import type { Case } from './call.ts';

const FORGED = tokenFor({ role: 'service_role' }, 'a secret that somebody made up for this');
const SOME_ID = '?id=eq.3f0e8e5a-0000-4000-8000-000000000000';
const csv = 'name,email,preferred_contact,form_type\nAnn,csv@mail.example,email,contact';
const form = 'name=Ann&email=form@mail.example&preferred_contact=email&form_type=contact';

/** Everything but the one insert: other ways in, and tricks with headers and queries. */
export const OTHER_REQUESTS: readonly Case[] = [
  { title: 'no key', withoutKey: true, answer: '401' },
  { title: 'a wrong key', headers: { apikey: 'other' }, answer: '401' },
  { title: 'a token that is none', headers: { authorization: 'Bearer other' }, answer: '401 PGRST301' },
  { title: 'a forged token of the service role', headers: { authorization: `Bearer ${FORGED}` }, answer: '401 PGRST301' },
  { title: 'a password instead of a token', headers: { authorization: 'Basic YTpi' }, answer: '201' },

  { title: 'plain text', headers: { 'content-type': 'text/plain' }, answer: '415 PGRST107' },
  { title: 'XML', headers: { 'content-type': 'application/xml' }, answer: '415 PGRST107' },
  { title: 'a table of commas', headers: { 'content-type': 'text/csv' }, body: csv, answer: '415 PGRST107' },
  { title: 'a form', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: form, answer: '415 PGRST107' },
  { title: 'JSON with its character set', headers: { 'content-type': 'application/json; charset=utf-8' }, answer: '201' },

  { title: 'the row asked back', headers: { prefer: 'return=representation' }, answer: '401 42501' },
  { title: 'its place asked back', headers: { prefer: 'return=headers-only' }, answer: '401 42501' },
  { title: 'the row asked back and undone', headers: { prefer: 'return=representation,tx=rollback' }, answer: '401 42501' },
  { title: 'nothing asked back', headers: { prefer: 'return=minimal' }, answer: '201' },
  { title: 'of two wishes the first', headers: { prefer: 'return=minimal, return=representation' }, answer: '201' },
  { title: 'to overwrite what is there', headers: { prefer: 'resolution=merge-duplicates' }, answer: '401 42501' },
  { title: 'to overwrite by the address', query: '?on_conflict=email', headers: { prefer: 'resolution=merge-duplicates' }, answer: '401 42501' },
  { title: 'to pass over what is there', headers: { prefer: 'resolution=ignore-duplicates' }, answer: '401 42501' },
  { title: 'to undo it afterwards', headers: { prefer: 'tx=rollback' }, answer: '201' },
  { title: 'to count the table', headers: { prefer: 'count=exact' }, answer: '201' },
  { title: 'a wish nobody knows', headers: { prefer: 'wonder' }, answer: '201' },
  { title: 'a wish nobody knows, strictly', headers: { prefer: 'handling=strict, wonder' }, answer: '400 PGRST122' },
  { title: 'columns asked back in the query', query: '?select=*', answer: '201' },
  { title: 'a filter', query: '?email=eq.known@mail.example', answer: '201' },
  { title: 'another method in a header', headers: { 'x-http-method-override': 'GET' }, answer: '201' },
  { title: 'the private schema', headers: { 'content-profile': 'private' }, answer: '406 PGRST106' },
  { title: 'the private schema for reading', headers: { 'accept-profile': 'private' }, answer: '201' },
  { title: 'another kind of answer', headers: { accept: 'application/xml' }, answer: '201' },

  ...['GET', 'HEAD', 'PATCH', 'DELETE'].map((method): Case => ({ title: `${method} on the table`, method, query: '?select=*', answer: method === 'HEAD' ? '405' : '405 PGRST117' })),
  { title: 'PUT on the table', method: 'PUT', query: SOME_ID, changes: { id: SOME_ID.slice(7) }, answer: '405 PGRST117' },
  ...['outbox', 'private.outbox', 'pg_roles'].flatMap((table): Case[] => ['GET', 'POST'].map((method) => ({ title: `${method} on ${table}`, method, path: `/rest/v1/${table}`, answer: '404 PGRST205' }))),
  ...['request_confirmation', 'private.count_attempt', 'version'].flatMap((name): Case[] => ['GET', 'POST'].map((method) => ({ title: `${method} on the function ${name}`, method, path: `/rest/v1/rpc/${name}`, body: '{}', answer: '404 PGRST202' }))),
  { title: 'GET on the root', method: 'GET', path: '/rest/v1/', answer: '404 PGRST205' },
  { title: 'GET below the table', method: 'GET', path: `${INSERT_PATH}/1`, answer: '404 PGRST205' },
]; // prettier-ignore
