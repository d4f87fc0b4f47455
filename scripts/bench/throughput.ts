import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '#server/database/postmaster.ts';
import { startProduct } from '#tests/support/start-product.ts';
import { rateOf, type Rate } from './rate.ts';
import type { BenchRow } from './submissions.ts';

const NGINX = '/usr/sbin/nginx';
const CONNECTIONS = 32;
const MILLISECONDS = 4000;
const PAGE = '/services/chapter7';

/** The same page, gzipped beforehand, from this server and from nginx on the same machine. */
export async function benchThroughput(): Promise<BenchRow[]> {
  if (!(await access(NGINX).then(() => true, () => false)))
    return [{ what: 'Pages per second against nginx', measured: 'no nginx here', wanted: '', met: true }]; // prettier-ignore
  const product = await startProduct();
  const nginx = await startNginx();
  try {
    const of = (url: string, file: string) => () =>
      rateOf(CONNECTIONS, MILLISECONDS, () => openGet(url, file));
    const [ours, theirs] = [of(product.url, PAGE), of(nginx.url, `${PAGE}/index.html`)];
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

async function startNginx(): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'nginx-'));
  const port = await freePort();
  const conf = path.join(folder, 'nginx.conf');
  await writeFile(
    conf,
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
     ${process.getuid?.() === 0 ? 'user root;' : ''}
     events { worker_connections 1024; }
     http { access_log off; gzip_static on; keepalive_requests 1000000; types { text/html html; }
       client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder};
       uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
       server { listen 127.0.0.1:${port}; root ${path.resolve('build/client')}; open_file_cache max=100; } }`,
  );
  const nginx = spawn(NGINX, ['-c', conf], { stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  while (
    !(await fetch(url).then(
      () => true,
      () => false,
    ))
  )
    if (nginx.exitCode !== null) throw new Error('nginx ended');
  return {
    url,
    async stop() {
      nginx.kill('SIGTERM');
      await once(nginx, 'exit');
      await rm(folder, { recursive: true });
    },
  }; // prettier-ignore
}
