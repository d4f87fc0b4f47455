import { LANGUAGE_HEADER } from '#contract/data-api.ts';
import { FIELDS } from '#contract/fields.ts';
import { isRecord } from '#contract/is-record.ts';
import type { AddressAttempt } from '#server/base/address-limit.ts';
import { errorCode, type Log } from '#server/base/log.ts';
import { reportedLanguage } from '#server/submissions/language.ts';
import type { RequestConfirmation } from '#server/intake/request-confirmation.ts';
import { isJson, readJson } from './read-json.ts';
import { exceptionError, tooManyAttempts, type Reply } from './reply.ts';

export type ConfirmationRoute<Client> = (request: Request, client: Client) => Promise<Response>;

/**
 * The response is the same whether or not there is a confirmation to send, so it does not reveal
 * what is stored. Attempts are counted for each `Client`: an IP address, or the request headers on
 * a hosted project.
 */
export function createConfirmationRoute<Client>(parts: {
  reply: Reply;
  limit: (client: Client) => Promise<AddressAttempt>;
  requestConfirmation: RequestConfirmation;
  log: Log;
}): ConfirmationRoute<Client> {
  const { reply } = parts;
  return async (request, client) => {
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
      const attempt = await parts.limit(client);
      if (!attempt.allowed) return reply.error(tooManyAttempts(attempt.retryAfterSeconds));
      const email = emailIn(body.value);
      if (email !== undefined)
        await parts.requestConfirmation(
          email,
          reportedLanguage(request.headers.get(LANGUAGE_HEADER)),
        );
      return reply.empty(202);
    } catch (error) {
      parts.log.error({ code: errorCode(error) }, 'confirmation request not stored');
      return reply.error(exceptionError(error));
    }
  };
}

/** `undefined` for an email that no submission can have. */
function emailIn(form: unknown): string | undefined {
  if (!isRecord(form)) return undefined;
  const { email } = form;
  const isAddress =
    typeof email === 'string' &&
    email.length <= FIELDS.email.max &&
    !email.includes('\0') &&
    email.isWellFormed();
  return isAddress ? email : undefined;
}
