import { BUNDLED_ANON_KEY } from '#contract/data-api.ts';
import { freePort } from '#server/database/embedded-process.ts';
import { createLog } from '#server/log.ts';
import { readSettings } from '#server/settings.ts';
import { startServer } from '#server/start-server.ts';
import { createDatabase, type TestDatabase } from '#tests/support/database/database.ts';
import { startHostedProject } from '#tests/support/hosted/start-hosted-project.ts';
import { startMailServer, type TestMailServer } from '#tests/support/mail/smtp.ts';
import { sampleSite } from '#tests/support/product/sample-site.ts';

/** Stores submissions and sends mail. The site calls its data API and its confirmation path. */
export interface BackEnd extends TestDatabase {
  /** Of the server, not of its database. */
  url: string;
  anonKey: string;
  mail: TestMailServer;
  stop(): Promise<void>;
}

/** The proxy or gateway in front passes the client's address in this header. */
export const ADDRESS_HEADER = 'x-forwarded-for';

export const BACK_ENDS = ['bundled server', 'PostgREST and Deno'] as const;

export async function startBackEnd(name: (typeof BACK_ENDS)[number]): Promise<BackEnd> {
  const database = await createDatabase();
  const mail = await startMailServer();
  const parts = { databaseUrl: database.url, smtpUrl: mail.url };
  const server = name === 'bundled server' ? await startBundled(parts) : await startHosted(parts);
  return {
    ...database,
    ...server,
    mail,
    async stop() {
      for (const step of [database.end, server.stop, mail.stop]) await step();
    },
  };
}

interface Parts {
  databaseUrl: string;
  smtpUrl: string;
}

async function startBundled({ databaseUrl, smtpUrl }: Parts) {
  const port = await freePort();
  const settings = readSettings({
    PORT: String(port),
    ADMIN_PORT: 'off',
    DATABASE_URL: databaseUrl,
    SMTP_URL: smtpUrl,
    TRUSTED_PROXIES: '127.0.0.1',
  });
  const log = createLog(() => {});
  const server = await startServer(settings, { site: sampleSite(), log, onLost: () => {} });
  return { url: `http://127.0.0.1:${port}`, anonKey: BUNDLED_ANON_KEY, stop: server.stop };
}

const startHosted = (parts: Parts) =>
  startHostedProject({
    ...parts,
    clientAddress: ({ headers }) =>
      String(headers[ADDRESS_HEADER] ?? '')
        .split(', ')
        .at(-1) ?? '',
  });
