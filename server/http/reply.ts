import { isTransientError } from '#server/database/database-errors.ts';
import type { HeaderSet } from './security-headers.ts';

/** An error of the API, in PostgREST's format. */
export interface ApiError {
  status: number;
  code: string;
  message: string;
  retryAfterSeconds?: number;
}

export function apiError(status: number, code: string, message: string): ApiError {
  return { status, code, message };
}

export type Reply = ReturnType<typeof createReply>;

/** Responses of the API, with the headers `common` on each. No cache may store them. */
export function createReply(common: HeaderSet) {
  const always = { ...common, 'cache-control': 'no-store' };
  const json = (status: number, body: unknown, headers: HeaderSet = {}) =>
    new Response(JSON.stringify(body), {
      status,
      headers: { ...always, 'content-type': 'application/json; charset=utf-8', ...headers },
    });
  return {
    json,
    empty: (status: number) => new Response(null, { status, headers: always }),
    error({ status, code, message, retryAfterSeconds }: ApiError, headers: HeaderSet = {}) {
      const wait: HeaderSet =
        retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) };
      // PostgREST's `details` and `hint` could quote the row.
      const body = { code, details: null, hint: null, message };
      return json(status, body, { ...wait, ...headers });
    },
  };
}

export const databaseUnavailable: ApiError = {
  status: 503,
  code: 'PGRST000',
  message: 'Database connection error. Retrying the connection.',
  retryAfterSeconds: 5,
};

export const internalError = apiError(500, 'XX000', 'internal error');

export function tooManyAttempts(retryAfterSeconds: number): ApiError {
  return {
    status: 429,
    code: '54000',
    message: 'Too many attempts from this address, please try again later',
    retryAfterSeconds,
  };
}

/** The response to an exception: 503 while the database is unavailable, otherwise 500. */
export function exceptionError(error: unknown): ApiError {
  return isTransientError(error) ? databaseUnavailable : internalError;
}
