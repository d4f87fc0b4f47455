import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { BUNDLED_ANON_KEY, CONFIRMATION_PATH, INSERT_PATH } from '#contract/data-api.ts';
import { COLUMNS } from '#contract/fields.ts';
import type { App } from '#server/http/app.ts';
import { providedTarget, targetWithRole } from '#server/database/provided-database.ts';
import type { SiteFiles, ServedSite, ServedFile } from '#server/http/load-site.ts';
import { createLog } from '#server/base/log.ts';
import { assembleServer } from '#server/assemble-server.ts';
import { readSettings } from '#server/settings/settings.ts';
import { startMailServer } from '#tests/support/mail/smtp.ts';
import {
  freshDatabase,
  LONG_TIMEOUT,
  type TestDatabase,
} from '#tests/support/database/database.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { served } from '#tests/support/content/served-content.ts';
import { close as closeServer, listen, type Limits } from '#server/http/listening.ts';

export type TestProduct = Awaited<ReturnType<typeof testProduct>>;

let rowCount = 0;

/** A valid row with a unique email. */
export function someRow(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    ...Object.fromEntries(COLUMNS.map((column) => [column, null])),
    name: 'Ann Example',
    email: `ann.${process.pid}.${++rowCount}@mail.example`,
    message: 'Please call me',
    preferred_contact: 'email',
    form_type: 'contact',
    ...changes,
  };
}

/** Creates the product without a port, on a new database or the given one. */
export async function testProduct(
  env: Record<string, string> = {},
  given?: TestDatabase,
  site: SiteFiles = new Map(),
) {
  const database = given ?? (await freshDatabase());
  const dataDir = await temporaryFolder();
  const settings = readSettings({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    SMTP_URL: 'files',
    SUBMISSIONS_PER_HOUR: '100',
    ...env,
  });
  const logged: string[] = [];
  const target = { ...providedTarget(database.url), ...LONG_TIMEOUT };
  const product = assembleServer({
    settings,
    target,
    visitors: targetWithRole(target),
    site: sampleSite(site),
    log: createLog((line) => logged.push(line)),
  });
  let closing: Promise<void> | undefined;
  /** Completes the requests in progress and stops. */
  const close = () => (closing ??= product.close());
  onTestFinished(close);
  return {
    app: product.app,
    database,
    mailFolder: join(dataDir, 'mail'),
    logged,
    metrics: () => product.metrics.text(),
    /** Sends one row, from 198.51.100.7 unless an address is given. */
    insert: (
      row: unknown,
      how: { headers?: Record<string, string>; address?: string; query?: string } = {},
    ) =>
      product.app.fetch(
        new Request(`http://site.example${INSERT_PATH}${how.query ?? ''}`, {
          method: 'POST',
          headers: { apikey: BUNDLED_ANON_KEY, 'content-type': 'application/json', ...how.headers },
          body: typeof row === 'string' || row instanceof Blob ? row : JSON.stringify(row),
        }),
        { address: how.address ?? '198.51.100.7' },
      ),
    /** Requests the confirmation for an email, from 192.0.2.1 unless an address is given. */
    requestConfirmation: (
      email: string,
      address = '192.0.2.1',
      headers: Record<string, string> = {},
    ) =>
      product.app.fetch(
        new Request(`http://site.example${CONFIRMATION_PATH}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body: JSON.stringify({ email }),
        }),
        { address },
      ),
    /** The mails and deliveries that were not sent yet. */
    waiting: () => database.query('select from private.outbox where sent_at is null'),
    close,
  };
}

/** A mail server that the end of the test stops. */
export async function mailServer() {
  const smtp = await startMailServer();
  onTestFinished(smtp.stop);
  return smtp;
}

/** The product with a mail server of its own. */
export async function productWithMail(
  env: Record<string, string> = {},
  given?: TestDatabase,
  site?: SiteFiles,
) {
  const smtp = await mailServer();
  return { ...(await testProduct({ SMTP_URL: smtp.url, ...env }, given, site)), smtp };
}

/** A site with these files, by default none, whose mails are those of the sample firm. */
export function sampleSite(files: SiteFiles = new Map()): ServedSite {
  return { files, content: served, builtAt: '2026-01-02T03:04:05.000Z' };
}

/** A page of a site. */
export const pageWith = (text: string): ServedFile => ({
  contentType: 'text/html; charset=utf-8',
  variants: { identity: { body: new TextEncoder().encode(text), etag: '"one"' } },
  policy: "default-src 'none'",
});

/** Serves on a free port a product or an admin that has no port of its own. */
export async function serve({ app }: { app: App }, limits?: Limits) {
  const server = await listen(app, { port: 0, host: '127.0.0.1' }, 'PORT', limits);
  onTestFinished(() => closeServer(server, 0));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port');
  return { url: `http://127.0.0.1:${address.port}`, port: address.port, server };
}
