import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, type TestContext } from 'vitest';
import { INSERT_PATH } from '#contract/data-api.ts';
import { startDeployedNginx, nginxProblem } from './start-nginx.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const UNUSED_PORT = 1;
const PAGE = 'Unexpected Application Error! (213) 555-0142';

test('deploy/nginx.conf: while the server is down, every page is the error page of the firm', async (context) => {
  const { url, folder } = await nginxWithoutServer(context);
  await writeFile(join(folder, '500.html'), PAGE);
  for (const path of ['/', '/services/chapter7', '/nowhere']) {
    const response = await fetch(url + path);
    expect([path, response.status, await response.text()]).toEqual([path, 502, PAGE]);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  }
  const insert = await fetch(url + INSERT_PATH, { method: 'POST', body: '{}' });
  expect(insert.status).toBe(502);
  expect(await insert.text()).not.toContain(PAGE);
});

test('deploy/nginx.conf: without the file of the error page, a page returns 503 and not 404', async (context) => {
  const { url } = await nginxWithoutServer(context);
  expect((await fetch(url)).status).toBe(503);
  expect((await fetch(`${url}/500.html`)).status).toBe(404);
});

async function nginxWithoutServer(context: TestContext) {
  const problem = await nginxProblem();
  if (problem !== undefined) {
    console.log(`Skipped: ${problem}`);
    context.skip();
  }
  const folder = await temporaryFolder();
  const nginx = await startDeployedNginx([UNUSED_PORT], folder);
  onTestFinished(nginx.stop);
  return { url: `http://127.0.0.1:${nginx.port}`, folder };
}
