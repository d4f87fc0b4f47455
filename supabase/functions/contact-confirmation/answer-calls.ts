import type { ConfirmationRoute } from '#server/http/confirmation-route.ts';
import { databaseUnavailable, type Reply } from '#server/http/reply.ts';

/** The headers of Supabase's own examples. Any site may call: the response contains nothing. */
export const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-allow-headers': 'authorization, x-client-info, apikey, content-type',
} as const;

/** The path that the database's schedule calls, with its secret in this header. */
const OUTBOX = /\/outbox\/?$/;
const SECRET_HEADER = 'x-outbox-secret';

export function createCallHandler(parts: {
  reply: Reply;
  confirmation: ConfirmationRoute<Headers>;
  /** Rejects while the database is unavailable. */
  isSecret: (secret: string) => Promise<boolean>;
  drain: () => Promise<void>;
  /** Drains the outbox and runs the daily work. */
  runSchedule: () => Promise<void>;
  /** Keeps the function running after its response until the work is done. */
  afterResponse: (work: Promise<void>) => void;
}): (request: Request) => Promise<Response> {
  const { reply, confirmation, isSecret, drain, runSchedule, afterResponse } = parts;

  async function respondToSchedule(request: Request): Promise<Response> {
    const secret = request.headers.get(SECRET_HEADER);
    try {
      if (secret === null || !(await isSecret(secret)))
        return reply.json(401, { error: `send the secret of the schedule as ${SECRET_HEADER}` });
    } catch {
      return reply.error(databaseUnavailable);
    }
    afterResponse(runSchedule());
    return reply.empty(202);
  }

  return async (request) => {
    if (request.method === 'OPTIONS') return reply.empty(204);
    if (request.method === 'POST' && OUTBOX.test(new URL(request.url).pathname))
      return respondToSchedule(request);
    const response = await confirmation(request, request.headers);
    if (response.status === 202) afterResponse(drain());
    return response;
  };
}
