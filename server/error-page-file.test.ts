import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createLog } from './base/log.ts';
import { pageWith, sampleSite } from '#tests/support/product/product.ts';
import { writeErrorPage } from './error-page-file.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const site = sampleSite(new Map([['500.html', pageWith('call us')]]));

test('the error page is written where the user of the proxy can read it', async () => {
  const folder = await temporaryFolder();
  const file = join(folder, 'public/500.html');
  const umask = process.umask(0o077);
  try {
    await writeErrorPage(site, file, createLog());
  } finally {
    process.umask(umask);
  }
  expect(await readFile(file, 'utf8')).toBe('call us');
  expect((await stat(file)).mode & 0o777).toBe(0o644);
});

test('an error page that cannot be written is logged, and nothing else fails', async () => {
  const logged: string[] = [];
  const log = createLog((line) => logged.push(line));
  await writeErrorPage(site, '/dev/null/500.html', log);
  expect(logged.join()).toContain('ERROR_PAGE_FILE not written');
});
