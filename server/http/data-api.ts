import { createHash, timingSafeEqual } from 'node:crypto';
import {
  LANGUAGE_HEADER,
  PAGE_HEADER,
  reportedPage,
  TABLE,
  UNIQUE_VIOLATION,
} from '#contract/data-api.ts';
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
    if (table !== TABLE) return reply.error(unknownTable(table));
    if (request.method !== 'POST') {
      const error = apiError(405, 'PGRST117', `Unsupported HTTP method: ${request.method}`);
      return reply.error(error, { allow: 'POST' });
    }
    const rejection = keyRejection(request.headers, parts.anonKey);
    if (rejection) return reply.json(401, rejection);
    try {
      // Counts first, because a request that cannot be read counts too.
      const attempt = await parts.limit('insert', address);
      if (!attempt.allowed) return reply.error(tooManyAttempts(attempt.retryAfterSeconds));
      const read = await readInsert(request, url.searchParams.get('columns'));
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
      return apiError(409, UNIQUE_VIOLATION, outcome.message);
    case 'invalid':
      return apiError(400, outcome.code, outcome.message);
    case 'forbidden':
      return apiError(401, '42501', outcome.message);
    case 'follow-up-limit':
      // A 409 would make the form say "We'll contact you soon!" about a message that is not stored.
      return tooManyFollowUps;
    case 'try-again':
      return databaseUnavailable;
    default:
      return outcome satisfies never;
  }
}

/** Responds like the gateway in front of a hosted data API. `undefined` when the key is right. */
function keyRejection(headers: Headers, anonKey: string): object | undefined {
  const key = headers.get('apikey');
  if (key === null)
    return {
      message: 'No API key found in request',
      hint: 'No `apikey` request header was found.',
    };
  if (!isEqual(key, anonKey))
    return { message: 'Invalid API key', hint: 'Double check the API key of this site.' };
  const token = /^bearer +(\S.*)$/i.exec(headers.get('authorization') ?? '')?.[1];
  if (token !== undefined && !isEqual(token, anonKey))
    return { code: 'PGRST301', message: 'JWT could not be decoded' };
  return undefined;
}

/** Compares hashes, because `timingSafeEqual` requires two values of the same length. */
function isEqual(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}

function unknownTable(name: string): ApiError {
  const [area, ...rest] = name.slice(0, 100).split('/');
  if (area === 'rpc' && rest.length > 0)
    return apiError(
      404,
      'PGRST202',
      `Could not find the function public.${rest.join('/')} in the schema cache`,
    );
  return apiError(
    404,
    'PGRST205',
    `Could not find the table 'public.${name.slice(0, 100)}' in the schema cache`,
  );
}

/** After an hour, some follow-ups may be more than a day old, and no longer count. */
const tooManyFollowUps: ApiError = {
  status: 429,
  code: '54000',
  message: 'Too many messages with this email or phone number, please try again later',
  retryAfterSeconds: 3600,
};
