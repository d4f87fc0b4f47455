import { writeFileSync } from 'node:fs';
import type { FullConfig, Suite } from '@playwright/test/reporter';
import type { TestCase, TestModule, TestSpecification } from 'vitest/node';

/**
 * Set by scripts/test.ts: when the run began, which shares of it (0 to 1) came before this step and are in it, and the
 * file for the totals of the step.
 */
const { RUN_STARTED, SHARE_BEFORE, SHARE, TOTALS_FILE = '' } = process.env;
/** The number of lines that a step prints. */
const LINES = 20;

/** The tests of a step; the failed ones as "file: name". */
export interface Totals {
  passed: number;
  failed: string[];
}

/**
 * A reporter that prints how far the run is, for Vitest (it counts files) and Playwright (it counts tests), and writes
 * the totals when the runner ends.
 */
export default class TestProgress {
  private total = 0;
  private done = 0;
  private suite: Suite | undefined;
  private readonly totals: Totals = { passed: 0, failed: [] };

  onTestRunStart(files: readonly TestSpecification[]): void {
    this.total = files.length;
  }

  onTestCaseResult(test: TestCase): void {
    const { state } = test.result();
    if (state === 'passed') this.totals.passed += 1;
    if (state === 'failed')
      this.totals.failed.push(`${test.module.relativeModuleId}: ${test.fullName}`);
  }

  onTestModuleEnd(module: TestModule): void {
    this.add();
    if (module.errors().length > 0) this.totals.failed.push(module.relativeModuleId);
  }

  onTestRunEnd(): void {
    this.writeTotals();
  }

  onBegin(_config: FullConfig, suite: Suite): void {
    this.suite = suite;
    this.total = suite.allTests().length;
  }

  onTestEnd(): void {
    this.add();
  }

  onEnd(): void {
    for (const test of this.suite?.allTests() ?? []) {
      const outcome = test.outcome();
      const [, , file, ...names] = test.titlePath();
      if (outcome === 'unexpected') this.totals.failed.push(`${file}: ${names.join(' > ')}`);
      else if (outcome !== 'skipped') this.totals.passed += 1;
    }
    this.writeTotals();
  }

  private writeTotals(): void {
    writeFileSync(TOTALS_FILE, JSON.stringify(this.totals));
  }

  private add(): void {
    const line = () => Math.floor((LINES * this.done) / this.total);
    const before = line();
    this.done += 1;
    if (line() === before) return;
    const share = Number(SHARE_BEFORE) + Number(SHARE) * (this.done / this.total);
    const minutes = (Date.now() - Number(RUN_STARTED)) / 60_000;
    console.log(`\n${this.done} of ${this.total}, ${minutesLeft(minutes, share)}`);
  }
}

/** `share`: how much of the run is done, 0 to 1. */
export function minutesLeft(minutesSoFar: number, share: number): string {
  return `about ${Math.ceil(minutesSoFar * (1 / share - 1))} min left`;
}
