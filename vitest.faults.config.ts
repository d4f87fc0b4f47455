import { defineConfig } from 'vitest/config';

/** Faults injected into the real product: minutes, one file after another, so `npm test` leaves them out. */
export default defineConfig({
  test: {
    include: ['tests/faults/**/*.test.ts'],
    globalSetup: 'tests/support/database/database-setup.ts',
    fileParallelism: false,
    testTimeout: 1_800_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
