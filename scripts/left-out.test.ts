import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

/**
 * The steps in docs/operating.md and docs/deploy.md create files with such data in the project's folder. `/data/` begins
 * with a slash, because the files of `admin/data/` belong to the project.
 */
test.each([
  ['.gitignore', ['.env', '*.jsonl', '*.part', '*.csv', '/data/']],
  ['.dockerignore', ['**/.*', '**/*.jsonl', '**/*.part', '**/*.csv', 'data']],
])('%s excludes passwords and personal data', async (file, patterns) => {
  const lines = (await readFile(file, 'utf8')).split('\n');
  expect(patterns.filter((pattern) => !lines.includes(pattern))).toEqual([]);
});
