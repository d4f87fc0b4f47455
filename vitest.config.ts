import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { articles } from './vite/articles.ts';

export default defineConfig({
  plugins: [articles(), react()],
  test: {
    include: [
      '{admin,app,content,contract,server,scripts,vite,tests/{support,conformance}}/**/*.test.{ts,tsx}',
    ],
    globalSetup: 'tests/support/database/database-setup.ts',
    // Many tests start whole programs, and the machine may be busy.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
