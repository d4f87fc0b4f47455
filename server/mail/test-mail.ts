import { randomUUID } from 'node:crypto';
import type { Mail } from './envelope.ts';
import { explainMailError } from './explain-mail-error.ts';
import { createTransportFor } from './transport.ts';

interface TestMailSettings {
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Where mails lie as files while SMTP_URL is not set. */
  mailFolder: string;
  firmName: string;
  siteUrl: string;
}

/**
 * Sends one real mail to `to` with the settings of the server, and answers in words what happened.
 * `ok` is false when the mail was not accepted.
 */
export async function sendTestMail(
  to: string,
  settings: TestMailSettings,
  now: Date,
): Promise<{ ok: boolean; text: string }> {
  const { smtpUrl, mailFolder, mailFrom } = settings;
  try {
    await createTransportFor(smtpUrl, mailFolder).send(testMail(to, settings, now));
  } catch (error) {
    if (smtpUrl === undefined) throw error;
    return { ok: false, text: `Not sent. ${explainMailError(error, smtpUrl)}` };
  }
  if (smtpUrl === undefined)
    return {
      ok: true,
      text: `SMTP_URL is not set, so no mail leaves this machine: the test mail is a file in ${mailFolder}.`,
    };
  return {
    ok: true,
    text: [
      `${new URL(smtpUrl).host} accepted the mail from ${mailFrom} to ${to}.`,
      'Look for it in that mailbox, and in its spam folder: if it lies there, set up SPF and DKIM (docs/mail.md).',
    ].join('\n'),
  };
}

function testMail(to: string, { mailFrom, firmName, siteUrl }: TestMailSettings, now: Date): Mail {
  const text = `This is a test mail from the website ${siteUrl}.\n\nIt arrived, so requests for help from the website will reach this mailbox too.`;
  return {
    messageId: `<${randomUUID()}@${mailFrom.slice(mailFrom.lastIndexOf('@') + 1)}>`,
    date: now,
    from: { name: firmName, address: mailFrom },
    to: [to],
    subject: 'Test mail from your website',
    text,
    html: `<p>${text.replaceAll('\n\n', '</p><p>')}</p>`,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  };
}
