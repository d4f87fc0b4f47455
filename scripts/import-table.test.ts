import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

/** What the table of docs/map.md forbids, and beside it what it allows. */
const FORBIDDEN: readonly (readonly [folder: string, name: string])[] = [
  ['content', '#server/settings.ts'],
  ['content', '../server/settings.ts'],
  ['content', 'pg'],
  ['content', '#contract/content.ts'],
  ['contract', '#server/log.ts'],
  ['contract', 'pg'],
  ['contract', 'node:fs'],
  ['app/ui', '#contract/submission.ts'],
  ['app/ui', '../../server/log.ts'],
  ['app/sections', '#content/firm.ts'],
  ['app/sections', '#contract/content.ts'],
  ['app/sections', '../forms/submit.ts'],
  ['app/forms', '#content/firm.ts'],
  ['app/client', '#app/pages/home.tsx'],
  ['app/client', '#content/firm.ts'],
  ['app/pages', '#server/log.ts'],
  ['server', '#app/pages.ts'],
  ['server/http', '../../app/pages.ts'],
  ['server/mail', '#server/http/static-files.ts'],
  ['server/mail', '../http/static-files.ts'],
];
const ALLOWED: typeof FORBIDDEN = [
  ['content', './firm.ts'],
  ['contract', 'valibot'],
  ['app/forms', '#contract/submission.ts'],
  ['app/client', '#app/forms/both-forms.tsx'],
  ['app/pages', '#content/firm.ts'],
  ['server', '#contract/data-api.ts'],
  ['server/mail', '#content/firm.ts'],
];

test('the linter refuses each import that the table of folders forbids, and no other', async () => {
  const house = await mkdtemp(join(tmpdir(), 'house-'));
  onTestFinished(() => rm(house, { recursive: true }));
  await copyFile('.oxlintrc.json', join(house, '.oxlintrc.json'));
  for (const [index, [folder, name]] of [...FORBIDDEN, ...ALLOWED].entries()) {
    const file = join(house, folder, `planted-${index}.ts`);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, `import { planted } from '${name}';\nconsole.log(planted);\n`);
  }
  const refused = [...(await lint(house)).matchAll(/planted-(\d+)\.ts:.*no-restricted-imports/g)];
  expect(refused.map(([, index]) => Number(index)).toSorted((a, b) => a - b)).toEqual([
    ...FORBIDDEN.keys(),
  ]);
});

/** What it says, a line a finding. It ends with 1 when it has found something. */
function lint(folder: string): Promise<string> {
  const oxlint = resolve('node_modules/.bin/oxlint');
  return new Promise((found) => {
    execFile(oxlint, ['--format=unix', '.'], { cwd: folder }, (_error, said) => found(said));
  });
}
