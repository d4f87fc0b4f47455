import { Pool } from 'pg';
import * as v from 'valibot';
import { ServedContent } from '#contract/content.ts';
import { createConfirmationRoute } from '#server/http/confirmation-route.ts';
import { createReply, databaseUnavailable } from '#server/http/reply.ts';
import { createLog, errorCode } from '#server/base/log.ts';
import { toMail } from '#server/mail/envelope.ts';
import { createMailQueue } from '#server/mail/mail-queue.ts';
import { createSmtpTransport } from '#server/mail/smtp-transport.ts';
import { createDrain, sendBatch } from '#server/outbox/worker.ts';
import { eraseExpired } from '#server/submissions/retention.ts';
import { isTlsOff } from '#server/base/setting-values.ts';
import { announceOutbox, createHostedLimit, createSecretCheck } from './hosted-project.ts';
import { readFunctionSettings } from './settings.ts';
// `npm run build` writes this file: the content of the site that is deployed together with this function.
import content from '../../../build/content.json' with { type: 'json' };
import { createRequestConfirmation } from '#server/intake/request-confirmation.ts';
import { mailWayOut } from '#server/mail/way-out.ts';

/** Only Supabase has this object. Plain Deno does not end before its work is done. */
declare const EdgeRuntime: { waitUntil(work: Promise<unknown>): void } | undefined;

/** The headers of Supabase's own examples. Any site can call this function, because the response contains nothing. */
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-allow-headers':
    'authorization, x-client-info, apikey, content-type, content-language',
} as const;

/** The path that the database's schedule calls, and the header in which it sends its secret. */
const OUTBOX = /\/outbox\/?$/;
const SECRET_HEADER = 'x-outbox-secret';

const settings = readFunctionSettings(Deno.env.toObject());
const log = createLog((line) => console.log(line.trimEnd()));
const pool = new Pool({
  connectionString: settings.databaseUrl,
  max: 3,
  connectionTimeoutMillis: 3000,
  idleTimeoutMillis: 10_000,
  query_timeout: 10_000,
});
// An idle connection that breaks is replaced at the next use.
pool.on('error', () => {});

const queue = createMailQueue(pool, settings);
const transport = createSmtpTransport(settings.smtpUrl);
if (isTlsOff(settings.smtpUrl)) log.warn({}, 'mail is not encrypted (tls=off in SMTP_URL)');
const site = { ...v.parse(ServedContent, content), siteUrl: settings.siteUrl };
const way = mailWayOut({
  queue,
  transport,
  toMail: (leased) => toMail(leased, site, settings),
  log,
});
const drain = createDrain({ send: () => sendBatch(way), log });

async function runSchedule(): Promise<void> {
  await drain();
  await eraseExpired({ work: pool, firm: () => site.firm, mailFolder: undefined, log }, new Date());
}

let announced = false;
/** Stores the address of this function, once. False if the database did not take it: the next call tries again. */
async function announce(): Promise<boolean> {
  if (announced || settings.outboxUrl === undefined) return true;
  try {
    await announceOutbox(pool, settings.outboxUrl);
    announced = true;
  } catch (error) {
    log.error(
      { code: errorCode(error) },
      'the address of this function is not stored for the schedule',
    );
  }
  return announced;
}

/** Keeps the function running after its response until the work is done. */
function afterResponse(work: Promise<unknown>): void {
  if (typeof EdgeRuntime !== 'undefined') EdgeRuntime.waitUntil(work);
}

const reply = createReply(CORS);
const isSecret = createSecretCheck(pool);
const confirmation = createConfirmationRoute({
  reply,
  limit: createHostedLimit(pool),
  requestConfirmation: createRequestConfirmation(pool),
  log,
});

/**
 * The last step of a deployment calls this without the secret (docs/deploy.md): the 401 says that the address of this
 * function is stored. So it waits for that, and returns 503 if the database did not take the address.
 */
async function respondToSchedule(secret: string | null): Promise<Response> {
  if (!(await announce())) return reply.error(databaseUnavailable);
  try {
    if (secret === null || !(await isSecret(secret)))
      return reply.json(401, { error: `send the secret of the schedule as ${SECRET_HEADER}` });
  } catch {
    return reply.error(databaseUnavailable);
  }
  afterResponse(runSchedule());
  return reply.empty(202);
}

Deno.serve(async (request) => {
  if (request.method === 'OPTIONS') return reply.empty(204);
  if (request.method === 'POST' && OUTBOX.test(new URL(request.url).pathname))
    return respondToSchedule(request.headers.get(SECRET_HEADER));
  // A deployment whose last step was forgotten gets its schedule from the first visitor.
  afterResponse(announce());
  const response = await confirmation(request, request.headers);
  if (response.status === 202) afterResponse(drain());
  return response;
});
