import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

/** Passwords, backups and exports are made in the project's folder, as docs/operating.md and docs/deploy.md have it. */
test.each([
  ['.gitignore', ['.env', '*.jsonl', '*.part', '*.csv', 'data/']],
  ['.dockerignore', ['**/.*', '**/*.jsonl', '**/*.part', '**/*.csv', 'data']],
])('%s leaves out passwords and what people wrote', async (file, patterns) => {
  const lines = (await readFile(file, 'utf8')).split('\n');
  expect(patterns.filter((pattern) => !lines.includes(pattern))).toEqual([]);
});
