import { createHash, timingSafeEqual } from 'node:crypto';
import { LANGUAGE_HEADER, PAGE_HEADER, reportedPage, TABLE } from '#contract/data-api.ts';
import type { AcceptSubmission, Outcome } from '#server/intake/accept-submission.ts';
import type { AddressLimit } from '#server/base/address-limit.ts';
import { errorCode, type Log } from '#server/base/log.ts';
import { reportedLanguage } from '#server/submissions/language.ts';
import { readInsert } from './read-insert.ts';
import {
  apiError,
  databaseUnavailable,
  exceptionError,
  tooManyAttempts,
  type ApiError,
  type Reply,
} from './reply.ts';

export const DATA_API_PREFIX = '/rest/v1/';
export type DataApi = (request: Request, address: string) => Promise<Response>;

/** The public key allows only an insert. All other requests get PostgREST's errors. */
export function createDataApi(parts: {
  reply: Reply;
  anonKey: string;
  limit: AddressLimit;
  accept: AcceptSubmission;
  /** Whether the site has a page at this path. */
  isPage: (path: string) => boolean;
  log: Log;
}): DataApi {
  const { reply } = parts;
  return async (request, address) => {
    const url = new URL(request.url);
    const table = url.pathname.slice(DATA_API_PREFIX.length);
    if (table !== TABLE)
      return reply.error(
        apiError(404, 'PGRST205', `Could not find '${table.slice(0, 100)}' in the schema cache`),
      );
    if (request.method !== 'POST') {
      const error = apiError(405, 'PGRST117', `Unsupported HTTP method: ${request.method}`);
      return reply.error(error, { allow: 'POST' });
    }
    if (!hasKey(request.headers, parts.anonKey))
      return reply.json(401, { message: 'Invalid API key' });
    try {
      // Counts first, because a request that cannot be read counts too.
      const attempt = await parts.limit('insert', address);
      if (!attempt.allowed) return reply.error(tooManyAttempts(attempt.retryAfterSeconds));
      const read = await readInsert(request);
      if (!read.ok) return reply.error(read.error);
      const error = errorOf(
        await parts.accept(read.row, {
          address,
          page: pageOf(request.headers),
          language: reportedLanguage(request.headers.get(LANGUAGE_HEADER)),
        }),
      );
      return error ? reply.error(error) : reply.empty(201);
    } catch (error) {
      parts.log.error({ code: errorCode(error) }, 'submission not kept');
      return reply.error(exceptionError(error));
    }
  };

  /** Anyone can send any header, so only a page of the site counts. */
  function pageOf(headers: Headers): string | undefined {
    const page = reportedPage(headers.get(PAGE_HEADER));
    return page !== undefined && parts.isPage(page) ? page : undefined;
  }
}

/** PostgREST's error for each outcome. `undefined` for a stored submission. */
function errorOf(outcome: Outcome): ApiError | undefined {
  switch (outcome.kind) {
    case 'stored':
      return undefined;
    case 'duplicate':
      return apiError(409, '23505', outcome.message);
    case 'invalid':
      return apiError(400, outcome.code, outcome.message);
    case 'follow-up-limit':
      // A 409 would make the form say "We'll contact you soon!" about a message that is not stored.
      return tooManyFollowUps;
    case 'try-again':
      return databaseUnavailable;
    default:
      return outcome satisfies never;
  }
}

/** Whether the request has the public key, and no other token beside it. */
function hasKey(headers: Headers, anonKey: string): boolean {
  const token = /^bearer +(\S.*)$/i.exec(headers.get('authorization') ?? '')?.[1] ?? anonKey;
  return isEqual(headers.get('apikey') ?? '', anonKey) && isEqual(token, anonKey);
}

/** Compares hashes, because `timingSafeEqual` requires two values of the same length. */
function isEqual(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}

/** After an hour, some follow-ups may be more than a day old, and no longer count. */
const tooManyFollowUps: ApiError = {
  status: 429,
  code: '54000',
  message: 'Too many messages with this email or phone number, please try again later',
  retryAfterSeconds: 3600,
};
