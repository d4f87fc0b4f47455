import { benchInteractions } from './bench/interactions.ts';
import type { BenchRow } from './bench/results.ts';
import { benchSubmissions } from './bench/submissions.ts';

/*
 * `npm run bench` runs all benchmarks, `npm run bench -- submissions` one of them. Each compares
 * with a reference measured in the same run: on a shared machine absolute figures vary, but ratios
 * vary little.
 */
const BENCHES: Record<string, () => Promise<BenchRow[]>> = {
  submissions: benchSubmissions,
  interactions: benchInteractions,
};

const names = process.argv.slice(2);
for (const [name, bench] of Object.entries(BENCHES)) {
  if (names.length > 0 && !names.includes(name)) continue;
  console.log(`\n## ${name}\n\n| what | measured | wanted | met |\n| --- | --- | --- | --- |`);
  for (const { what, measured, wanted, met } of await bench())
    console.log(`| ${what} | ${measured} | ${wanted} | ${wanted && (met ? 'yes' : 'no')} |`);
}
