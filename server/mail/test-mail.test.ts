import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { firm } from '#tests/support/content/sample.ts';
import { smtpServer } from '#tests/support/mail/plain-server.ts';
import type { MailWay } from '#server/base/setting-values.ts';
import { sendTestMail } from './test-mail.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { mailServer } from '#tests/support/product/product.ts';

const TO = 'office@firm.example';

const settings = (mail: string | MailWay) => ({
  mail: typeof mail === 'string' ? ({ way: 'smtp', url: mail } as const) : mail,
  mailFrom: 'site@firm.example',
  firmInbox: undefined,
  siteUrl: 'https://firm.example',
});

test('sends one real mail with the settings of the server', async () => {
  const server = await mailServer();
  const { ok, text } = await sendTestMail(TO, settings(server.url), firm);
  expect(ok).toBe(true);
  expect(text).toContain('accepted the mail from site@firm.example to office@firm.example');
  const [mail] = await server.arrived(1);
  expect(mail).toMatchObject({
    subject: 'Test mail from your website',
    from: { name: firm.name, address: 'site@firm.example' },
    to: [{ address: TO }],
  });
});

test('without SMTP_URL the mail is a file, and the result names its folder', async () => {
  const folder = join(await temporaryFolder(), 'mail');
  const { ok, text } = await sendTestMail(TO, settings({ way: 'files', folder }), firm);
  expect(ok).toBe(true);
  expect(text).toContain(`a file in ${folder}`);
  expect(await readdir(folder)).toEqual([expect.stringMatching(/\.eml$/)]);
});

test('a server that leaves mail to others says what to set, and sends nothing', async () => {
  const { ok, text } = await sendTestMail(TO, settings({ way: 'none' }), firm);
  expect(ok).toBe(false);
  expect(text).toMatch(/^Not sent\. With DATABASE_URL, SMTP_URL must say .*SMTP_URL=files/);
});

describe('explains what to change when', () => {
  const explained = async (smtpUrl: string) => {
    const { ok, text } = await sendTestMail(TO, settings(smtpUrl), firm);
    expect(ok).toBe(false);
    return text;
  };

  test('the host is unknown', async () => {
    expect(await explained('smtp://mail.invalid:587')).toBe(
      'Not sent. The host mail.invalid was not found. Check the host in SMTP_URL.',
    );
  });

  test('the sender is refused', async () => {
    const url = await smtpServer({
      disabledCommands: ['STARTTLS', 'AUTH'],
      onMailFrom: (_address, _session, callback) =>
        callback(Object.assign(new Error('5.7.60 not permitted to send'), { responseCode: 550 })),
    });
    const text = await explained(url);
    expect(text).toContain('does not accept the sender. MAIL_FROM must be an address');
    expect(text).toContain('550 5.7.60 not permitted to send');
  });

  test('the recipient is refused', async () => {
    const server = await mailServer();
    server.refuseRecipients('5.1.1 No such user');
    expect(await explained(server.url)).toContain('does not accept the recipient');
  });

  test('the recipient is refused for some minutes', async () => {
    const url = await smtpServer({
      disabledCommands: ['STARTTLS', 'AUTH'],
      onRcptTo: (_address, _session, callback) =>
        callback(Object.assign(new Error('4.2.0 Greylisted'), { responseCode: 450 })),
    });
    expect(await explained(url)).toMatch(/at the moment.* again later\. .*450 4\.2\.0 Greylisted$/);
  });

  test('smtps:// is used for a port without TLS', async () => {
    const server = await mailServer();
    const text = await explained(server.url.replace('smtp://', 'smtps://'));
    expect(text).toContain('for port 587 write smtp://');
  });
});
