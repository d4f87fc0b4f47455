import type { Firm } from '#contract/content.ts';
import type { Settings } from '#server/settings.ts';
import { mailAddresses } from './addresses.ts';
import { explainMailError } from './mail-server-problem.ts';
import { createTransportFor } from './transport.ts';

/**
 * Sends one real mail to `to` with the settings of the server. `ok` is false when the mail was not accepted;
 * `text` explains the result to the operator.
 */
export async function sendTestMail(
  to: string,
  settings: Pick<Settings, 'smtpUrl' | 'mailFrom' | 'firmInbox' | 'siteUrl' | 'mailFolder'>,
  firm: Firm,
): Promise<{ ok: boolean; text: string }> {
  const { smtpUrl, siteUrl, mailFolder } = settings;
  const { mailFrom } = mailAddresses(settings, firm);
  const paragraphs = [
    `This is a test mail from the website ${siteUrl}.`,
    'It arrived, so requests for help from the website will reach this mailbox too.',
  ];
  try {
    await createTransportFor(smtpUrl, mailFolder).send({
      from: { name: firm.name, address: mailFrom },
      to: [to],
      subject: 'Test mail from your website',
      text: paragraphs.join('\n\n'),
      html: paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join(''),
    });
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
