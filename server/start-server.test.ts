import { readdir, readFile, stat } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { BUNDLED_ANON_KEY, INSERT_PATH } from '#contract/data-api.ts';
import { ownContent } from '#tests/support/content/own-content.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { someRow, sampleSite } from '#tests/support/product/product.ts';
import {
  launchProduct,
  startProduct,
  type StartedProduct,
  insertAt,
} from '#tests/support/product/start-product.ts';
import { findRunning } from './database/embedded-process.ts';
import { createLog } from './base/log.ts';
import { readSettings, withFreePorts } from './settings/settings.ts';
import { startServer } from './start-server.ts';
import { listenOnFreePort } from '#tests/support/network/ports.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

test('prints the locations of site, data, admin and mail, and nothing else', async () => {
  const product = await start({ ADMIN_PORT: '0' });
  expect(product.printed().trim().split('\n')).toEqual([
    `Site: http://localhost:${product.port}`,
    `Data: ${product.dataDir}/postgres`,
    `Admin: ${product.adminUrl} (links to sign in are mails; on localhost they are printed here too)`,
    `Mail: files in ${product.dataDir}/mail`,
  ]);
  expect(product.logged()).toBe('');
  expect((await stat(join(product.dataDir, 'postgres/first-light.password'))).mode & 0o777).toBe(
    0o600,
  );
});

test(
  'says when mail is not encrypted, and when other servers send it',
  { tags: 'ci' },
  async () => {
    const mailLine = async (env: Record<string, string>) => {
      const product = await start(env);
      return product.printed().trim().split('\n').slice(-2);
    };
    expect((await mailLine({ SMTP_URL: 'smtp://user:secret@127.0.0.1:1?tls=off' })).at(-1)).toBe(
      'Mail: through 127.0.0.1:1, not encrypted (tls=off in SMTP_URL)',
    );
    const { url } = await freshDatabase();
    const shared = { DATABASE_URL: url, ADMIN_PORT: '0', ADMIN_PEOPLE: 'ann@firm.example' };
    expect(await mailLine(shared)).toEqual([
      expect.stringMatching(
        /^Admin: http:\/\/localhost:\d+ \(passkeys only: without SMTP_URL this server sends no links to sign in\)$/,
      ),
      'Mail: left to other servers of this database, because SMTP_URL is not set (SMTP_URL=files writes it to files)',
    ]);
  },
);

test('on two signals, it finishes open requests, stops the database and exits with 0', async () => {
  const product = await start();
  const body = JSON.stringify(someRow());
  const { hostname, port } = new URL(product.url);
  const socket = connect(Number(port), hostname).setEncoding('utf8');
  let received = '';
  socket.on('data', (text: string) => (received += text));
  const ended = new Promise((resolve) => socket.once('close', resolve));
  const head = `POST ${INSERT_PATH} HTTP/1.1\r\nHost: x\r\napikey: ${BUNDLED_ANON_KEY}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`;
  // After "100 Continue" the server is handling the request.
  const continued = new Promise<void>((resolve) => socket.on('data', () => resolve()));
  socket.write(head);
  await continued;
  // Ctrl+C signals the server directly and through npm.
  product.kill('SIGINT');
  product.kill('SIGTERM');
  await refusesConnections(product.url);
  socket.write(body);
  await ended;
  expect(received).toContain('HTTP/1.1 201 Created');
  expect(await product.ended).toBe(0);
  expect(await findRunning(product.dataDir)).toBeUndefined();
});

test('the site runs and stops when its log cannot be written', { tags: 'ci' }, async () => {
  const product = await start();
  product.closeOutput();
  expect((await insert(product, someRow())).status).toBe(201);
  // The line in the log is written right after the file of the mail.
  await expect.poll(() => readdir(join(product.dataDir, 'mail')).catch(() => [])).toHaveLength(1);
  product.kill('SIGTERM');
  expect(await product.ended).toBe(0);
});

test('a signal during the start leaves no database running', { tags: 'ci' }, async () => {
  const dataDir = await temporaryFolder();
  const { kill, started } = await launchProduct({ DATA_DIR: dataDir });
  await expect.poll(() => findRunning(dataDir)).toBeDefined();
  kill('SIGTERM');
  await started.then(
    ({ ended }) => ended,
    () => {},
  );
  expect(await findRunning(dataDir)).toBeUndefined();
});

