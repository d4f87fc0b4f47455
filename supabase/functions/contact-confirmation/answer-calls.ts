import type { ConfirmationRoute } from '#server/http/confirmation-route.ts';
import type { Reply } from '#server/http/reply.ts';
import { databaseAway } from '#server/intake/answer.ts';

/** As the platform's own examples have it: any site may call, the answer holds nothing. */
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
  confirmation: ConfirmationRoute;
  /** Rejects while the database is unavailable. */
  isSecret: (secret: string) => Promise<boolean>;
  drain: () => Promise<void>;
  /** Drains too, and does what is due once a day. */
  runSchedule: () => Promise<void>;
  /** Keeps the function alive until the work is done, after its answer. */
  afterAnswer: (work: Promise<void>) => void;
}): (request: Request) => Promise<Response> {
  const { reply, confirmation, isSecret, drain, runSchedule, afterAnswer } = parts;

  async function answerSchedule(request: Request): Promise<Response> {
    const secret = request.headers.get(SECRET_HEADER);
    try {
      if (secret === null || !(await isSecret(secret)))
        return reply.json(401, { error: `send the secret of the schedule as ${SECRET_HEADER}` });
    } catch {
      return reply.error(databaseAway);
    }
    afterAnswer(runSchedule());
    return reply.empty(202);
  }

  return async (request) => {
    if (request.method === 'OPTIONS') return reply.empty(204);
    if (request.method === 'POST' && OUTBOX.test(new URL(request.url).pathname))
      return answerSchedule(request);
    // The database knows which of the headers holds the client's address.
    const answer = await confirmation(request, JSON.stringify(Object.fromEntries(request.headers)));
    if (answer.status === 202) afterAnswer(drain());
    return answer;
  };
}
