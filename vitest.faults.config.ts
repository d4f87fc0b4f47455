import { defineConfig } from 'vitest/config';

/** Faults injected into the real product. They take minutes, so `npm test` does not include them. */
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
