import type { ApiError } from '#server/intake/answer.ts';
import type { HeaderSet } from './security-headers.ts';

export interface Reply {
  json(status: number, body: unknown, headers?: HeaderSet): Response;
  empty(status: number, headers?: HeaderSet): Response;
  error(error: ApiError, headers?: HeaderSet): Response;
}

/** Answers of the API. None of them may be kept by anyone on the way. */
export function createReply(common: HeaderSet): Reply {
  const always = { ...common, 'cache-control': 'no-store' };
  const json = (status: number, body: unknown, headers: HeaderSet = {}) =>
    new Response(JSON.stringify(body), {
      status,
      headers: { ...always, 'content-type': 'application/json; charset=utf-8', ...headers },
    });
  return {
    json,
    empty: (status, headers = {}) =>
      new Response(null, { status, headers: { ...always, ...headers } }),
    error({ status, code, message, details = null, hint = null, retryAfterSeconds }, headers = {}) {
      const wait: HeaderSet =
        retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) };
      return json(status, { code, details, hint, message }, { ...wait, ...headers });
    },
  };
}
