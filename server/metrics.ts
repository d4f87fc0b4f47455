import { createServer, type Server } from 'node:http';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { CONFIRMATION_PATH, INSERT_PATH } from '#contract/data-api.ts';

/** `path` may carry a query. */
export type Observe = (path: string, status: number, seconds: number) => void;

export interface Metrics {
  observe: Observe;
  text(): Promise<string>;
}

export interface WaitingMail {
  waiting: number;
  oldestSeconds: number;
}

/** What an operator wants to see: refusals too, so that a limit that hurts real people is noticed. */
export function createMetrics(waitingMail: () => Promise<WaitingMail>): Metrics {
  const registers = [new Registry()];
  const submissions = new Counter({
    name: 'submissions_total',
    help: 'Inserts by outcome: accepted, or the status that refused them',
    labelNames: ['outcome'],
    registers,
  });
  const latency = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer',
    labelNames: ['route', 'status'],
    buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10],
    registers,
  });
  const oldest = new Gauge({
    name: 'mail_oldest_waiting_seconds',
    help: 'How long the oldest unsent mail has been waiting',
    registers,
  });
  new Gauge({
    name: 'mail_waiting',
    help: 'Mails not sent yet',
    registers,
    async collect() {
      const mail = await waitingMail().catch(() => undefined);
      if (!mail) return;
      this.set(mail.waiting);
      oldest.set(mail.oldestSeconds);
    },
  });
  return {
    observe(path, status, seconds) {
      const route = routeOf(path.split('?', 1)[0] ?? path);
      latency.observe({ route, status: String(status) }, seconds);
      if (route === 'insert') submissions.inc({ outcome: outcomeOf(status) });
    },
    text: async () => (await Promise.all(registers.map((registry) => registry.metrics()))).join(''),
  };
}

/** On this machine only, and on a port of its own. */
export async function serveMetrics(metrics: Metrics, port: number): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
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
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return server;
}

function routeOf(path: string): string {
  if (path === INSERT_PATH) return 'insert';
  if (path === CONFIRMATION_PATH) return 'confirmation';
  if (path === '/healthz' || path === '/readyz') return 'health';
  return path.startsWith('/rest/') ? 'data-api' : 'page';
}

function outcomeOf(status: number): string {
  const reasons: Readonly<Record<number, string>> = {
    201: 'accepted', 400: 'invalid', 401: 'key', 409: 'duplicate', 413: 'too-large', 415: 'type',
    429: 'limit', 503: 'database-away',
  }; // prettier-ignore
  return reasons[status] ?? String(status);
}
