import { defineConfig } from 'vitest/config';

/** Compares the server with a hosted project, whose programs `npm ci --prefix tests/conformance/programs` installs. */
export default defineConfig({
  test: {
    include: ['tests/conformance/*.test.ts'],
    globalSetup: 'tests/support/database/database-setup.ts',
    isolate: false,
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