test(
  'after kill -9 the next start adopts the running database with its rows',
  { tags: 'ci' },
  async () => {
    const dataDir = await temporaryFolder();
    const killed = await start({ DATA_DIR: dataDir });
    const row = someRow();
    expect((await insert(killed, row)).status).toBe(201);
    const running = await findRunning(dataDir);
    killed.kill('SIGKILL');
    await killed.ended;
    const next = await start({ DATA_DIR: dataDir });
    expect(await findRunning(dataDir)).toEqual(running);
    expect((await insert(next, row)).status).toBe(409);
  },
);

test.runIf(process.platform === 'linux')(
  'a second start on the same data is refused with one line, publishes nothing and leaves no process',
  { tags: 'ci' },
  async () => {
    const first = await start();
    const { dataDir } = first;
    const site = join(dataDir, 'site');
    await expect.poll(() => readdir(site).catch(() => [])).toEqual(['current', 'versions']);
    const stored = async () => [
      await readFile(join(site, 'current'), 'utf8'),
      await readdir(join(site, 'versions')),
    ];
    const before = await stored();
    const content = await ownContent();
    await content.setPhone('(213) 555-0177');
    await expect(startProduct({ DATA_DIR: dataDir, CONTENT_DIR: content.folder })).rejects.toThrow(
      new Error(
        `Another server is already using the data in ${dataDir}; stop it first, or set DATA_DIR`,
      ),
    );
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
    expect(await processesWith(dataDir)).toEqual([first.pid]);
    expect(await stored()).toEqual(before);
  },
);

test.runIf(process.platform === 'linux')(
  'a publish during the start ends with the server, even when the server is killed',
  { tags: 'ci' },
  async () => {
    const dataDir = await temporaryFolder();
    const content = await ownContent();
    await content.setPhone('(213) 555-0177');
    const { url } = await freshDatabase();
    const env = { DATA_DIR: dataDir, CONTENT_DIR: content.folder, DATABASE_URL: url };
    const { kill, started } = await launchProduct(env);
    await expect.poll(() => processesWith(dataDir)).toHaveLength(2);
    kill('SIGKILL');
    await expect(started).rejects.toThrow();
    await expect.poll(() => processesWith(dataDir)).toEqual([]);
    await expect(stat(join(dataDir, 'site', 'current'))).rejects.toThrow('ENOENT');
  },
);

test(
  'restarts a database that ended, and responds with 503 until then',
  { tags: 'ci' },
  async () => {
    const product = await start();
    const row = someRow();
    expect((await insert(product, row)).status).toBe(201);
    process.kill(Number((await postmasterFile(product))[0]), 'SIGKILL');
    const statuses = new Set<number>();
    await expect
      .poll(
        async () => {
          const { status } = await insert(product, row);
          statuses.add(status);
          return status;
        },
        { timeout: 60_000 },
      )
      .toBe(409);
    expect([...statuses].filter((status) => status !== 409 && status !== 503)).toEqual([]);
    expect(product.logged()).not.toContain('@mail.example');
  },
);

test('with DATABASE_URL, ADMIN_PEOPLE is required only while there is no owner', async () => {
  const { url, query } = await freshDatabase();
  const env = { PORT: '0', ADMIN_PORT: '0', DATABASE_URL: url, DATA_DIR: await temporaryFolder() };
  const startHere = async () =>
    startServer(readSettings(await withFreePorts({ ...env })), {
      site: sampleSite(),
      log: createLog(() => {}),
      onLost: () => {},
    });
  await expect(startHere()).rejects.toThrow(/^ADMIN_PEOPLE is missing: .*while there is no owner/);
  await query("insert into private.people (person, role) values ('ann@firm.example', 'owner')");
  const server = await startHere();
  onTestFinished(server.stop);
  expect(server.hasAdmin).toBe(true);
});

