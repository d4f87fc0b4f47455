import { WAY_IN_WORDS, type AgendaEntry } from '#admin/data/agenda.ts';
import { tries } from '#admin/requests/call-back-texts.ts';
import type { AppointmentWay } from '#admin/data/requests.ts';

/* The texts of Today and of the week. */

export const todayTexts = {
  title: 'Today',
  filter: 'Show',
  whose: { all: 'Everybody', mine: 'Mine' },
  toWeek: 'The week',
  toWaiting: 'All who wait',
  empty: 'Nothing is due. New requests appear here by themselves.',
  parts: {
    appointments: 'Appointments today',
    calls: 'Call back today',
    urgent: 'Urgent',
    undated: 'Consultation without a day',
    waiting: 'Waiting longest',
    unreached: 'No answer after three tries',
  },
  toRead: (texts: number) =>
    texts === 1 ? '1 text waits for you to read' : `${texts} texts wait for you to read`,
  toErase: (requests: number) =>
    requests === 1 ? '1 request will be erased soon' : `${requests} requests will be erased soon`,
  arrived: { one: 'Something new is due', many: '{count} new things are due' },
  appointment: (minutes: number, way: AppointmentWay) => `${minutes} minutes, ${WAY_IN_WORDS[way]}`,
  you: 'you',
  late: 'late',
  nobodyYet: 'nobody has taken it',
  has: (name: string) => `taken by ${name}`,
  call: (phone: string) => `Call ${phone}`,

  week: {
    name: 'Week',
    title: (day: string) => `Week of ${day}`,
    previous: 'Week before',
    next: 'Week after',
    print: 'Print',
    printed: (firm: string, moment: string) => `${firm}, printed ${moment}`,
    nothing: 'Nothing',
    callBack: 'Call back',
    hour: (hour: number) => `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`,
  },
} as const;

/** What somebody does at the time of an entry; '' when nothing more is known. */
export const whatOf = (entry: AgendaEntry): string =>
  (entry.kind === 'appointment'
    ? [todayTexts.appointment(entry.minutes, entry.way), entry.place]
    : [entry.why, tries(entry.tries)]
  )
    .filter(Boolean)
    .join(' · ');

export const whoOf = ({ person }: AgendaEntry, nameOf: (address: string) => string): string =>
  person === null ? todayTexts.nobodyYet : nameOf(person);
