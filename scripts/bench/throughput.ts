import path from 'node:path';
import { nginxProblem, startNginx } from '#tests/support/network/start-nginx.ts';
import { ensureBuild } from '#tests/support/product/ensure-build.ts';
import { startProduct } from '#tests/support/product/start-product.ts';
import { compareRates, openConnection, rateOf, type Rate } from './http-load.ts';
import type { BenchRow } from './results.ts';

const PAGE_CONNECTIONS = 32;
const MILLISECONDS = 4000;
const BENCH_PATH = '/services/chapter7';

/** Fetches the same page, compressed in advance, from this server and from nginx on the same machine. */
export async function benchThroughput(): Promise<BenchRow[]> {
  const problem = await nginxProblem();
  if (problem)
    return [{ what: 'Pages per second against nginx', measured: problem, wanted: '', met: true }];
  // nginx serves the files of the build, which `npm start` alone does not make.
  await ensureBuild();
  const product = await startProduct();
  const nginx = await startNginx(
    (port) => `
      gzip_static on; keepalive_requests 1000000; types { text/html html; }
      server { listen 127.0.0.1:${port}; root ${path.resolve('build/client')}; open_file_cache max=100; }`,
  );
  try {
    const { own, other, ratio } = await compareRates(
      () => rateOf(PAGE_CONNECTIONS, MILLISECONDS, () => openReader(product.url, BENCH_PATH)),
      () =>
        rateOf(PAGE_CONNECTIONS, MILLISECONDS, () =>
          openReader(`http://127.0.0.1:${nginx.port}`, `${BENCH_PATH}/index.html`),
        ),
    );
    const described = ({ perSecond, p99 }: Rate) =>
      `${Math.round(perSecond)}/s p99 ${p99.toFixed(1)} ms`;
    return [
      {
        what: `A gzipped page per second, ${PAGE_CONNECTIONS} connections, against nginx`,
        measured: `x${ratio.toFixed(2)} (${described(own)}; nginx ${described(other)})`,
        wanted: '>= 0.40',
        met: ratio >= 0.4,
      },
    ];
  } finally {
    await nginx.stop();
    await product.stop();
  }
}

/** Opens a connection; each call of the returned function fetches the page once. */
async function openReader(url: string, page: string): Promise<() => Promise<void>> {
  const send = await openConnection(url);
  const { host } = new URL(url);
  return () => send(`GET ${page} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: gzip\r\n\r\n`, 200);
}
