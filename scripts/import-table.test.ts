import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

/** Imports that the table in docs/map.md forbids. */
const FORBIDDEN: readonly (readonly [folder: string, name: string])[] = [
  ['contract', '#server/log.ts'],
  ['contract', 'pg'],
  ['contract', 'node:fs'],
  ['app/ui', '#contract/submission.ts'],
  ['app/ui', '../../server/log.ts'],
  ['app/sections', '#contract/content.ts'],
  ['app/pages', '#server/content/load-content.ts'],
  ['app/sections', '../forms/submit.ts'],
  ['app/client', '#app/pages/home.tsx'],
  ['app/pages', '#server/log.ts'],
  ['admin', '#server/log.ts'],
  ['admin', '#app/forms/submit.ts'],
  ['admin', '../server/log.ts'],
  ['server', '#app/pages.ts'],
  ['server', '#admin/routes.tsx'],
  ['server/http', '../../app/pages.ts'],
  ['server/mail', '#server/http/static-files.ts'],
  ['server/mail', '../http/static-files.ts'],
];
/** Imports that it allows. */
const ALLOWED: typeof FORBIDDEN = [
  ['contract', 'valibot'],
  ['app/forms', '#contract/submission.ts'],
  ['app/client', '#app/forms/submission-form.tsx'],
  ['admin', '#contract/admin.ts'],
  ['admin', '#app/ui/icon.tsx'],
  ['server', '#contract/data-api.ts'],
  ['server/mail', '#contract/content.ts'],
];

test('the linter reports each import that the table of folders forbids, and no other', async () => {
  const project = await mkdtemp(join(tmpdir(), 'import-table-'));
  onTestFinished(() => rm(project, { recursive: true }));
  await copyFile('.oxlintrc.json', join(project, '.oxlintrc.json'));
  for (const [index, [folder, name]] of [...FORBIDDEN, ...ALLOWED].entries()) {
    const file = join(project, folder, `planted-${index}.ts`);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, `import { planted } from '${name}';\nconsole.log(planted);\n`);
  }
  const reported = [
    ...(await lint(project)).matchAll(/planted-(\d+)\.ts:.*no-restricted-imports/g),
  ];
  expect(reported.map(([, index]) => Number(index)).toSorted((a, b) => a - b)).toEqual([
    ...FORBIDDEN.keys(),
  ]);
});

/** One line for each finding. The exit code is 1 when there is one. */
function lint(folder: string): Promise<string> {
  const oxlint = resolve('node_modules/.bin/oxlint');
  return new Promise((found) => {
    execFile(oxlint, ['--format=unix', '.'], { cwd: folder }, (_error, output) => found(output));
  });
}
