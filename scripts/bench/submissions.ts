import { Pool } from 'pg';
import { COLUMNS } from '#contract/fields.ts';
import { INSERT } from '#server/intake/store.ts';
import { runningTarget } from '#tests/support/database/embedded-client.ts';
import { startProduct } from '#tests/support/product/start-product.ts';
import { openPostConnection } from './post-connection.ts';
import { restingMegabytes } from './resting-memory.ts';
import { rateOf, type Rate } from './rate.ts';

export interface BenchRow {
  what: string;
  measured: string;
  wanted: string;
  met: boolean;
}

const CONNECTIONS = 16;
const MILLISECONDS = 5000;

let visitors = 0;
/** A row of somebody new. */
export const nextRow = () => ({
  name: 'Ann Example',
  email: `visitor-${++visitors}-${process.pid}@mail.example`,
  phone: null,
  subject: 'Wages',
  message: 'They take a quarter of my wages. What can I do before the next pay day?',
  preferred_contact: 'email',
  form_type: 'contact',
});

/** The whole way of a submission, next to the same row put straight into the same database. */
export async function benchSubmissions(): Promise<BenchRow[]> {
  const product = await startProduct({
    SUBMISSIONS_PER_HOUR: '2000000000',
    CONFIRMATIONS_PER_HOUR: '2000000000',
    TRUSTED_PROXIES: '127.0.0.1',
  });
  try {
    await fetch(product.url);
    const startSeconds = product.startMilliseconds / 1000;
    const memory = await restingMegabytes(product.pid, product.dataDir);
    const pool = await poolOf(product.dataDir);
    const straight = () =>
      rateOf(CONNECTIONS, MILLISECONDS, async () => async () => {
        const row: Record<string, string | null> = nextRow();
        await pool.query({ ...INSERT, values: COLUMNS.map((column) => row[column]) });
      });
    const overHttp = () =>
      rateOf(CONNECTIONS, MILLISECONDS, async () => {
        const connection = await openPostConnection(product.url);
        return async () => {
          const status = await connection.post(JSON.stringify(nextRow()));
          if (status !== 201) throw new Error(`Expected 201, got ${status}`);
        };
      });
    // Once for warmth, then alternating, so that neither side has the quieter machine.
    await straight();
    await overHttp();
    const references = [await straight()];
    const measured = [await overHttp()];
    references.push(await straight());
    measured.push(await overHttp());
    await pool.end();
    return rows(mean(measured), mean(references), memory, startSeconds);
  } finally {
    await product.stop();
  }
}

function rows(measured: Rate, reference: Rate, memory: number, startSeconds: number): BenchRow[] {
  const ratio = measured.perSecond / reference.perSecond;
  const described = (rate: Rate) =>
    `${Math.round(rate.perSecond)}/s, p50 ${rate.p50.toFixed(1)} ms, p99 ${rate.p99.toFixed(1)} ms`;
  return [
    {
      what: `Submissions accepted over HTTP, ${CONNECTIONS} connections`,
      measured: described(measured),
      wanted: '',
      met: true,
    },
    {
      what: `The same row straight through pg, ${CONNECTIONS} connections`,
      measured: described(reference),
      wanted: '',
      met: true,
    },
    { what: 'Ratio of the two', measured: ratio.toFixed(2), wanted: '>= 0.50', met: ratio >= 0.5 },
    {
      what: 'Memory at rest, database included',
      measured: `${memory.toFixed(0)} MB`,
      wanted: '< 250 MB',
      met: memory < 250,
    },
    {
      what: 'From start to the first answer',
      measured: `${startSeconds.toFixed(2)} s`,
      wanted: '< 3 s',
      met: startSeconds < 3,
    },
  ];
}

async function poolOf(dataDir: string): Promise<Pool> {
  const pool = new Pool({
    ...(await runningTarget(dataDir)),
    options: '-c role=anon',
    max: CONNECTIONS,
  });
  // The database ends before the pool when a measurement fails; that failure is the one to show.
  pool.on('error', () => {});
  return pool;
}

function mean(rates: readonly Rate[]): Rate {
  const of = (read: (rate: Rate) => number) =>
    rates.reduce((sum, rate) => sum + read(rate), 0) / rates.length;
  return {
    perSecond: of((rate) => rate.perSecond),
    p50: of((rate) => rate.p50),
    p99: of((rate) => rate.p99),
  };
}
