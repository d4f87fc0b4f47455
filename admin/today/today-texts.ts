import { WAY_IN_WORDS, type AgendaEntry } from '#admin/data/agenda.ts';
import type { AppointmentWay } from '#admin/data/requests.ts';

/* The texts of Today, of the week and of calling back. */

/** '' for none. */
const tries = (count: number) =>
  count === 0 ? '' : count === 1 ? 'Nobody answered once' : `Nobody answered ${count} times`;

/** After three calls in vain. `mayWrite`: to an address that is confirmed. */
const unreached = (mayWrite: boolean) =>
  mayWrite
    ? 'Write to them instead: they may not take calls from a number they do not know.'
    : 'Nobody answers, and there is no address that you may write to. Choose another time to call.';

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
  tries,
  call: (phone: string) => `Call ${phone}`,
  unreached,

  week: {
    name: 'Week',
    title: (day: string) => `Week of ${day}`,
    previous: 'Week before',
    next: 'Week after',
    print: 'Print',
    printed: (firm: string, moment: string) => `${firm}, printed ${moment}`,
    nothing: 'Nothing',
    callBack: 'Call back',
  },

  callBack: {
    title: 'Call back',
    none: 'No call is planned.',
    planned: (moment: string, why: string | null) =>
      `Call back ${moment}${why === null ? '' : ` · ${why}`}`,
    remove: 'Remove this call',
    removed: 'Removed: nobody has to call back.',
    choose: 'Choose a day and time',
    callDay: 'Day',
    callTime: 'Time',
    callWhy: 'Why (a word or two)',
    save: 'Save the call',
    saved: (moment: string) => `Saved: call back ${moment}.`,
    tried: 'Tried, no answer',
    triedLast: (count: number, moment: string) => `${tries(count)}, last ${moment}.`,
    counted: (name: string, next: string | undefined, mayWrite: boolean) =>
      `${name}: nobody answered. ${next === undefined ? unreached(mayWrite) : `Call back ${next}.`}`,
    undone: (name: string) => `${name}: this call does not count.`,
  },
} as const;

/** What somebody does at the time of an entry; '' when nothing more is known. */
export const whatOf = (entry: AgendaEntry): string =>
  (entry.kind === 'appointment'
    ? [todayTexts.appointment(entry.minutes, entry.way), entry.place]
    : [entry.why, todayTexts.tries(entry.tries)]
  )
    .filter(Boolean)
    .join(' · ');

export const whoOf = ({ person }: AgendaEntry, nameOf: (address: string) => string): string =>
  person === null ? todayTexts.nobodyYet : nameOf(person);