test('reports each problem at the start in one line', { tags: 'ci' }, async () => {
  await expect(startProduct({ PORT: 'x', MIGRATE: 'y' })).rejects.toThrow(
    /^PORT must be a port number, 1 to 65535\nMIGRATE must be "on" or "off"$/,
  );
  const unencrypted = {
    ADMIN_PORT: '',
    ADMIN_URL: 'http://admin.firm.example',
    ADMIN_PEOPLE: 'ann@firm.example',
  };
  await expect(startProduct({ HOST: '192.0.2.1', ...unencrypted })).rejects.toThrow(
    /^http:\/\/admin\.firm\.example is not encrypted: .*\nHOST must be an address or a host name of this machine$/,
  );
  await expect(startProduct({ ADMIN_PORT: '', ADMIN_HOST: '192.0.2.1' })).rejects.toThrow(
    /\nADMIN_HOST must be an address or a host name of this machine$/,
  );
  await expect(
    startProduct({ DATA_DIR: '/dev/null/data', CONTENT_DIR: './content' }),
  ).rejects.toThrow(new Error('DATA_DIR needs a folder that this user may write: /dev/null/data'));
  await expect(startProduct({ DATABASE_URL: 'postgres://u:p@127.0.0.1:1/d' })).rejects.toThrow(
    /^The database: .*\(ECONNREFUSED\); is DATABASE_URL right\?$/,
  );
});

async function start(env: Record<string, string> = {}): Promise<StartedProduct> {
  const starting = startProduct(env);
  // This also stops a server that is still starting when the test ends.
  onTestFinished(() =>
    starting.then(
      ({ stop }) => stop(),
      () => {},
    ),
  );
  return starting;
}

async function postmasterFile({ dataDir }: StartedProduct): Promise<string[]> {
  return (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
}

/** The ids of the processes with this DATA_DIR in their environment: the server and its children, not PostgreSQL. */
async function processesWith(dataDir: string): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const hasDataDir = async (pid: number) =>
    (await readFile(`/proc/${pid}/environ`, 'utf8').catch(() => ''))
      .split('\0')
      .includes(`DATA_DIR=${dataDir}`);
  const found = await Promise.all(pids.map(hasDataDir));
  return pids.filter((_pid, index) => found[index]);
}

const insert = ({ url }: StartedProduct, row: unknown) => insertAt(url, row);

async function refusesConnections(url: string): Promise<void> {
  await expect
    .poll(() =>
      fetch(`${url}/healthz`).then(
        () => 'open',
        () => 'closed',
      ),
    )
    .toBe('closed');
}

test(
  'the admin has a port of its own, and the site runs without the admin when the default port is taken',
  { tags: 'ci' },
  async () => {
    const taken = createServer();
    const port = await listenOnFreePort(taken);
    onTestFinished(() => void taken.close());
    const env = {
      DATABASE_URL: (await freshDatabase()).url,
      DATA_DIR: await temporaryFolder(),
      ADMIN_PEOPLE: 'ann@firm.example',
    };
    const settings = readSettings(await withFreePorts({ ...env, PORT: '0' }));
    const logged: string[] = [];
    const server = await startServer(
      { ...settings, admin: settings.admin && { ...settings.admin, port } },
      { site: sampleSite(), log: createLog((line) => logged.push(line)), onLost: () => {} },
    );
    onTestFinished(server.stop);
    const siteUrl = `http://127.0.0.1:${settings.port}`;
    expect((await fetch(`${siteUrl}/readyz`)).status).toBe(200);
    expect((await fetch(`${siteUrl}/admin`)).status).toBe(404);
    expect((await fetch(`${siteUrl}/account`)).status).toBe(404);
    expect(server.hasAdmin).toBe(false);
    expect(logged).toContainEqual(
      expect.stringContaining('the admin does not run: its port is taken; set ADMIN_PORT'),
    );
    await expect(
      startProduct({
        ADMIN_PORT: String(port),
        ADMIN_PEOPLE: 'ann@firm.example',
        DATABASE_URL: (await freshDatabase()).url,
      }),
    ).rejects.toThrow(`Port ${port} is in use; stop the program that uses it, or set ADMIN_PORT`);
  },
);

test('a METRICS_PORT that is the same as PORT is named', async () => {
  const env = { DATABASE_URL: (await freshDatabase()).url, DATA_DIR: await temporaryFolder() };
  const settings = readSettings(await withFreePorts({ ...env, PORT: '0', ADMIN_PORT: 'off' }));
  await expect(
    startServer(
      { ...settings, metricsPort: settings.port },
      { site: sampleSite(), log: createLog(() => {}), onLost: () => {} },
    ),
  ).rejects.toThrow('or set METRICS_PORT');
});
