import type { Firm } from '#contract/content.ts';
import type { Settings } from '#server/settings/settings.ts';
import type { MailAddresses } from './addresses.ts';
import { chooseTransport } from './choose-transport.ts';

/**
 * Sends one real mail to `to` with the settings of the server. `ok` is false when the mail was not accepted;
 * `text` explains the result to the operator.
 */
export async function sendTestMail(
  to: string,
  settings: Pick<Settings, 'mail' | 'siteUrl'> & Pick<MailAddresses, 'mailFrom'>,
  firm: Firm,
): Promise<{ ok: boolean; text: string }> {
  const { mail, mailFrom, siteUrl } = settings;
  const transport = chooseTransport(mail);
  if (transport === undefined || mail.way === 'none')
    return {
      ok: false,
      text: 'Not sent. With DATABASE_URL, SMTP_URL must say how this server sends mail; SMTP_URL=files writes it to files (docs/mail.md).',
    };
  const paragraphs = [
    `This is a test mail from the website ${siteUrl}.`,
    'It arrived, so requests for help from the website will reach this mailbox too.',
  ];
  try {
    await transport.send({
      from: { name: firm.name, address: mailFrom },
      to: [to],
      subject: 'Test mail from your website',
      text: paragraphs.join('\n\n'),
      html: paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join(''),
    });
  } catch (error) {
    return { ok: false, text: `Not sent. ${transport.explain(error)}` };
  }
  if (mail.way !== 'smtp')
    return {
      ok: true,
      text: `SMTP_URL names no mail server, so mail is not sent: the test mail was written to a file in ${mail.folder}.`,
    };
  return {
    ok: true,
    text: [
      `${new URL(mail.url).host} accepted the mail from ${mailFrom} to ${to}.`,
      'Look for it in that mailbox and in its spam folder. If it is in the spam folder, set up SPF and DKIM (docs/mail.md).',
    ].join('\n'),
  };
}
