import type { FullConfig, Suite } from '@playwright/test/reporter';
import type { TestSpecification } from 'vitest/node';

/** Set by scripts/test.ts: when the run began, and which shares of it (0 to 1) came before this step and are in it. */
const { RUN_STARTED, SHARE_BEFORE, SHARE } = process.env;
/** The number of lines that a step prints. */
const LINES = 20;

/** A reporter that prints how far the run is, for Vitest (it counts files) and Playwright (it counts tests). */
export default class TestProgress {
  private total = 0;
  private done = 0;

  onTestRunStart(files: readonly TestSpecification[]): void {
    this.total = files.length;
  }

  onTestModuleEnd(): void {
    this.add();
  }

  onBegin(_config: FullConfig, suite: Suite): void {
    this.total = suite.allTests().length;
  }

  onTestEnd(): void {
    this.add();
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
