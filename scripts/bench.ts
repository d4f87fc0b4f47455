import { benchPages } from './bench/pages.ts';
import { benchReplicas } from './bench/replicas.ts';
import { benchSubmissions, type BenchRow } from './bench/submissions.ts';
import { benchThroughput } from './bench/throughput.ts';

/*
 * The benchmarks, each against a reference measured in the same run; `npm run bench -- pages` runs one,
 * `npm run bench -- pages /faq` one route of it.
 * Numbers of a shared machine wander, ratios hardly.
 */
const BENCHES: Record<string, () => Promise<BenchRow[]>> = {
  submissions: benchSubmissions,
  throughput: benchThroughput,
  pages: () => benchPages(routes),
  replicas: benchReplicas,
};

const asked = process.argv.slice(2);
const routes = asked.filter((name) => name.startsWith('/'));
const wanted = asked.filter((name) => !name.startsWith('/'));
for (const [name, bench] of Object.entries(BENCHES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n## ${name}\n\n| what | measured | wanted | met |\n| --- | --- | --- | --- |`);
  for (const row of await bench())
    console.log(
      `| ${row.what} | ${row.measured} | ${row.wanted} | ${row.wanted && (row.met ? 'yes' : 'no')} |`,
    );
}
