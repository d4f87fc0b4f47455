import { renderConfirmation } from '#server/mail/confirmation.ts';
import { renderFollowUps, renderNotice } from '#server/mail/firm-mails.ts';
import type { Message } from '#server/mail/message.ts';
import type { FollowUp } from '#server/mail/mail-queue.ts';
import { servedIn, type ServedContent } from '#contract/content.ts';
import { MAIN_LANGUAGE } from '#contract/languages.ts';
import { served } from '#tests/support/content/served-content.ts';
import { knownSubmission } from '#tests/support/product/stored-row.ts';

/** Every kind of mail of a firm, for a visitor who does not exist. */
export function sampleMails(
  siteUrl: string,
  content: ServedContent = served,
): Record<string, Message> {
  const first = knownSubmission({
    name: "Ann O'Hara",
    email: 'ann.with.a.long.address.that.nobody.broke@mail.example',
    phone: '213 555 0101',
    subject: 'Wages',
    message: 'They take a quarter of my pay.\nWhat can I do before Friday?',
    page: '/services/chapter-7',
  });
  const second: FollowUp = {
    ...first,
    otherWithPhone: null,
    page: '/contact',
    receivedAt: new Date('2026-03-05T05:06:07Z'),
    message: 'It is urgent.',
  };
  const context = { ...servedIn(MAIN_LANGUAGE, content), siteUrl };
  return {
    notice: renderNotice(first, context),
    confirmation: renderConfirmation(first, context),
    'confirmation in Spanish': renderConfirmation(first, { ...servedIn('es', content), siteUrl }),
    'follow-up': renderFollowUps([second], first, context),
    'batched follow-ups': renderFollowUps(
      [
        second,
        {
          ...second,
          phone: '213 555 0199',
          otherWithPhone: '51b0c7de-5f0a-4c3e-9d55-0a4b8a4f1c11',
        },
      ],
      first,
      context,
    ),
  };
}
