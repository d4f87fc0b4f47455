import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ownContent } from '#tests/support/content/own-content.ts';
import { firm } from '#tests/support/content/sample.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { runContentCommand } from '#tests/support/product/tool-process.ts';
import { addBuiltSite } from '#tests/support/product/ensure-build.ts';
import { someRow } from '#tests/support/product/product.ts';
import { startProduct, insertAt } from '#tests/support/product/start-product.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const OLD = firm.phone.display;
const NEW = '(213) 555-0177';
const PATHS = ['/', '/about', '/faq', '/services/chapter7'];

test('a publish under load: every response is of one version, none fails, earlier scripts stay, and mails and the proxy’s error page change', async () => {
  const errorPage = join(await temporaryFolder(), '500.html');
  const { env, content, product } = await started({ ERROR_PAGE_FILE: errorPage });
  expect(phonesIn(await readFile(errorPage, 'utf8'))).toEqual([OLD]);
  const { url } = product;
  const script = /\/assets\/[\w.-]+\.js/.exec(await (await fetch(url)).text())?.[0];
  const load = requestSteadily(url);
  await content.setPhone(NEW);
  expect(await runContentCommand(env, 'publish')).toMatchObject({ code: 0, errors: '' });
  // The server does not watch its files.
  expect(await phoneAt(url)).toBe(OLD);
  product.kill('SIGHUP');
  await expect.poll(() => phoneAt(url)).toBe(NEW);
  // Pages that were opened before the publish need the earlier script.
  expect((await fetch(`${url}${script}`)).headers.get('content-type')).toContain('javascript');
  const { responses, wrong } = await load.stop();
  expect(wrong).toEqual([]);
  expect(responses).toBeGreaterThan(PATHS.length * 2);
  await expect.poll(async () => phonesIn(await readFile(errorPage, 'utf8'))).toEqual([NEW]);

  await insertAt(url, someRow());
  const text = await firstMail(env);
  expect(text).toContain(NEW);
  expect(text).not.toContain(OLD);
});

async function started(more: Readonly<Record<string, string>>) {
  const content = await ownContent();
  // Uses the database of the test run: the product's own database takes longer to start than the site.
  const { url } = await freshDatabase();
  const env = {
    DATA_DIR: await temporaryFolder(),
    CONTENT_DIR: content.folder,
    DATABASE_URL: url,
    SMTP_URL: 'files',
    ...more,
  };
  // The site of the sample fits, because the test has not changed its content yet.
  await addBuiltSite(env.DATA_DIR);
  const product = await startProduct(env);
  onTestFinished(() => product.stop());
  return { env, content, product };
}

/** Waits for the only mail in the mail folder. */
async function firstMail({ DATA_DIR }: { DATA_DIR: string }): Promise<string> {
  const mails = join(DATA_DIR, 'mail');
  const files = async () =>
    (await readdir(mails).catch(() => [])).filter((file) => file.endsWith('.eml'));
  await expect.poll(files).toHaveLength(1);
  const [mail = ''] = await files();
  return (await readFile(join(mails, mail), 'utf8')).replaceAll('=\r\n', '');
}

/** The firm's phone number on the home page. Fails when a page has more than one. */
async function phoneAt(url: string): Promise<string> {
  const phones = phonesIn(await (await fetch(url)).text());
  expect(phones).toHaveLength(1);
  return phones[0] ?? 'none';
}

const phonesIn = (html: string) => [...new Set(html.match(/\(213\) 555-01\d\d/g))];

/** Three clients request pages one after the other until they are stopped. */
function requestSteadily(url: string) {
  let isStopped = false;
  let responses = 0;
  const wrong: string[] = [];
  const visit = async () => {
    while (!isStopped)
      for (const path of PATHS)
        try {
          const response = await fetch(url + path);
          const phones = phonesIn(await response.text());
          responses++;
          if (response.status !== 200 || phones.length !== 1)
            wrong.push(`${path}: ${response.status} ${phones.join()}`);
        } catch (error) {
          wrong.push(`${path}: ${String(error)}`);
        }
  };
  const visits = Promise.all([visit(), visit(), visit()]);
  return {
    async stop() {
      isStopped = true;
      await visits;
      return { responses, wrong };
    },
  };
}
