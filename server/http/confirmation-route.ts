import type { AddressLimit } from '#server/intake/address-limit.ts';
import { databaseAway, internalError, tooManyAttempts } from '#server/intake/answer.ts';
import type { RequestConfirmation } from '#server/intake/request-confirmation.ts';
import { isTransientError } from '#server/database/database-errors.ts';
import { errorCode, type Log } from '#server/log.ts';
import { FIELDS } from '#contract/fields.ts';
import { isJson, readJson } from './read-json.ts';
import type { Reply } from './reply.ts';

export type ConfirmationRoute = (request: Request, address: string) => Promise<Response>;

/** Answers the same whether or not there is something to send, so it tells nobody what is stored. */
export function createConfirmationRoute(parts: {
  reply: Reply;
  limit: AddressLimit;
  requestConfirmation: RequestConfirmation;
  log: Log;
}): ConfirmationRoute {
  const { reply } = parts;
  return async (request, address) => {
    if (request.method !== 'POST')
      return reply.json(405, { error: 'method not allowed' }, { allow: 'POST' });
    if (!isJson(request.headers.get('content-type')))
      return reply.json(415, { error: 'send application/json' });
    const body = await readJson(request);
    if (!body.ok)
      return body.reason === 'too-large'
        ? reply.json(413, { error: 'payload too large' })
        : reply.json(400, { error: 'invalid json' });
    try {
      const attempt = await parts.limit('confirmation', address);
      if (!attempt.allowed) return reply.error(tooManyAttempts(attempt.retryAfterSeconds));
      const email = emailIn(body.value);
      if (email !== undefined) await parts.requestConfirmation(email);
      return reply.empty(202);
    } catch (error) {
      parts.log.error({ code: errorCode(error) }, 'confirmation request not noted');
      return reply.error(isTransientError(error) ? databaseAway : internalError);
    }
  };
}

function emailIn(form: unknown): string | undefined {
  if (typeof form !== 'object' || form === null || !('email' in form)) return undefined;
  const { email } = form;
  const isAddress =
    typeof email === 'string' &&
    email.length <= FIELDS.email.max &&
    !email.includes('\0') &&
    email.isWellFormed();
  return isAddress ? email : undefined;
}
