import { join } from 'node:path';
import type { Firm } from '#contract/content.ts';
import type { Settings } from '#server/settings.ts';
import { mailAddresses } from './addresses.ts';
import { explainMailError } from './mail-server-problem.ts';
import { createTransportFor, type Mail } from './transport.ts';

type TestMailSettings = Pick<
  Settings,
  'smtpUrl' | 'mailFrom' | 'firmInbox' | 'siteUrl' | 'dataDir'
>;

/**
 * Sends one real mail to `to` with the settings of the server. `ok` is false when the mail was not accepted;
 * `text` explains the result to the operator.
 */
export async function sendTestMail(
  to: string,
  settings: TestMailSettings,
  firm: Firm,
): Promise<{ ok: boolean; text: string }> {
  const { smtpUrl, siteUrl } = settings;
  const { mailFrom } = mailAddresses(settings, firm);
  const mailFolder = join(settings.dataDir, 'mail');
  try {
    await createTransportFor(smtpUrl, mailFolder).send(
      testMail({ to, siteUrl, from: { name: firm.name, address: mailFrom } }),
    );
  } catch (error) {
    if (smtpUrl === undefined) throw error;
    return { ok: false, text: `Not sent. ${explainMailError(error, smtpUrl)}` };
  }
  if (smtpUrl === undefined)
    return {
      ok: true,
      text: `SMTP_URL is not set, so mail is not sent: the test mail was written to a file in ${mailFolder}.`,
    };
  return {
    ok: true,
    text: [
      `${new URL(smtpUrl).host} accepted the mail from ${mailFrom} to ${to}.`,
      'Look for it in that mailbox and in its spam folder. If it is in the spam folder, set up SPF and DKIM (docs/mail.md).',
    ].join('\n'),
  };
}

function testMail({
  to,
  siteUrl,
  from,
}: {
  to: string;
  siteUrl: string;
  from: Mail['from'];
}): Mail {
  const text = `This is a test mail from the website ${siteUrl}.\n\nIt arrived, so requests for help from the website will reach this mailbox too.`;
  return {
    from,
    to: [to],
    subject: 'Test mail from your website',
    text,
    html: `<p>${text.replaceAll('\n\n', '</p><p>')}</p>`,
  };
}
