import { readFile } from 'node:fs/promises';

interface Totals {
  passed: number;
  failed: number;
}

/** Counts what passed and failed; the last line of every test command says it in the same words. */
export interface Tally {
  add(totals: Totals): void;
  /**
   * What a runner has left. One that left nothing, counted no test at all, or failed without naming a
   * test that did, has failed once.
   */
  addReport(
    runner: { exitCode: number; report: string },
    totalsIn: (report: Record<string, unknown>) => Totals,
  ): Promise<void>;
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
    async addReport({ exitCode, report }, totalsIn) {
      const { passed, failed } = totalsIn(await readReport(report));
      const counted = passed + failed > 0;
      const failedUnnamed = !counted || (exitCode !== 0 && failed === 0);
      add({ passed: counted ? passed : 0, failed: failedUnnamed ? 1 : failed });
    },
    conclude() {
      console.log(`\n${sum.passed} passed, ${sum.failed} failed`);
      process.exitCode = sum.failed === 0 ? 0 : 1;
    },
  };
}

async function readReport(file: string): Promise<Record<string, unknown>> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    // None, or half of one: the runner ended before it could write it.
    return {};
  }
}
