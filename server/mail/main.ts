import { mailAddressSetting } from '#server/setting-values.ts';
import { readSettings } from '#server/settings.ts';
import { contentInUse } from '#publisher/current-site.ts';
import { sendTestMail } from './test-mail.ts';

const MAIL_USAGE = 'Usage: npm run mail -- test you@firm.example';

try {
  const [command, address = '', ...rest] = process.argv.slice(2);
  const to = mailAddressSetting.parse(address);
  if (command !== 'test' || to === undefined || rest.length > 0) throw new Error(MAIL_USAGE);
  const settings = readSettings();
  const { firm } = await contentInUse(settings);
  const { ok, text } = await sendTestMail(to, settings, firm);
  console.log(text);
  if (!ok) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
