import { readFile } from 'node:fs/promises';

export interface Totals {
  passed: number;
  failed: number;
}

/** Counts what passed and failed; the last line of every test command says it in the same words. */
export interface Tally {
  add(totals: Totals): void;
  /** What a runner has left. One that left nothing, or counted no test at all, has failed. */
  addReport(file: string, totalsIn: (report: Record<string, unknown>) => Totals): Promise<void>;
  conclude(): void;
}

export function createTally(): Tally {
  const sum: Totals = { passed: 0, failed: 0 };
  const add: Tally['add'] = ({ passed, failed }) => {
    sum.passed += passed;
    sum.failed += failed;
  };
  return {
    add,
    async addReport(file, totalsIn) {
      const text = await readFile(file, 'utf8').catch(() => '{}');
      const { passed, failed } = totalsIn(JSON.parse(text));
      const counted = passed + failed > 0;
      add(counted ? { passed, failed } : { passed: 0, failed: 1 });
    },
    conclude() {
      console.log(`\n${sum.passed} passed, ${sum.failed} failed`);
      process.exitCode = sum.failed === 0 ? 0 : 1;
    },
  };
}
