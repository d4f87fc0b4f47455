import { mailAddressSetting } from '#server/base/setting-values.ts';
import { readSettings } from '#server/settings/settings.ts';
import { contentInUse } from '#publisher/current-site.ts';
import { mailAddresses } from './addresses.ts';
import { explainDatabaseError } from '#server/database/database-errors.ts';
import { withClient } from '#server/database/one-connection.ts';
import { runningTarget } from '#server/database/open-database.ts';
import { readOwnersSettings } from '#server/settings/owners-settings.ts';
import { sendTestMail } from './test-mail.ts';

const MAIL_USAGE = 'Usage: npm run mail -- test you@firm.example';

try {
  const [command, address = '', ...rest] = process.argv.slice(2);
  const to = mailAddressSetting.parse(address);
  if (command !== 'test' || to === undefined || rest.length > 0) throw new Error(MAIL_USAGE);
  const settings = readSettings();
  const { firm } = await contentInUse(settings);
  const target = await runningTarget(settings);
  const stored =
    target &&
    (await withClient(target, (client) => readOwnersSettings(client, firm)).catch(
      explainDatabaseError,
    ));
  const addresses = mailAddresses(settings, stored ?? null, firm);
  const { ok, text } = await sendTestMail(to, { ...settings, ...addresses }, firm);
  console.log(text);
  if (!ok) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
