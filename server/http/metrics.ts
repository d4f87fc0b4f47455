import { createServer, type Server } from 'node:http';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { CONFIRMATION_PATH, INSERT_PATH } from '#contract/data-api.ts';
import { startListening } from './listening.ts';
import type { Waiting } from '#server/outbox/queue.ts';
import { isThisMachine } from '#server/base/setting-values.ts';

export type Metrics = ReturnType<typeof createMetrics>;

/** Counts refusals too, so that operators notice a limit that affects visitors. */
export function createMetrics(
  waitingMail: () => Promise<Waiting>,
  waitingDeliveries?: () => Promise<Waiting & { givenUp: number }>,
) {
  const registry = new Registry();
  const registers = [registry];
  const submissions = new Counter({
    name: 'submissions_total',
    help: 'Inserts by outcome: accepted, or the status that refused them',
    labelNames: ['outcome'],
    registers,
  });
  const latency = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to respond',
    labelNames: ['route', 'status'],
    buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10],
    registers,
  });
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers });
  const mail = {
    oldest: gauge(
      'mail_oldest_waiting_seconds',
      'How long the oldest unsent mail has been waiting',
    ),
    waiting: gauge('mail_waiting', 'Mails not sent yet'),
  };
  const webhook = waitingDeliveries && {
    waiting: gauge('webhook_waiting', 'Webhook deliveries not accepted yet'),
    oldest: gauge(
      'webhook_oldest_waiting_seconds',
      'How long the oldest webhook delivery has been waiting',
    ),
    givenUp: gauge('webhook_given_up', 'Webhook deliveries that are not tried any more'),
  };
  return {
    /** `path` may contain a query string. */
    observe(path: string, status: number, seconds: number) {
      const route = routeOf(path.split('?', 1)[0] ?? path);
      latency.observe({ route, status: String(status) }, seconds);
      if (route === 'insert')
        submissions.inc({ outcome: OUTCOME_LABELS[status] ?? String(status) });
    },
    async text() {
      // While the database is unavailable, the last numbers stay.
      const mails = await waitingMail().catch(() => undefined);
      if (mails) {
        mail.waiting.set(mails.waiting);
        mail.oldest.set(mails.oldestSeconds);
      }
      const deliveries = await waitingDeliveries?.().catch(() => undefined);
      if (deliveries) {
        webhook?.waiting.set(deliveries.waiting);
        webhook?.oldest.set(deliveries.oldestSeconds);
        webhook?.givenUp.set(deliveries.givenUp);
      }
      return registry.metrics();
    },
  };
}

/**
 * Serves the metrics on 127.0.0.1 only, on a separate port. Accepts only names of this machine: otherwise any web page
 * that is open in a browser of this machine could read the metrics under its own host name (DNS rebinding).
 */
export async function serveMetrics(metrics: Metrics, port: number): Promise<Server> {
  const server = createServer((request, response) => {
    const host = URL.parse(`http://${request.headers.host ?? 'localhost'}`)?.hostname ?? '';
    if (!isThisMachine(host)) {
      response.writeHead(403).end('Use http://localhost or http://127.0.0.1.\n');
      return;
    }
    if (request.url?.split('?', 1)[0] !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.text().then(
      (text) =>
        response
          .writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' })
          .end(text),
      () => response.writeHead(500).end(),
    );
  });
  await startListening(server, { port, host: '127.0.0.1' }, 'METRICS_PORT');
  return server;
}

function routeOf(path: string): string {
  if (path === INSERT_PATH) return 'insert';
  if (path === CONFIRMATION_PATH) return 'confirmation';
  if (path === '/healthz' || path === '/readyz') return 'health';
  return path.startsWith('/rest/') ? 'data-api' : 'page';
}

const OUTCOME_LABELS: Readonly<Record<number, string>> = {
  201: 'accepted',
  400: 'invalid',
  401: 'key',
  409: 'duplicate',
  413: 'too-large',
  415: 'type',
  429: 'limit',
  503: 'database-away',
};
