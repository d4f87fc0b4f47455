import { renderAppointment } from '#server/mail/appointment-mail.ts';
import { renderConfirmation } from '#server/mail/confirmation.ts';
import { renderFollowUps, renderNotice } from '#server/mail/firm-mails.ts';
import type { Message } from '#server/mail/message.ts';
import { servedIn, type ServedContent } from '#contract/content.ts';
import { MAIN_LANGUAGE } from '#contract/languages.ts';
import { served } from '#tests/support/content/served-content.ts';
import { knownSubmission, mailedAppointment } from '#tests/support/product/stored-row.ts';

const ADMIN_URL = 'https://admin.firm.example';

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
  const second = {
    ...first,
    page: '/contact',
    receivedAt: new Date('2026-03-05T05:06:07Z'),
    message: 'It is urgent.',
  };
  const appointment = mailedAppointment({ changedAt: first.receivedAt });
  const booked = { kind: 'appointment', submission: first, appointment } as const;
  const parts = {
    organizer: 'inbox@firm.example',
    attorney: undefined,
  };
  const context = { ...servedIn(MAIN_LANGUAGE, content), siteUrl };
  return {
    notice: renderNotice(first, context, ADMIN_URL),
    confirmation: renderConfirmation(first, context),
    'confirmation in Spanish': renderConfirmation(first, { ...servedIn('es', content), siteUrl }),
    appointment: renderAppointment(booked, { ...context, bring: ['A photo ID'] }, parts),
    'appointment in Spanish': renderAppointment(
      { ...booked, appointment: { ...appointment, isCanceled: true } },
      { ...servedIn('es', content), siteUrl },
      parts,
    ),
    'reminder of an appointment': renderAppointment(
      { ...booked, kind: 'appointment-reminder' },
      context,
      parts,
    ),
    'follow-up': renderFollowUps([second], first, context, ADMIN_URL),
    'batched follow-ups': renderFollowUps(
      [second, { ...second, phone: '213 555 0199' }],
      first,
      context,
    ),
  };
}
