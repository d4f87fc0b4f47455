import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { articles } from './vite/articles.ts';

export default defineConfig({
  plugins: [articles(), react()],
  test: {
    include: [
      '{app,content,contract,server,scripts,vite,tests/{support,conformance}}/**/*.test.{ts,tsx}',
    ],
    globalSetup: 'tests/support/database-setup.ts',
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
