import { storeManyRequests } from '#tests/support/admin/many-requests.ts';
import { connectToEmbedded } from '#tests/support/database/embedded-client.ts';
import { startMailServer, type TestMailServer } from '#tests/support/mail/smtp.ts';
import { startProduct } from '#tests/support/product/start-product.ts';
import { postmasterPid, processorMilliseconds } from './processes.ts';
import { quantile, type BenchRow } from './results.ts';

const REQUESTS = 100_000;
const CALLS_COUNTED = 100;
const WANTED_MILLISECONDS = 100;
const BENCH_PERSON = 'ann@firm.example';

/** The first page has nothing but the session and the account. It shows what every page costs on this machine. */
const MEASURED_PATHS: readonly (readonly [what: string, path: string])[] = [
  ['For comparison: the account', '/account'],
  ['Today', '/today'],
  ['Today: mine', '/today?who=mine'],
  ['The list: who waits', '/'],
  ['The list: open, mine', '/?filter=open&who=mine'],
  ['The list: open, nobody’s', '/?filter=open&who=nobody'],
  ['The list: all, page 1,900', '/?filter=all&page=1900'],
  ['The list: clients, page 300', '/?filter=client&page=300'],
  ['Search: a mail address', '/?filter=all&search=p7007%40mail'],
  ['Search: part of a number', '/?filter=all&search=0070123'],
  ['Search: a word of nearly every message', '/?filter=all&search=wages'],
  ['Search: three such words', '/?filter=all&search=court%20letter%20bank'],
  ['Search: a name that 17,000 people have', '/?filter=all&search=smith'],
  ['Search: a name that 140 people have', '/?filter=all&search=smithab'],
  ['Search: a first name and a surname', '/?filter=all&search=jos%C3%A9%20brown'],
  ['Search: nearly a name that 17,000 people have', '/?filter=all&search=nguenab'],
  ['Search: a word that nobody wrote', '/?filter=all&search=zebra'],
];

/**
 * Measures the admin's list and search with many requests, over HTTP in one session. Processor time is that of the
 * server and its database for each call.
 */
export async function benchAdmin(): Promise<BenchRow[]> {
  const mail = await startMailServer();
  const product = await startProduct({
    ADMIN_PORT: '0',
    ADMIN_PEOPLE: BENCH_PERSON,
    SMTP_URL: mail.url,
  });
  const database = await connectToEmbedded(product.dataDir);
  try {
    const url = product.adminUrl;
    const cookie = await signIn(url, mail);
    await storeManyRequests(
      { query: async (sql, values = []) => (await database.query(sql, [...values])).rows },
      REQUESTS,
    );
    const processes = [product.pid, await postmasterPid(product.dataDir)];
    const rows: BenchRow[] = [];
    for (const [what, path] of MEASURED_PATHS) {
      const before = await processorMilliseconds(processes);
      const { p50, p95 } = await measure(url + path, cookie);
      const processor = ((await processorMilliseconds(processes)) - before) / CALLS_COUNTED;
      rows.push({
        what,
        measured: `p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, processor ${processor.toFixed(0)} ms`,
        wanted: `p95 < ${WANTED_MILLISECONDS} ms`,
        met: p95 < WANTED_MILLISECONDS,
      });
    }
    return rows;
  } finally {
    await database.end();
    await product.stop();
    await mail.stop();
  }
}

async function measure(url: string, cookie: string) {
  const milliseconds: number[] = [];
  for (let call = 0; call < CALLS_COUNTED; call++) {
    const started = performance.now();
    const response = await fetch(url, { headers: { cookie } });
    await response.text();
    milliseconds.push(performance.now() - started);
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  }
  return { p50: quantile(milliseconds, 0.5), p95: quantile(milliseconds, 0.95) };
}

/** Signs in by the mailed link. Returns the cookie. */
async function signIn(url: string, mail: TestMailServer): Promise<string> {
  const post = (path: string, fields: Record<string, string>) =>
    fetch(url + path, {
      method: 'POST',
      headers: { origin: url },
      body: new URLSearchParams(fields),
      redirect: 'manual',
    });
  await post('/sign-in', { email: BENCH_PERSON });
  const [sent] = await mail.arrived(1);
  const token = /\/sign-in#([\w-]+)/.exec(sent?.text ?? '')?.[1] ?? '';
  const confirmed = await post('/sign-in/confirm', { token });
  return confirmed.headers.get('set-cookie')?.split(';')[0] ?? '';
}
