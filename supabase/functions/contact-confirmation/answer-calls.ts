import type { ConfirmationRoute } from '#server/http/confirmation-route.ts';
import type { Reply } from '#server/http/reply.ts';

/** As the platform's own examples have it: any site may call, the answer holds nothing. */
export const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-allow-headers': 'authorization, x-client-info, apikey, content-type',
} as const;

/** The schedule's path. Whoever else calls it has only mails sent that are owed in any case. */
const OUTBOX = /\/outbox\/?$/;

export function createCallHandler(parts: {
  reply: Reply;
  confirmation: ConfirmationRoute;
  drain: () => Promise<void>;
  /** Keeps the function alive until the work is done, after its answer. */
  afterAnswer: (work: Promise<void>) => void;
}): (request: Request) => Promise<Response> {
  const { reply, confirmation, drain, afterAnswer } = parts;
  return async (request) => {
    if (request.method === 'OPTIONS') return reply.empty(204);
    if (request.method === 'POST' && OUTBOX.test(new URL(request.url).pathname)) {
      afterAnswer(drain());
      return reply.empty(202);
    }
    // Which of its headers tell who asks, the database knows.
    const answer = await confirmation(request, JSON.stringify(Object.fromEntries(request.headers)));
    if (answer.status === 202) afterAnswer(drain());
    return answer;
  };
}
