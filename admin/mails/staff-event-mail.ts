import { timeInWords } from '#server/mail/appointment-mail.ts';
import { calendarFile } from '#server/mail/calendar-file.ts';
import { compose, type MailContext, type Message } from '#server/mail/message.ts';
import { shortNameWithReference } from '#server/mail/plain-name.ts';
import type { Mail } from '#server/mail/transport.ts';
import { WAY_IN_WORDS } from '#admin/data/agenda.ts';
import type { AppointmentWay } from '#admin/data/requests.ts';

/** An appointment as the person of the firm has it in their calendar. */
export interface StaffEvent {
  /** The id of the request. */
  id: string;
  /** As it was typed. */
  name: string;
  startsAt: Date;
  minutes: number;
  way: AppointmentWay;
  sequence: number;
  /** It was canceled, or is another person's now. */
  isWithdrawn: boolean;
  /** An attempt to send an earlier mail was made. */
  mayHaveBeenSent: boolean;
  changedAt: Date;
  /** Differs for two people who get mail about one appointment. */
  personKey: string;
}

/**
 * The mail to a person of the firm: when, how and with which client, named as in the mail about a request that was handed
 * over. The place, which may be the client's home or number, is only on the page of the request.
 */
export function renderStaffEvent(
  event: StaffEvent,
  adminUrl: string,
  context: MailContext,
  { uid, attendee, organizer }: { uid: string; attendee: string; organizer: string },
): Message & Required<Pick<Mail, 'icalEvent'>> {
  const { startsAt, minutes, way, isWithdrawn, mayHaveBeenSent } = event;
  const who = shortNameWithReference(event);
  const href = `${adminUrl}/requests/${event.id}`;
  const { weekday, date, time, zone } = timeInWords(startsAt, context);
  const news = isWithdrawn ? 'Canceled for you: an' : mayHaveBeenSent ? 'Changed: your' : 'Your';
  const message = compose(`${news} appointment with ${who}, ${date} at ${time}`, context, [
    {
      kind: 'facts',
      facts: [
        ['With', who],
        ['When', `${weekday}, ${date}, ${time}, ${zone}`],
        ...(isWithdrawn
          ? []
          : ([
              ['How long', `${minutes} minutes`],
              ['How', WAY_IN_WORDS[way]],
            ] as const)),
      ],
    },
    { kind: 'link', label: 'Open the request', href },
  ]);
  const icalEvent = calendarFile({
    ...event,
    uid,
    summary: `Appointment: ${who}`,
    description: href,
    location: WAY_IN_WORDS[way],
    organizer: { name: context.firm.name, address: organizer },
    attendee,
    isCanceled: isWithdrawn,
  });
  return { ...message, icalEvent };
}
