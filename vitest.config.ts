import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

// The tests run React's production build: its development build took a quarter of the admin tests' processor time.
process.env['NODE_ENV'] = 'production';

export default defineConfig({
  plugins: [react()],
  test: {
    include: [
      '{admin,app,contract,publisher,server,scripts,tests/{content,support}}/**/*.test.{ts,tsx}',
    ],
    globalSetup: 'tests/support/database/database-setup.ts',
    // `npm test` skips files with this tag, `npm run test:ci` runs only those. The tag is a comment: `@module-tag ci`.
    tags: [{ name: 'ci', description: 'Starts whole programs, or makes whole sites.' }],
    // A worker keeps loaded modules for its next file. To load them again takes a third of the processor time.
    isolate: false,
    // On two cores the default is one worker. Most tests wait for PostgreSQL and other programs, so two are faster.
    maxWorkers: 2,
    // Many tests start whole programs, and the machine may be busy.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
