import { servedIn } from '#contract/content.ts';
import { MAIN_LANGUAGE, type Language } from '#contract/languages.ts';
import { RejectedError } from '#server/outbox/worker.ts';
import { mailAddresses, type MailSettings } from './addresses.ts';
import { renderAppointment } from './appointment-mail.ts';
import { renderConfirmation } from './confirmation.ts';
import { mayReplyByEmail, renderFollowUps, renderNotice } from './firm-mails.ts';
import type { MailSite, Message } from './message.ts';
import { messageIdOf } from '#server/outbox/mail-files.ts';
import type { LeasedMail } from './mail-queue.ts';
import { answerBy, mayWrite } from '#server/submissions/shared-contact.ts';
import type { Mail } from './transport.ts';

/** The result is the same at each attempt, Message-ID included, so that mail programs recognize a second copy. */
export function toMail(leased: LeasedMail, site: MailSite, settings: MailSettings): Mail {
  const { mailFrom, firmInbox } = mailAddresses(settings, leased.addresses, site.firm);
  const { to, replyTo, message } = recipientAndMessage(leased, site, {
    firmInbox,
    adminUrl: settings.admin?.url,
  });
  return {
    messageId: messageIdOf(leased.id, mailFrom),
    date: leased.createdAt,
    from: { name: site.firm.name, address: mailFrom },
    to: [...to],
    sentTo: leased.sentTo ?? [],
    ...(replyTo !== null && { replyTo }),
    ...message,
  };
}

function recipientAndMessage(
  leased: LeasedMail,
  site: MailSite,
  {
    firmInbox,
    adminUrl,
  }: Pick<ReturnType<typeof mailAddresses>, 'firmInbox'> & { adminUrl: string | undefined },
): {
  to: readonly string[];
  replyTo: string | null;
  message: Message & Pick<Mail, 'icalEvent'>;
} {
  const { kind, submission, followUps, appointment, language } = leased;
  const ways = answerBy(submission);
  if (ways.noMail && kind !== 'notice' && kind !== 'follow-up')
    throw new RejectedError('NO_MAIL', new Error('asks for no mail'));
  const contextIn = (code: Language) => ({ ...servedIn(code, site), siteUrl: site.siteUrl });
  const context = contextIn(MAIN_LANGUAGE);
  switch (kind) {
    case 'notice':
      return {
        to: firmInbox,
        replyTo: mayWrite(ways) ? submission.email : null,
        message: renderNotice(submission, context, adminUrl),
      };
    case 'confirmation':
      // private.enqueue_confirmation adds a confirmation only for a submission with an email address.
      if (submission.email === null) throw new Error('Confirmation without an email address');
      return {
        to: [submission.email],
        replyTo: firmInbox[0],
        message: renderConfirmation(submission, contextIn(language)),
      };
    case 'follow-up':
      return {
        to: firmInbox,
        replyTo: mayReplyByEmail(followUps, submission) ? submission.email : null,
        message: renderFollowUps(followUps, submission, context, adminUrl),
      };
    case 'appointment':
    case 'appointment-reminder': {
      // A constraint of the table prevents this.
      if (appointment === null) throw new Error('A mail about an appointment without one');
      const attorney = site.attorneys.find(({ id }) => id === appointment.attorneyId)?.name;
      // Calendars send an answer to the organizer, whatever Reply-To says.
      const parts = { organizer: firmInbox[0], attorney };
      const { to, ...message } = renderAppointment(
        { kind, submission, appointment },
        contextIn(language),
        parts,
      );
      return { to, replyTo: firmInbox[0], message };
    }
    default:
      return kind satisfies never;
  }
}
