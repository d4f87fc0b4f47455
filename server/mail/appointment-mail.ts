import { clockInWords, zoneName } from '#contract/hours-in-words.ts';
import { officeTime } from '#server/base/working-time.ts';
import { addressIn, LANGUAGES } from '#contract/languages.ts';
import { type APPOINTMENT_NEWS } from '#contract/mail-texts.ts';
import { RejectedError } from '#server/outbox/worker.ts';
import { answerBy } from '#server/submissions/shared-contact.ts';
import { fillIn } from '#contract/text.ts';
import { calendarFile } from './calendar-file.ts';
import type { AppointmentMail } from './mail-queue.ts';
import { compose, type MailContext } from './message.ts';
import { signatureOf } from './text-part.ts';
import type { Mail } from './transport.ts';
import type { WithheldCode } from './withheld.ts';
import { greeting, visitorNotes } from './confirmation.ts';

/**
 * Tells the client when and where the appointment is, and how to change it. Leaves out the subject of the message,
 * because other people may see the screen.
 * @throws RejectedError when the mail must not be sent
 */
export function renderAppointment(
  leased: AppointmentMail,
  context: MailContext,
  { organizer, attorney }: { organizer: string; attorney: string | undefined },
): Pick<Mail, 'subject' | 'text' | 'html' | 'icalEvent' | 'to'> {
  const { submission, appointment } = leased;
  const { email } = submission;
  const withheld = whyWithheld(leased);
  if (withheld !== undefined || email === null)
    throw new RejectedError(withheld ?? 'NO_EMAIL', new Error('must not be sent'));
  const { firm, mails, bring, language, siteUrl } = context;
  const texts = mails.appointment;
  const news = newsOf(leased);
  const { startsAt, minutes, way } = appointment;
  const inWords = partsInWords(startsAt, context);
  const subject = fillIn(texts.subject[news], timeInWords(startsAt, context));
  const when = fillIn(texts.when, timeInWords(startsAt, context, 'year'));
  const where = appointmentPlace(leased, context);
  const { labels } = texts;
  const isCanceled = news === 'canceled';
  const call = isCanceled ? texts.callAgain : texts.call;
  const details = [
    [labels.length, fillIn(texts.minutes, { minutes: String(minutes) })],
    [labels.who, attorney ?? firm.name],
    [labels.how, texts.way[way]],
    ...(where === '' ? [] : [[way === 'phone' ? texts.number : labels.where, where] as const]),
  ] as const;
  const message = compose(subject, context, [
    { kind: 'paragraph', text: greeting(submission.name, mails.confirmation) },
    { kind: 'paragraph', text: fillIn(texts.intro[news], { firm: firm.name }) },
    {
      kind: 'facts',
      facts: [[labels.when, when], ...(isCanceled ? [] : details)],
      ...(!isCanceled && {
        day: { month: inWords({ month: 'short' }), number: inWords({ day: 'numeric' }) },
      }),
    },
    ...(isCanceled || !bring
      ? []
      : ([
          { kind: 'steps', heading: texts.bring, steps: bring },
          {
            kind: 'link',
            label: texts.prepare,
            href: siteUrl + addressIn(language, '/prepare'),
          },
        ] as const)),
    { kind: 'call', before: call, ...firm.phone, after: firm.hoursText },
    ...visitorNotes(context, mails.confirmation),
  ]);
  if (news === 'reminder') return { ...message, to: [email] };
  const icalEvent = calendarFile({
    ...appointment,
    uid: appointment.id,
    summary: fillIn(texts.event, { firm: firm.name }),
    description: `${call} ${firm.phone.display}`,
    location: where === '' ? texts.way[way] : where,
    organizer: { name: firm.name, address: organizer },
    attendee: email,
    isCanceled,
    filename: texts.file,
  });
  return { ...message, to: [email], icalEvent };
}

function whyWithheld({ kind, submission, appointment }: AppointmentMail): WithheldCode | undefined {
  if (kind === 'appointment-reminder' && appointment.isCanceled) return 'CANCELED';
  if (appointment.mailSequence !== appointment.sequence) return 'SUPERSEDED';
  if (appointment.hasBegun) return 'TOO_LATE';
  if (!appointment.getsMail) return 'NOT_MAILED';
  if (submission.email === null) return 'NO_EMAIL';
  return answerBy(submission).email ? undefined : 'NOT_CONFIRMED';
}

function newsOf({ kind, appointment }: AppointmentMail): (typeof APPOINTMENT_NEWS)[number] {
  if (kind === 'appointment-reminder') return 'reminder';
  if (appointment.isCanceled) return 'canceled';
  return appointment.mayHaveBeenMailed ? 'changed' : 'booked';
}

/** The place, or the number that the firm calls. Empty when it is not known. */
function appointmentPlace(
  { submission, appointment }: AppointmentMail,
  { firm }: MailContext,
): string {
  const { way, place } = appointment;
  if (place !== null) return place;
  if (way === 'office') return signatureOf(firm).slice(1, 3).join(', ');
  // A number that is not in all messages of the request may be a stranger's.
  return way === 'phone' && answerBy(submission).phone ? (submission.phone ?? '') : '';
}

/** Returns a function that writes parts of the time in the language of the mail. */
const partsInWords =
  (time: Date, { firm: { timeZone }, language }: MailContext) =>
  (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(LANGUAGES[language].locale, { timeZone, ...options }).format(time);

export function timeInWords(time: Date, context: MailContext, withYear?: 'year') {
  const { firm, language } = context;
  const inWords = partsInWords(time, context);
  return {
    weekday: inWords({ weekday: 'long' }),
    date: inWords({ month: 'long', day: 'numeric', ...(withYear && { year: 'numeric' }) }),
    // Written like the office hours in the same mail. Old mail programs cannot show the no-break space.
    time: clockInWords(officeTime(time, firm).minutes, language).replaceAll('\u00a0', ' '),
    zone: zoneName(firm.timeZone, language, time),
  };
}
