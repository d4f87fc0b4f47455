import { runVitest } from './run-vitest.ts';
import { createTally } from './tally.ts';

/*
 * Faults injected into the real product, which takes minutes: `npm run test:faults`, or some of them:
 * `npm run test:faults -- tests/faults/kills.test.ts`.
 */
const tally = createTally();
await runVitest(tally, '--config', 'vitest.faults.config.ts', ...process.argv.slice(2));
tally.conclude();
