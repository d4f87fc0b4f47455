import { expect, onTestFinished } from 'vitest';
import { freshDatabase, type TestDatabase } from '#tests/support/database/database.ts';
import { startMailServer } from '#tests/support/mail/smtp.ts';
import { startDeployedNginx } from '#tests/support/network/start-nginx.ts';
import { startProduct, type StartedProduct } from './start-product.ts';
import { startDatabaseProxy, startTcpProxy } from '#tests/support/network/tcp-proxy.ts';

/** Starts `count` servers behind nginx (`deploy/nginx.conf`) with one database and mail server. */
export async function startReplicas(count: number, env: Readonly<Record<string, string>> = {}) {
  const database = await freshDatabase();
  const smtp = await startMailServer();
  onTestFinished(smtp.stop);
  const all: Awaited<ReturnType<typeof startReplica>>[] = [];
  for (let started = 0; started < count; started++)
    all.push(
      await startReplica(database, { SMTP_URL: smtp.url, TRUSTED_PROXIES: '127.0.0.1', ...env }),
    );
  const nginx = await startDeployedNginx(all.map(({ fromProxy }) => fromProxy.port));
  onTestFinished(nginx.stop);
  // `url` is that of nginx in front of all servers.
  return { url: `http://127.0.0.1:${nginx.port}`, all, database, smtp };
}

async function startReplica(database: TestDatabase, env: Readonly<Record<string, string>>) {
  const { proxy: toDatabase, url } = await startDatabaseProxy(database.url);
  const start = () => startProduct({ ...env, DATABASE_URL: url, METRICS_PORT: '0' });
  let product = await start();
  const fromProxy = await startTcpProxy(product.port);
  let loggedBefore = '';
  onTestFinished(async () => {
    await product.stop();
    await Promise.all([toDatabase.stop(), fromProxy.stop()]);
  });
  return {
    product: () => product,
    /** The proxies from this server to the database, and from nginx to this server. */
    toDatabase,
    fromProxy,
    /** Stops it with the signal and starts it again behind the same proxy. Resolves when nginx uses it again. */
    async restart(signal: 'SIGTERM' | 'SIGKILL') {
      if (signal === 'SIGKILL') product.kill(signal);
      await product.stop();
      loggedBefore += product.logged();
      product = await start();
      fromProxy.aim(product.port);
      await expect.poll(() => submissionsAt(product), { timeout: 30_000 }).toBeGreaterThan(0);
    },
    /** The number of mails it has sent, including before restarts. */
    mailsSent: () => (loggedBefore + product.logged()).split('"mail sent"').length - 1,
  };
}

/** The number of submissions accepted since the start of the server. */
async function submissionsAt({ printed }: StartedProduct): Promise<number> {
  const url = /^Metrics: (\S+)/m.exec(printed())?.[1] ?? '';
  const metrics = await (await fetch(url)).text();
  return Number(/^submissions_total\{outcome="accepted"\} (\d+)$/m.exec(metrics)?.[1] ?? 0);
}
