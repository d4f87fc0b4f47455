import { redirect } from 'react-router';
import * as v from 'valibot';
import { ApiError } from '#contract/admin.ts';
import { texts } from '#admin/texts.ts';
import { wasSignedIn } from '#admin/shell/drafts.ts';
import { connectionOf, reportConnection, untilConnected } from './connection.ts';

/**
 * An error with a message for the person. `unreachable` never comes from the server: it means that no response
 * arrived.
 */
export type Problem = Omit<ApiError, 'error'> & { error: ApiError['error'] | 'unreachable' };
export type Answer<T> = { ok: true; value: T } | { ok: false; problem: Problem };

export interface Call {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  body?: object;
  signal?: AbortSignal;
}

/** The schema of a response without a body. */
export const NoBody = v.unknown();

/** Calls the API and checks the response against the schema. */
export async function call<T>(
  path: string,
  schema: v.GenericSchema<unknown, T>,
  { method = 'GET', body, signal }: Call = {},
): Promise<Answer<T>> {
  let response: Response;
  let data: unknown;
  try {
    response = await fetch(path, {
      method,
      cache: 'no-store',
      ...(signal && { signal }),
      ...(body && {
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
    });
    data = parseJson(await response.text());
  } catch (error) {
    signal?.throwIfAborted();
    if (!(error instanceof TypeError)) throw error;
    reportConnection('no-server');
    return failed('unreachable', texts.connection.unreachable);
  }
  const state = connectionOf(response);
  reportConnection(state);
  if (response.ok) {
    const parsed = v.safeParse(schema, data);
    if (parsed.success) return { ok: true, value: parsed.output };
    return failed('internal', texts.connection.unexpected);
  }
  const parsed = v.safeParse(ApiError, data);
  if (parsed.success) return { ok: false, problem: parsed.output };
  return state === 'ok'
    ? failed('internal', texts.connection.unexpected)
    : failed('unreachable', texts.connection.unreachable);
}

/**
 * For loaders. Waits while the server or its database is unavailable. Throws the response that the error page
 * shows. If the session has ended, throws a redirect to the sign-in page, which later returns to this page.
 */
export async function load<T>(
  path: string,
  schema: v.GenericSchema<unknown, T>,
  { signal, url }: Request,
): Promise<T> {
  for (;;) {
    const answer = await call(path, schema, { signal });
    if (answer.ok) return answer.value;
    const { error, message } = answer.problem;
    if (error === 'signed-out') throw redirect(signInPath(url));
    if (error !== 'unreachable' && error !== 'unavailable')
      throw new Response(message, { status: error === 'not-found' ? 404 : 500 });
    await untilConnected(signal);
  }
}

/** The path of the sign-in page. It opens `address` after signing in. */
export function signInPath(address = location.href): string {
  const { pathname, search } = new URL(address);
  const next = pathname + search;
  const params = new URLSearchParams({
    // Without an earlier session, the page must not say that one has ended.
    ...(wasSignedIn() && { ended: '' }),
    ...(next !== '/' && { next }),
  });
  return params.size === 0 ? '/sign-in' : `/sign-in?${params}`;
}

function parseJson(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

const failed = (error: Problem['error'], message: string): Answer<never> => ({
  ok: false,
  problem: { error, message },
});
