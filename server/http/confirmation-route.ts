import type { AddressLimit } from '#server/intake/address-limit.ts';
import { databaseAway, internalError, tooManyAttempts } from '#server/intake/answer.ts';
import type { Confirmations } from '#server/intake/request-confirmation.ts';
import { isAway } from '#server/database/away.ts';
import { isJson, readJson } from './read-json.ts';
import type { Reply } from './reply.ts';

export type ConfirmationRoute = (request: Request, address: string) => Promise<Response>;

/** Answers the same whether or not there is something to send, so it tells nobody what is stored. */
export function createConfirmationRoute(parts: {
  reply: Reply;
  limit: AddressLimit;
  confirmations: Confirmations;
}): ConfirmationRoute {
  const { reply } = parts;
  return async (request, address) => {
    if (request.method !== 'POST') return reply.json(405, { error: 'method not allowed' }, { allow: 'POST' }); // prettier-ignore
    if (!isJson(request.headers.get('content-type'))) return reply.json(415, { error: 'send application/json' }); // prettier-ignore
    const body = await readJson(request);
    if (!body.ok)
      return body.reason === 'too-large'
        ? reply.json(413, { error: 'payload too large' }, { connection: 'close' })
        : reply.json(400, { error: 'invalid json' });
    try {
      const attempt = await parts.limit('confirmation', address);
      if (!attempt.allowed) return reply.error(tooManyAttempts(attempt.retryAfterSeconds));
    } catch (error) {
      return reply.error(isAway(error) ? databaseAway : internalError);
    }
    const email = emailIn(body.value);
    if (email !== undefined) parts.confirmations.request(email);
    return reply.empty(202);
  };
}

function emailIn(form: unknown): string | undefined {
  if (typeof form !== 'object' || form === null || !('email' in form)) return undefined;
  const { email } = form;
  return typeof email === 'string' && !email.includes('\0') && email.isWellFormed()
    ? email
    : undefined;
}
