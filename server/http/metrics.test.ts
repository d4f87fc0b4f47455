import { once } from 'node:events';
import { get } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { someRow, testProduct } from '#tests/support/product/product.ts';
import { createMetrics, serveMetrics } from './metrics.ts';

test('counts accepted and refused submissions by reason, and waiting mail', async () => {
  const { insert, metrics } = await testProduct({
    SMTP_URL: 'smtp://127.0.0.1:1',
    SUBMISSIONS_PER_HOUR: '3',
  });
  const row = someRow();
  await insert(row);
  await insert(row);
  await insert(someRow({ name: '1' }));
  await insert(someRow());
  const text = await metrics();
  for (const [outcome, count] of [
    ['accepted', 1],
    ['duplicate', 1],
    ['invalid', 1],
    ['limit', 1],
  ])
    expect(text).toContain(`submissions_total{outcome="${outcome}"} ${count}`);
  expect(text).toContain('mail_waiting 1');
  expect(text).toMatch(/http_request_duration_seconds_count\{route="insert",status="201"\} 1/);
  expect(text).not.toContain('@');
});

test('the age of the oldest waiting mail is computed at each request', async () => {
  const { insert, metrics, database } = await testProduct({ SMTP_URL: 'smtp://127.0.0.1:1' });
  await insert(someRow());
  await insert(someRow());
  const oldestSeconds = async () =>
    Number(/^mail_oldest_waiting_seconds (.+)$/m.exec(await metrics())?.[1]);
  expect(await oldestSeconds()).toBeLessThan(1000);
  for (const hours of [1, 2]) {
    // Pretend that this much time has passed. The other mail is newer.
    await database.query(
      `update private.outbox set created_at = now() - make_interval(hours => $1)
       where id = (select min(id::text)::uuid from private.outbox)`,
      [hours],
    );
    const seconds = await oldestSeconds();
    expect(seconds).toBeGreaterThanOrEqual(hours * 3600);
    expect(seconds).toBeLessThan(hours * 3600 + 1000);
  }
});

test('metrics are served on a separate port of 127.0.0.1, for names of this machine, and not on the public port', async () => {
  const metrics = createMetrics(async () => ({ waiting: 0, oldestSeconds: 0 }));
  const server = await serveMetrics(metrics, 0);
  onTestFinished(async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  });
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  expect(address.address).toBe('127.0.0.1');
  expect(await (await fetch(`http://127.0.0.1:${address.port}/metrics`)).text()).toContain(
    'mail_waiting 0',
  );
  const statusFor = (host: string) =>
    new Promise((resolve, reject) => {
      get({ port: address.port, path: '/metrics', headers: { host } }, (response) => {
        response.resume();
        resolve(response.statusCode);
      }).on('error', reject);
    });
  for (const host of ['localhost', `127.0.0.1:${address.port}`, '[::1]:1'])
    expect(await statusFor(host), host).toBe(200);
  // DNS rebinding sends such a host.
  for (const host of [
    'evil.example',
    '127.0.0.1.evil.example',
    `evil.example:${address.port}`,
    '@',
  ])
    expect(await statusFor(host), host).toBe(403);
  const { app } = await testProduct();
  const open = await app.fetch(new Request('http://site.example/metrics'), {
    address: '192.0.2.1',
  });
  expect(open.status).toBe(404);
});
