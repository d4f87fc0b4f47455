import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { BUNDLED_ANON_KEY, CONFIRMATION_PATH, INSERT_PATH } from '#contract/data-api.ts';
import { testProduct, pageWith, serve } from '#tests/support/product/product.ts';
import { MAX_PENDING_REQUESTS } from './listening.ts';
import type { SiteFiles } from './load-site.ts';
import { securityHeaders } from './security-headers.ts';

const SITE_URL = 'https://firm.example';
/** Each page has its own Content-Security-Policy. */
const { 'content-security-policy': _policy, ...expected } = securityHeaders({ siteUrl: SITE_URL });

const site: SiteFiles = new Map([
  ['index.html', pageWith('Home')],
  ['about/index.html', pageWith('About')],
  ['404.html', pageWith('Page Not Found')],
]);

const END = 'Host: x\r\nConnection: close\r\n\r\n';
const INSERT = `POST ${INSERT_PATH} HTTP/1.1\r\napikey: ${BUNDLED_ANON_KEY}\r\nContent-Type: application/json\r\n`;
// prettier-ignore
const CASES: readonly (readonly [what: string, status: number, request: string])[] = [
  ['a page', 200, `GET /about HTTP/1.1\r\n${END}`],
  ['the head of a page', 200, `HEAD /about HTTP/1.1\r\n${END}`],
  ['a page that has not changed', 304, `GET / HTTP/1.1\r\nIf-None-Match: "one"\r\n${END}`],
  ['a request to upgrade', 200, 'GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade, close\r\n\r\n'],
  ['another spelling of a path', 308, `GET /ABOUT/ HTTP/1.1\r\n${END}`],
  ['a page that does not exist', 404, `GET /nowhere HTTP/1.1\r\n${END}`],
  ['another method', 405, `DELETE / HTTP/1.1\r\n${END}`],
  ['a bad host for the API', 400, 'GET /healthz HTTP/1.1\r\nHost: a/b\r\nConnection: close\r\n\r\n'],
  ['a host that only the URL parser rejects', 400, 'GET /healthz HTTP/1.1\r\nHost: [::1::]\r\nConnection: close\r\n\r\n'],
  ['a backslash in a path', 400, `GET /\\a HTTP/1.1\r\n${END}`],
  ['a row without a key', 401, `POST ${INSERT_PATH} HTTP/1.1\r\n${END}`],
  ['a row that is not JSON', 400, `${INSERT}Content-Length: 1\r\n${END}{`],
  ['a row that is too large', 413, `${INSERT}Content-Length: 99999\r\n${END}`],
  ['a row of another type', 415, `${INSERT.replace('application/json', 'text/plain')}Content-Length: 2\r\n${END}{}`],
  ['another table', 404, `GET /rest/v1/people HTTP/1.1\r\napikey: ${BUNDLED_ANON_KEY}\r\n${END}`],
  ['another method of the confirmation', 405, `GET ${CONFIRMATION_PATH} HTTP/1.1\r\n${END}`],
  ['health', 200, `GET /healthz HTTP/1.1\r\n${END}`],
];

test('every response of the product has the security headers', async () => {
  const product = await testProduct({ SITE_URL }, undefined, site);
  const { port } = await serve(product);
  const check = async (what: string, request: string) => {
    const { status, headers } = parseHead(await send(port, request));
    const wrong = Object.entries(expected).filter(([name, value]) => headers.get(name) !== value);
    const policy = headers.get('content-security-policy') ?? 'no policy';
    return [what, status, wrong, policy.startsWith("default-src 'none'")];
  };
  const found = await Promise.all(CASES.map(([what, , request]) => check(what, request)));
  expect(found).toEqual(CASES.map(([what, status]) => [what, status, [], true]));
  await product.close();
  const unavailable = await check('an unavailable database', `GET /readyz HTTP/1.1\r\n${END}`);
  expect(unavailable).toEqual(['an unavailable database', 503, [], true]);
});

test('disconnects a client that sends more than 32 requests at once', async () => {
  const { port } = await serve(await testProduct({}, undefined, site));
  const request = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n';
  const responses = await send(port, request.repeat(MAX_PENDING_REQUESTS + 1));
  expect(responses.split('HTTP/1.1').length - 1).toBeLessThanOrEqual(MAX_PENDING_REQUESTS);
});

function parseHead(response: string): { status: number; headers: Map<string, string> } {
  const [statusLine = '', ...lines] = (response.split('\r\n\r\n', 1)[0] ?? '').split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const [name = '', ...value] = line.split(': ');
    return [name.toLowerCase(), value.join(': ')];
  });
  return { status: Number(statusLine.split(' ')[1]), headers: new Map(headers) };
}

/** The bytes that the server sends until it closes the connection. */
function send(port: number, text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1').setEncoding('latin1');
  let response = '';
  socket.on('data', (data: string) => (response += data)).on('error', () => {});
  socket.write(text);
  return new Promise((resolve) => socket.once('close', () => resolve(response)));
}
