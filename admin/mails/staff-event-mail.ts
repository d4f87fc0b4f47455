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
  isOver: boolean;
  isTried: boolean;
  changedAt: Date;
  /** Tells the mails to two people about one appointment apart. */
  personKey: string;
}

/**
 * To a person of the firm: when, how and with whom, as a mail about a request that was handed over names them. The place,
 * which may be the person's home or number, is on the request.
 */
export function renderStaffEvent(
  event: StaffEvent,
  adminUrl: string,
  context: MailContext,
  { uid, attendee, organizer }: { uid: string; attendee: string; organizer: string },
): Message & Required<Pick<Mail, 'icalEvent'>> {
  const { startsAt, minutes, way, isOver, isTried } = event;
  const who = shortNameWithReference(event);
  const href = `${adminUrl}/requests/${event.id}`;
  const { weekday, date, time, zone } = timeInWords(startsAt, context);
  const news = isOver ? 'Canceled for you: an' : isTried ? 'Changed: your' : 'Your';
  const message = compose(`${news} appointment with ${who}, ${date} at ${time}`, context, [
    {
      kind: 'facts',
      facts: [
        ['With', who],
        ['When', `${weekday}, ${date}, ${time}, ${zone}`],
        ...(isOver
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
    isCanceled: isOver,
  });
  return { ...message, icalEvent };
}
