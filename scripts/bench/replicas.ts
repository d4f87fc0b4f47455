import { Client } from 'pg';
import { migrate } from '#server/database/migrations.ts';
import { startMailServer } from '#tests/support/mail/smtp.ts';
import { startPostgres, type StartedPostgres } from '#tests/support/database/start-postgres.ts';
import { startProduct } from '#tests/support/product/start-product.ts';
import { postmasterPid, processorMilliseconds } from './processes.ts';
import { mean, type BenchRow } from './results.ts';
import { openSubmitter } from './submissions.ts';

/** The number of servers goes up and then down, so that other load on the machine affects each number equally. */
const REPLICA_RUNS = [1, 2, 3, 3, 2, 1];
const SUBMISSIONS = 600;
/** Submissions per server before measuring, because a new process compiles its code first. */
const WARM_UP = 200;
const REPLICA_CONNECTIONS = 12;
const MAX_RATIO = 1.3;

/** What one submission costs, including its mail. */
interface Cost {
  serverMilliseconds: number;
  databaseMilliseconds: number;
  statements: number;
  perSecond: number;
}

/**
 * One PostgreSQL with one, two and three servers. On a machine with few processors more servers cannot be faster;
 * this measures whether a submission costs more.
 */
export async function benchReplicas(): Promise<BenchRow[]> {
  const postgres = await startPostgres({ shared_preload_libraries: 'pg_stat_statements' });
  try {
    const costs: Record<number, Cost[]> = {};
    await costWith(1, postgres);
    for (const servers of REPLICA_RUNS)
      (costs[servers] ??= []).push(await costWith(servers, postgres));
    const means = Object.values(costs).map(meanCost);
    return means.map((cost, index) => rowOf(index + 1, cost, means[0] ?? cost));
  } finally {
    await postgres.stop();
  }
}

function rowOf(servers: number, cost: Cost, one: Cost): BenchRow {
  const processor = (of: Cost) => of.serverMilliseconds + of.databaseMilliseconds;
  const ratio = processor(cost) / processor(one);
  const { serverMilliseconds, databaseMilliseconds, statements, perSecond } = cost;
  return {
    what: `Processor time of a submission and its mail with ${servers} server${servers > 1 ? 's' : ''}, against one`,
    measured: `x${ratio.toFixed(2)} (servers ${serverMilliseconds.toFixed(2)} ms, database ${databaseMilliseconds.toFixed(2)} ms, ${statements.toFixed(1)} statements; ${Math.round(perSecond)} accepted/s)`,
    wanted: servers === 1 ? '' : `<= ${MAX_RATIO.toFixed(2)}`,
    met: ratio <= MAX_RATIO,
  };
}

async function costWith(servers: number, postgres: StartedPostgres): Promise<Cost> {
  const admin = await connectDatabase(`${postgres.cluster}/postgres`);
  await admin.query('drop database if exists bench with (force)');
  await admin.query('create database bench');
  await admin.end();
  const url = `${postgres.cluster}/bench`;
  await migrate({ connectionString: url });
  const database = await connectDatabase(url);
  await database.query('create extension pg_stat_statements');
  const mail = await startMailServer();
  const env = {
    DATABASE_URL: url,
    SMTP_URL: mail.url,
    TRUSTED_PROXIES: '127.0.0.1',
    SUBMISSIONS_PER_HOUR: '2000000000',
    CONFIRMATIONS_PER_HOUR: '2000000000',
  };
  const products = [];
  try {
    for (let started = 0; started < servers; started++) products.push(await startProduct(env));
    const pids = products.map(({ pid }) => pid);
    const postmaster = await postmasterPid(postgres.dataDir);
    const urls = products.map((product) => product.url);
    await submit(urls, WARM_UP * servers);
    await mail.arrived(WARM_UP * servers);
    await database.query('select pg_stat_statements_reset()');
    const before = [
      await processorMilliseconds(pids),
      await processorMilliseconds([postmaster]),
    ] as const;
    const began = performance.now();
    await submit(urls, SUBMISSIONS);
    const perSecond = SUBMISSIONS / ((performance.now() - began) / 1000);
    await mail.arrived(WARM_UP * servers + SUBMISSIONS);
    return {
      serverMilliseconds: ((await processorMilliseconds(pids)) - before[0]) / SUBMISSIONS,
      databaseMilliseconds: ((await processorMilliseconds([postmaster])) - before[1]) / SUBMISSIONS,
      statements: (await statementsIn(database)) / SUBMISSIONS,
      perSecond,
    };
  } finally {
    for (const { stop } of products) await stop();
    await mail.stop();
    await database.end();
  }
}

/** Connections use the servers in rotation, as behind a proxy. */
async function submit(urls: readonly string[], count: number): Promise<void> {
  let left = count;
  await Promise.all(
    Array.from({ length: REPLICA_CONNECTIONS }, async (_, index) => {
      const submitOne = await openSubmitter(urls[index % urls.length] ?? '');
      while (left-- > 0) await submitOne();
    }),
  );
}

async function statementsIn(database: Client): Promise<number> {
  const { rows } = await database.query<{ calls: string }>(
    'select sum(calls) as calls from pg_stat_statements',
  );
  return Number(rows[0]?.calls);
}

async function connectDatabase(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString });
  client.on('error', () => {});
  await client.connect();
  return client;
}

function meanCost(costs: readonly Cost[]): Cost {
  return {
    serverMilliseconds: mean(costs, (cost) => cost.serverMilliseconds),
    databaseMilliseconds: mean(costs, (cost) => cost.databaseMilliseconds),
    statements: mean(costs, (cost) => cost.statements),
    perSecond: mean(costs, (cost) => cost.perSecond),
  };
}
