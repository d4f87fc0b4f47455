import { redirect } from 'react-router';
import * as v from 'valibot';
import { ApiError } from '#contract/admin.ts';
import { texts } from '#admin/texts.ts';
import { wasSignedIn } from '#admin/shell/drafts.ts';
import { connectionOf, reportConnection, untilConnected } from './connection.ts';

/** What went wrong, in words for people. `unreachable` is the one that no server can send. */
export type Problem = Omit<ApiError, 'error'> & { error: ApiError['error'] | 'unreachable' };
export type Answer<T> = { ok: true; value: T } | { ok: false; problem: Problem };

interface Call {
  /** The router's request: its signal, and the address to come back to after signing in. */
  from: Request;
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  body?: object;
}

/** For answers without a body. */
export const NoBody = v.unknown();

/**
 * Calls the API and checks what it answers. An ended session is thrown as a redirect to the sign-in page, which
 * leads back.
 */
export async function call<T>(
  path: string,
  schema: v.GenericSchema<unknown, T>,
  { from, method = 'GET', body }: Call,
): Promise<Answer<T>> {
  let response: Response;
  let data: unknown;
  try {
    response = await fetch(path, {
      method,
      cache: 'no-store',
      signal: from.signal,
      ...(body && {
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
    });
    data = parseJson(await response.text());
  } catch (error) {
    from.signal.throwIfAborted();
    if (!(error instanceof TypeError)) throw error;
    reportConnection('no-server');
    return unreachable();
  }
  const state = connectionOf(response);
  reportConnection(state);
  if (response.ok) {
    const parsed = v.safeParse(schema, data);
    return parsed.success ? { ok: true, value: parsed.output } : unexpected();
  }
  const parsed = v.safeParse(ApiError, data);
  if (response.status === 401 && !path.startsWith('/api/sign-in'))
    throw redirect(signInPath(new URL(from.url)));
  if (!parsed.success) return state === 'ok' ? unexpected() : unreachable();
  return { ok: false, problem: parsed.output };
}

/** For loaders: waits while the server or its database is away, and throws what the error page shows. */
export async function load<T>(
  path: string,
  schema: v.GenericSchema<unknown, T>,
  from: Request,
): Promise<T> {
  for (;;) {
    const answer = await call(path, schema, { from });
    if (answer.ok) return answer.value;
    const { error } = answer.problem;
    if (error !== 'unreachable' && error !== 'unavailable')
      throw new Response(answer.problem.message, { status: error === 'not-found' ? 404 : 500 });
    await untilConnected(from.signal);
  }
}

/** Leads back to `address` after signing in. */
export function signInPath(address: Pick<URL, 'pathname' | 'searchParams'>): string {
  const search = new URLSearchParams(address.searchParams);
  // React Router's own mark of a form's address.
  search.delete('index');
  const next = address.pathname + (search.size > 0 ? `?${search}` : '');
  const params = new URLSearchParams({
    // Somebody who was not signed in has no session that could have ended.
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

const unreachable = (): Answer<never> => ({
  ok: false,
  problem: { error: 'unreachable', message: texts.connection.unreachable },
});
const unexpected = (): Answer<never> => ({
  ok: false,
  problem: { error: 'internal', message: texts.connection.unexpected },
});
