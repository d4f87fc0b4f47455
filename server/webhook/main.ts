import { readSettings } from '#server/settings/settings.ts';
import { newSecret } from './sign.ts';
import { sendTestEvent } from './test-event.ts';

const WEBHOOK_USAGE = [
  'Usage: npm run webhook -- secret   prints a new secret for WEBHOOK_SECRET',
  '       npm run webhook -- test     sends one test event to WEBHOOK_URL',
].join('\n');

try {
  const [command, ...rest] = process.argv.slice(2);
  if (command === 'secret' && rest.length === 0) console.log(newSecret());
  else if (command === 'test' && rest.length === 0) await test();
  else throw new Error(WEBHOOK_USAGE);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

async function test(): Promise<void> {
  const { webhook } = readSettings();
  if (webhook === undefined)
    throw new Error('WEBHOOK_URL is not set. How to set it up: docs/webhook.md');
  const { ok, text } = await sendTestEvent(webhook);
  console.log(text);
  if (!ok) process.exitCode = 1;
}
