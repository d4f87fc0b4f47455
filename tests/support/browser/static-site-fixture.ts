import { test as base } from '@playwright/test';
import { Client, type QueryResultRow } from 'pg';
import { migrate } from '#server/database/migrations.ts';
import { buildSiteWith } from '#tests/support/product/build-copy.ts';
import { checkConsoleErrors, type ConsoleErrors } from './console-errors.ts';
import type { ProductWithMail } from './product-fixture.ts';
import { startMailServer } from '#tests/support/mail/smtp.ts';
import { startHostedProject } from '#tests/support/hosted/start-hosted-project.ts';
import { startPostgres } from '#tests/support/database/start-postgres.ts';
import { startStaticHost } from '#tests/support/network/static-host.ts';

/** The site without the bundled server: files on a static host, data in a hosted project. */
interface StaticSite extends Pick<ProductWithMail, 'query' | 'mail'> {
  url: string;
  /** The URL of the hosted project, which has another origin than the site. */
  apiUrl: string;
}

async function withStaticSite(use: (site: StaticSite) => Promise<void>): Promise<void> {
  await using closing = new AsyncDisposableStack();
  const postgres = await startPostgres({ fsync: 'off', full_page_writes: 'off' });
  closing.defer(postgres.stop);
  const databaseUrl = `${postgres.cluster}/postgres`;
  await migrate({ connectionString: databaseUrl });
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  closing.defer(() => database.end());
  const mail = await startMailServer();
  closing.defer(mail.stop);
  // Start the host before the build, because the build needs its address.
  const host = await startStaticHost();
  closing.defer(host.stop);
  const project = await startHostedProject({ databaseUrl, smtpUrl: mail.url, siteUrl: host.url });
  closing.defer(project.stop);
  const built = await buildSiteWith({
    SITE_URL: host.url,
    PUBLIC_API_URL: project.url,
    // The older key, which is longer: tests/conformance/hosted-project.test.ts uses both.
    PUBLIC_ANON_KEY: project.anonKey,
  });
  closing.defer(built.remove);
  await host.serve(built.folder);
  await use({
    url: host.url,
    apiUrl: project.url,
    mail,
    query: async <Row extends QueryResultRow>(sql: string, values: readonly unknown[] = []) =>
      (await database.query<Row>(sql, [...values])).rows,
  });
}

/** A real browser and the site on a static host. Unexpected console errors fail a test. */
export const test = base.extend<{ consoleErrors: ConsoleErrors }, { site: StaticSite }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads here what a fixture needs
  site: [async ({}, use) => withStaticSite(use), { scope: 'worker', timeout: 300_000 }],
  baseURL: async ({ site }, use) => use(site.url),
  consoleErrors: [checkConsoleErrors, { auto: true }],
});
