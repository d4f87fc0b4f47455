import { join } from 'node:path';
import { ensureBuild } from './build.ts';
import { readSite } from './http/read-site.ts';
import { createLog } from './log.ts';
import { readSettings, type Settings } from './settings.ts';
import { startServer } from './start-server.ts';

const log = createLog();

try {
  const settings = readSettings();
  await ensureBuild();
  const site = await readSite(settings);
  const server = await startServer(settings, { site, log, onLost: fail });
  for (const line of whereThingsAre(settings)) console.log(line);

  let stopping = false;
  const stop = () => {
    // Asked twice: whoever asks does not want to wait. The database is adopted by the next start.
    if (stopping) process.exit(1);
    stopping = true;
    server.stop().then(() => process.exit(0), fail);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
} catch (error) {
  fail(error);
}

function fail(error: unknown): never {
  const message = error instanceof Error ? error.message : String(error);
  console.error(message || 'The server could not start');
  process.exit(1);
}

function whereThingsAre({ port, dataDir, databaseUrl, smtpUrl }: Settings): string[] {
  // Without the user and password that these addresses may hold.
  const place = (url: string) => `${new URL(url).host}${new URL(url).pathname}`;
  return [
    `Site: http://localhost:${port}`,
    `Data: ${databaseUrl === undefined ? join(dataDir, 'postgres') : `PostgreSQL at ${place(databaseUrl)}`}`,
    `Mail: ${smtpUrl === undefined ? `files in ${join(dataDir, 'mail')}` : `through ${place(smtpUrl)}`}`,
  ];
}
