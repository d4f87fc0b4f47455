import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { oneLine } from './message.ts';

/** The calendar file in the form that nodemailer attaches. */
export interface CalendarFile {
  method: 'REQUEST' | 'CANCEL';
  filename: string;
  content: string;
}

/** Calendars identify an event by its uid. An event with the same uid and a higher sequence replaces it. */
export interface CalendarEvent {
  uid: string;
  sequence: number;
  startsAt: Date;
  minutes: number;
  filename: string;
  /** The time of the change, which is the same in a second copy of the mail. */
  changedAt: Date;
  summary: string;
  description: string;
  location: string;
  organizer: { name: string; address: string };
  attendee: string;
  isCanceled: boolean;
}

/** Makes an iCalendar file (RFC 5545, with the methods of RFC 5546). Times are UTC, and calendars show local times. */
export function calendarFile(event: CalendarEvent): CalendarFile {
  const { uid, sequence, startsAt, minutes, organizer, attendee, isCanceled, filename } = event;
  const method = isCanceled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
  const location = printable(event.location);
  const calendar = ical({ method, prodId: { company: 'First Light', product: 'appointments' } });
  calendar.createEvent({
    id: uid,
    sequence,
    stamp: event.changedAt,
    start: startsAt,
    end: new Date(startsAt.getTime() + minutes * 60_000),
    summary: printable(event.summary),
    description: printable(event.description),
    location: location === '' ? null : { title: location },
    status: isCanceled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: printable(organizer.name), email: organizer.address },
    // Leaves out the typed name, which could carry a message (R20.3). Requests no reply.
    attendees: [{ name: attendee, email: attendee }],
  });
  // Each line of an iCalendar file ends with a line break, even the last one.
  return { method, filename, content: `${calendar.toString()}\r\n` };
}

/** RFC 5545 allows no control characters in a text. */
const printable = (text: string) => oneLine(text).replaceAll(/\p{Cc}/gu, '');
