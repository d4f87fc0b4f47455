import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { knownSubmission } from '#tests/support/product/stored-row.ts';
import { signingKey } from '#server/settings/webhook-settings.ts';
import { newSecret } from '#tests/support/webhook/start-receiver.ts';
import { bodyOf, signedHeaders } from './way-out.ts';

const ID = '348ba187-cdcd-4bd7-be97-9736078fea3c';

test('the server sends the body that docs/webhook.md shows', async () => {
  const submission = knownSubmission({
    name: 'Ann Example',
    phone: '213-555-0101',
    message: 'Please call me before Friday.',
    page: '/urgent',
  });
  const documented = JSON.parse(await codeOf('json'));
  const { data, ...rest } = JSON.parse(
    bodyOf({ event: 'submission.created', submission, followUp: null }),
  );
  // A firm may add optional fields to the form: the example does not list them.
  const sent = Object.entries(data).filter(
    ([key, value]) => value !== null || key in documented.data,
  );
  expect({ ...rest, data: Object.fromEntries(sent) }).toEqual(documented);
});

test('the code in docs/webhook.md accepts genuine deliveries and no others', async () => {
  const code = `data:text/javascript,${encodeURIComponent(await codeOf('js'))}`;
  const { isGenuine } = await import(/* @vite-ignore */ code);
  const secret = newSecret();
  const keys = [newSecret(), secret].map(signingKey).filter((key) => key !== undefined);
  const now = new Date('2026-03-04T05:06:07Z');
  const headers = signedHeaders(ID, '{"a":1}', keys, now);
  expect(isGenuine(headers, '{"a":1}', secret, now.getTime())).toBe(true);
  expect(isGenuine(headers, '{"a":2}', secret, now.getTime())).toBe(false);
  expect(isGenuine(headers, '{"a":1}', newSecret(), now.getTime())).toBe(false);
  expect(isGenuine(headers, '{"a":1}', secret, now.getTime() + 301_000)).toBe(false);
  for (const name of Object.keys(headers)) {
    const { [name]: _missing, ...rest } = headers;
    expect(isGenuine(rest, '{"a":1}', secret, now.getTime()), name).toBe(false);
  }
});

async function codeOf(language: string): Promise<string> {
  const text = await readFile('docs/webhook.md', 'utf8');
  return text.split(`\`\`\`${language}\n`)[1]?.split('```')[0] ?? '';
}
