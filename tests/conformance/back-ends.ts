import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool, type ClientConfig, type QueryResultRow } from 'pg';
import { inject } from 'vitest';
import { BUNDLED_ANON_KEY } from '#contract/data-api.ts';
import { migrate } from '#server/database/migrations.ts';
import { freePort } from '#server/database/embedded-process.ts';
import { createLog } from '#server/log.ts';
import { sampleSite } from '#tests/support/product/sample-site.ts';
import { readSettings } from '#server/settings.ts';
import { startServer } from '#server/start-server.ts';
import { runningTarget } from '#tests/support/database/embedded-client.ts';
import { startMailServer, type TestMailServer } from '#tests/support/mail/smtp.ts';
import { startHostedProject } from '#tests/support/hosted/start-hosted-project.ts';

/** Stores submissions and sends mail. The site calls its data API and its confirmation path. */
export interface BackEnd {
  url: string;
  anonKey: string;
  mail: TestMailServer;
  /** Queries as the owner of its database. */
  query<Row extends QueryResultRow>(sql: string, values?: readonly unknown[]): Promise<Row[]>;
  /** `true` makes its database unavailable. */
  refuse(refusing: boolean): Promise<void>;
  stop(): Promise<void>;
}

/** The proxy or gateway in front passes the client's address in this header. */
export const ADDRESS_HEADER = 'x-forwarded-for';

type BackEndName =
  | 'bundled server, embedded PostgreSQL'
  | 'bundled server, provided PostgreSQL'
  | 'PostgREST and Deno';

const START: Readonly<Record<BackEndName, () => Promise<BackEnd>>> = {
  'bundled server, embedded PostgreSQL': async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'first-light-'));
    const server = await startBundled({ DATA_DIR: dataDir });
    const target = await runningTarget(dataDir);
    const owner = connectTo(target);
    const refuse = createRefuse({ ...target, database: 'template1' }, 'postgres');
    return {
      ...server,
      ...owner,
      refuse,
      stop: runInOrder(owner.end, server.stop, () => rm(dataDir, { recursive: true })),
    };
  },
  'bundled server, provided PostgreSQL': async () => {
    const databaseUrl = await createProvidedDatabase();
    const server = await startBundled({ DATABASE_URL: databaseUrl });
    const owner = connectTo({ connectionString: databaseUrl });
    const refuse = createRefuse(
      { connectionString: `${inject('cluster')}/template1` },
      new URL(databaseUrl).pathname.slice(1),
    );
    return { ...server, ...owner, refuse, stop: runInOrder(owner.end, server.stop) };
  },
  'PostgREST and Deno': async () => {
    const databaseUrl = await createProvidedDatabase();
    await migrate({ connectionString: databaseUrl });
    const mail = await startMailServer();
    const project = await startHostedProject({
      databaseUrl,
      smtpUrl: mail.url,
      clientAddress: ({ headers }) =>
        String(headers[ADDRESS_HEADER] ?? '')
          .split(', ')
          .at(-1) ?? '',
    });
    const owner = connectTo({ connectionString: databaseUrl });
    const refuse = createRefuse(
      { connectionString: `${inject('cluster')}/template1` },
      new URL(databaseUrl).pathname.slice(1),
    );
    return {
      ...project,
      ...owner,
      mail,
      refuse,
      stop: runInOrder(owner.end, project.stop, mail.stop),
    };
  },
};

export const BACK_ENDS = Object.keys(START).filter((name): name is BackEndName => name in START);

export const startBackEnd = (name: BackEndName): Promise<BackEnd> => START[name]();

async function startBundled(env: Readonly<Record<string, string>>) {
  const mail = await startMailServer();
  const port = await freePort();
  const settings = readSettings({
    PORT: String(port),
    ADMIN_PORT: 'off',
    SMTP_URL: mail.url,
    TRUSTED_PROXIES: '127.0.0.1',
    ...env,
  });
  const server = await startServer(settings, {
    site: sampleSite(),
    log: createLog(() => {}),
    onLost: () => {},
  });
  const url = `http://127.0.0.1:${port}`;
  return { url, anonKey: BUNDLED_ANON_KEY, mail, stop: runInOrder(server.stop, mail.stop) };
}

/** A database as a hosting company provides it: its owner has a password and is not a superuser. */
async function createProvidedDatabase(): Promise<string> {
  const cluster = inject('cluster');
  const name = `firm_${randomBytes(6).toString('hex')}`;
  const password = randomBytes(12).toString('hex');
  const superuser = connectTo({ connectionString: `${cluster}/postgres` });
  await superuser.query(`create role ${name} login createrole password '${password}'`);
  await superuser.query(`grant anon to ${name} with admin option`);
  await superuser.query(`create database ${name} owner ${name}`);
  await superuser.end();
  const url = new URL(`${cluster}/${name}`);
  url.username = name;
  url.password = password;
  return url.href;
}

function connectTo(target: ClientConfig) {
  const pool = new Pool({ ...target, max: 2 });
  pool.on('error', () => {});
  return {
    end: () => pool.end(),
    query: async <Row extends QueryResultRow>(sql: string, values: readonly unknown[] = []) =>
      (await pool.query<Row>(sql, [...values])).rows,
  };
}

function createRefuse(target: ClientConfig, database: string) {
  return async (refusing: boolean) => {
    const superuser = connectTo(target);
    await superuser.query(`alter database ${database} allow_connections ${!refusing}`);
    if (refusing)
      await superuser.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
        [database],
      );
    await superuser.end();
  };
}

function runInOrder(...steps: (() => Promise<unknown>)[]): () => Promise<void> {
  return async () => {
    for (const step of steps) await step();
  };
}
