import type { LoaderFunctionArgs } from 'react-router';
import {
  Duplicates,
  NUMBER_WEEKS,
  Numbers,
  RequestDetail,
  RequestPage,
  RetentionList,
} from '#contract/admin.ts';
import { FirmName, PasskeyList, Session, SessionList } from '#contract/admin-people.ts';
import { call, load } from './api/call.ts';
import { listApiPath, listQuery } from './list/list-query.ts';
import { requestApiPath } from './request/use-change.ts';
import { rememberSignedIn } from './shell/drafts.ts';

/* The loaders of the pages. */

/** The firm's name. Signing in works without it. */
export async function signInLoader({ request }: LoaderFunctionArgs): Promise<string> {
  const answer = await call('/api/firm', FirmName, { signal: request.signal });
  return answer.ok ? answer.value.name : '';
}

export async function sessionLoader({ request }: LoaderFunctionArgs) {
  const session = await load('/api/session', Session, request);
  rememberSignedIn();
  return session;
}

export async function listLoader({ request }: LoaderFunctionArgs) {
  const query = listQuery(new URL(request.url).searchParams);
  return { query, list: await load(listApiPath(query), RequestPage, request) };
}

export const requestLoader = ({ request, params }: LoaderFunctionArgs) =>
  load(requestApiPath(params['id']), RequestDetail, request);

export async function duplicatesLoader({ request, params }: LoaderFunctionArgs) {
  const [own, others] = await Promise.all([
    load(requestApiPath(params['id']), RequestDetail, request),
    load(requestApiPath(params['id'], '/duplicates'), Duplicates, request),
  ]);
  return { own, others };
}

export async function numbersLoader({ request }: LoaderFunctionArgs) {
  const asked = Number(new URL(request.url).searchParams.get('weeks'));
  const weeks = NUMBER_WEEKS.find((range) => range === asked) ?? NUMBER_WEEKS[0];
  return { weeks, numbers: await load(`/api/numbers?weeks=${weeks}`, Numbers, request) };
}

export const retentionLoader = ({ request }: LoaderFunctionArgs) =>
  load('/api/retention', RetentionList, request);

export async function accountLoader({ request }: LoaderFunctionArgs) {
  const [sessions, passkeys] = await Promise.all([
    load('/api/sessions', SessionList, request),
    load('/api/passkeys', PasskeyList, request),
  ]);
  return { sessions, passkeys };
}
