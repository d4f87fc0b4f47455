// @module-tag ci
import { createHash } from 'node:crypto';
import { DAY_MILLISECONDS } from '#contract/time.ts';
import { connect } from 'node:net';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { freshDatabase } from '#tests/support/database/database.ts';
import { ensureBuild } from '#tests/support/product/ensure-build.ts';
import { startProduct } from '#tests/support/product/start-product.ts';
import { writeContentWithMedians } from '#tests/support/medians/content-with-medians.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { readSite } from '#publisher/site/site-folder.ts';
import { currentVersion } from '#publisher/versions/versions.ts';
import { readApplication } from '#publisher/site/application.ts';
import { makeSite } from '#publisher/site/make-site.ts';
import { BUDGETS, measureSite } from '#publisher/site/budgets.ts';
import { loadFolder } from '#tests/support/content/memory.ts';
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Pages contain the site's URL, so a site with a longer URL has larger pages. */
const LONG_SITE_URL = 'https://www.a-rather-long-law-firm-name.example';
/** DNS allows 253 characters, in labels of at most 63; the digits of a hash cannot be compressed. */
const LONGEST_SITE_URL = `https://${['q', 'r', 's', 't'].map(longLabel).join('.').slice(0, 245)}.example`;
function longLabel(seed: string): string {
  const hash = createHash('sha512').update(seed).digest('hex');
  return BigInt(`0x${hash}`).toString(36).slice(0, 63);
}
/** The number of pages that the specification names. The content may add more. */
const SPECIFIED_PAGES = 15;

beforeAll(ensureBuild);

test('a server with the longest SITE_URL sends each page in one round trip, and its size is the computed one', async () => {
  const product = await startProduct({
    SITE_URL: LONGEST_SITE_URL,
    DATABASE_URL: (await freshDatabase()).url,
  });
  onTestFinished(() => product.stop());
  const sitemap = await (await fetch(`${product.url}/sitemap.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, url = '']) => new URL(url).pathname,
  );
  expect(paths.length).toBeGreaterThanOrEqual(SPECIFIED_PAGES);

  const port = Number(new URL(product.url).port);
  const received = await Promise.all(
    paths.map(async (path) => ({ path, bytes: (await receive(port, path)).byteLength })),
  );
  expect(received.filter(({ bytes }) => bytes > BUDGETS.page)).toEqual([]);
  const version = await currentVersion(product.dataDir);
  const { files, record } = await readSite(version?.folder ?? '');
  const pages = paths.map((path) => `${path}/index.html`.replace(/^\/+/, ''));
  const { manifest } = await readApplication();
  const computed = measureSite(files, manifest, pages, record.settings).filter(
    ({ budget }) => budget === 'page',
  );
  expect(received).toEqual(
    computed.map(({ what, files: parts }) => ({
      path: what,
      bytes: parts.reduce((sum, { bytes }) => sum + bytes, 0),
    })),
  );
});

test('each page has room for the longest notice, including the income check with its table', async () => {
  const folder = await temporaryFolder();
  const now = new Date();
  await writeContentWithMedians(folder, 'old');
  const texts = await addNotices(folder, now);
  expect(texts.map(({ length }) => length)).toEqual(texts.map(() => NOTICE_LETTERS));
  const loaded = await loadFolder(folder);
  if ('problems' in loaded) throw new Error(JSON.stringify(loaded.problems));
  // Throws when a page is over its budget.
  const settings = { siteUrl: LONG_SITE_URL, apiUrl: '', anonKey: 'sb_publishable_first_light' };
  const { files, record } = await makeSite(loaded, {
    contentDir: folder,
    settings,
    release: false,
  });
  expect(String(files.get('es/services/chapter7/index.html'))).toContain('Acción de Gracias');
  expect(record.changesAt).toBeDefined();
});

/** The bytes of a whole response, head and brotli body, on a connection that stays open. */
function receive(port: number, path: string): Promise<Buffer> {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nAccept-Encoding: br\r\n\r\n`);
  let received = Buffer.alloc(0);
  return new Promise((resolve, reject) => {
    socket.once('error', reject).on('data', (data) => {
      received = Buffer.concat([received, data]);
      const headBytes = received.indexOf('\r\n\r\n') + 4;
      const head = received.subarray(0, headBytes).toString();
      const bodyBytes = Number(/^content-length: (\d+)/im.exec(head)?.[1]);
      if (!/^content-encoding: br/im.test(head) || received.length < headBytes + bodyBytes) return;
      resolve(received);
    });
  });
}

/** The maximum length of a notice. */
const NOTICE_LETTERS = 120;

const TEXTS = {
  en: [
    'Our office is closed on Thursday and Friday for Thanksgiving. If a sale or a hearing is near, leave your number: an att.',
    'From December 24 to January 3 the office opens from nine to noon. Send a message at any hour: somebody reads each one a.',
  ],
  es: [
    'La oficina cierra el jueves y el viernes por Acción de Gracias. Si hay una venta o audiencia cerca, deje su número: un .',
    'Del 24 de diciembre al 3 de enero abrimos de nueve a trece. Escriba a cualquier hora: alguien lee los mensajes y contes.',
  ],
};

/** Adds two notices in each language of a copy of the sample: one that is shown today, and one a month later. */
async function addNotices(folder: string, now: Date): Promise<string[]> {
  const day = (days: number) =>
    new Date(now.getTime() + days * DAY_MILLISECONDS).toISOString().slice(0, 10);
  for (const [language, texts] of Object.entries(TEXTS)) {
    const notices = texts.map(
      (text, index) =>
        `  - text: '${text}'\n    from: ${day(index * 30 - 2)}\n    until: ${day(index * 30 + 2)}\n`,
    );
    await appendFile(join(folder, language, 'firm.yaml'), `announcement:\n${notices.join('')}`);
  }
  return Object.values(TEXTS).flat();
}
