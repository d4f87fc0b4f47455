import { once } from 'node:events';
import { connect } from 'node:net';
import path from 'node:path';
import { nginxProblem, startNginx, type StartedNginx } from '#tests/support/network/start-nginx.ts';
import { startProduct } from '#tests/support/product/start-product.ts';
import { rateOf, type Rate } from './rate.ts';
import type { BenchRow } from './submissions.ts';

const CONNECTIONS = 32;
const MILLISECONDS = 4000;
const PAGE = '/services/chapter7';

/** The same page, gzipped beforehand, from this server and from nginx on the same machine. */
export async function benchThroughput(): Promise<BenchRow[]> {
  const problem = await nginxProblem();
  if (problem)
    return [{ what: 'Pages per second against nginx', measured: problem, wanted: '', met: true }];
  const product = await startProduct();
  const nginx = await startFileServer();
  try {
    const of = (url: string, file: string) => () =>
      rateOf(CONNECTIONS, MILLISECONDS, () => openGet(url, file));
    const [ours, theirs] = [
      of(product.url, PAGE),
      of(`http://127.0.0.1:${nginx.port}`, `${PAGE}/index.html`),
    ];
    await ours();
    await theirs();
    const pairs = [
      [await ours(), await theirs()],
      [await ours(), await theirs()],
    ] as const;
    const ratio = sum(pairs.map(([mine]) => mine)) / sum(pairs.map(([, other]) => other));
    const p99 = (side: 0 | 1) =>
      `p99 ${((pairs[0][side].p99 + pairs[1][side].p99) / 2).toFixed(1)} ms`;
    return [
      {
        what: `A gzipped page per second, ${CONNECTIONS} connections, against nginx`,
        measured: `x${ratio.toFixed(2)} (${Math.round(sum(pairs.map(([mine]) => mine)) / 2)}/s ${p99(0)}; nginx ${Math.round(sum(pairs.map(([, other]) => other)) / 2)}/s ${p99(1)})`,
        wanted: '>= 0.60',
        met: ratio >= 0.6,
      },
    ];
  } finally {
    await nginx.stop();
    await product.stop();
  }
}

const sum = (rates: readonly Rate[]) =>
  rates.reduce((total, { perSecond }) => total + perSecond, 0);

/** One kept-alive connection that asks for the page again and again. */
async function openGet(url: string, file: string): Promise<() => Promise<void>> {
  const { hostname, port, host } = new URL(url);
  const socket = connect(Number(port), hostname).setNoDelay();
  await once(socket, 'connect');
  const request = `GET ${file} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: gzip\r\n\r\n`;
  let missing = 0;
  let done = () => {};
  socket.on('data', (chunk: Buffer) => {
    if (missing === 0) {
      const end = chunk.indexOf('\r\n\r\n') + 4;
      const head = chunk.toString('latin1', 0, end);
      missing = Number(/content-length: (\d+)/i.exec(head)?.[1]) + end;
    }
    missing -= chunk.length;
    if (missing === 0) done();
  });
  return () =>
    new Promise((resolve) => {
      done = resolve;
      socket.write(request);
    });
}

function startFileServer(): Promise<StartedNginx> {
  return startNginx(
    (port) => `
      gzip_static on; keepalive_requests 1000000; types { text/html html; }
      server { listen 127.0.0.1:${port}; root ${path.resolve('build/client')}; open_file_cache max=100; }`,
  );
}
