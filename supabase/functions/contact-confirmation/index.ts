import { Pool } from 'pg';
import { firm, notices } from '#content/firm.ts';
import { createConfirmationRoute } from '#server/http/confirmation-route.ts';
import { createReply } from '#server/http/reply.ts';
import { createRequestConfirmation } from '#server/intake/request-confirmation.ts';
import { createLog } from '#server/log.ts';
import { deliverDue } from '#server/mail/deliver.ts';
import { createDrain } from '#server/mail/drain.ts';
import { toMail } from '#server/mail/envelope.ts';
import { createOutbox } from '#server/mail/outbox.ts';
import { createSmtpTransport } from '#server/mail/smtp.ts';
import { CORS, createCallHandler } from './answer-calls.ts';
import { announceOutbox, createHostedLimit } from './hosted-project.ts';
import { readFunctionSettings } from './settings.ts';

/** Of the platform, absent in plain Deno, which does not end while work is under way. */
declare const EdgeRuntime: { waitUntil(work: Promise<void>): void } | undefined;

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

const outbox = createOutbox(pool, settings);
const transport = createSmtpTransport(settings.smtpUrl);
const context = { firm, notices, siteUrl: settings.siteUrl };
let announced = false;
const drain = createDrain({
  log,
  deliver: async () => {
    if (settings.outboxUrl !== undefined && !announced) {
      await announceOutbox(pool, settings.outboxUrl);
      announced = true;
    }
    return deliverDue({
      outbox,
      transport,
      log,
      toMail: (owed) => toMail(owed, context, settings),
    });
  },
});

const reply = createReply(CORS);
Deno.serve(
  createCallHandler({
    reply,
    confirmation: createConfirmationRoute({
      reply,
      limit: createHostedLimit(pool),
      requestConfirmation: createRequestConfirmation({ work: pool, onRequested: () => {} }),
      log,
    }),
    drain,
    afterAnswer: (work) => {
      if (typeof EdgeRuntime !== 'undefined') EdgeRuntime.waitUntil(work);
    },
  }),
);
