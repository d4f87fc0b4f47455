import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import { onTestFinished } from 'vitest';
import type { Network } from '#server/webhook/post.ts';
import { signingKey } from '#server/settings/webhook-settings.ts';
import { listenOnFreePort } from '#tests/support/network/ports.ts';

export const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`;

/** Made with OpenSSL for 100 years: a CA without its key, and the certificate that it signed for `receiver.example`. */
const pem = (name: string) => readFileSync(new URL(`${name}.pem`, import.meta.url), 'utf8');

export interface Received {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Answers one request, after its body arrived. */
type Answer = (response: ServerResponse, request: IncomingMessage) => void;

export const answerWith =
  (status: number, headers: Record<string, string> = {}): Answer =>
  (response) =>
    response.writeHead(status, headers).end();

/** A receiver of webhooks with TLS, at `https://receiver.example`, in a network in which that name is this machine. */
export async function startReceiver() {
  const received: Received[] = [];
  const behavior = { answer: answerWith(200), connections: 0 };
  const server = createServer(
    { cert: pem('receiver'), key: pem('receiver-key') },
    (request, response) => {
      let body = '';
      request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
      request.on('end', () => {
        const { method = '', url = '', headers } = request;
        received.push({ method, path: url, headers, body });
        behavior.answer(response, request);
      });
    },
  );
  server.on('connection', () => behavior.connections++);
  const port = await listenOnFreePort(server);
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  onTestFinished(stop);
  const secret = newSecret();
  const url = new URL(`https://receiver.example:${port}/hooks/path?sig=1`);
  const network: Network = {
    lookup: (_host, _options, found) => found(null, [{ address: '127.0.0.1', family: 4 }]),
    ca: pem('authority'),
  };
  return {
    received,
    behavior,
    stop,
    port,
    secret,
    network,
    url,
    target: { url, keys: [signingKey(secret)].filter((key) => key !== undefined) },
  };
}
