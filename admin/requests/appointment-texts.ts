import type { Appointment, AppointmentWay } from '#admin/data/requests.ts';

const WAY: Record<AppointmentWay, string> = {
  phone: 'Phone',
  video: 'Video',
  office: 'At the office',
  home: 'At their home',
};

export const appointmentTexts = {
  title: 'Appointment',
  book: 'Book an appointment',
  change: 'Move or change it',
  save: 'Save the change',
  day: 'Day',
  clock: 'Time',
  minutes: 'Length',
  person: 'With',
  way: 'How',
  ways: WAY,
  place: 'Place',
  placeHint:
    'Video: the link. Their home: the address. Phone: only a number other than theirs. Office: only a room.',
  inMinutes: (minutes: number) => `${minutes} minutes`,
  line: (time: string, minutes: number, way: AppointmentWay, person: string) =>
    `${time}, ${minutes} minutes, ${WAY[way]}, with ${person}`,
  state: { canceled: 'canceled', past: 'past', next: '' },
  mailed: (address: string) =>
    `Email them at ${address} about it: a file for their calendar now and at each change, and a reminder`,
  /** Why the box is not checked at first. */
  prefersCall: 'They did not ask for email. Ask them before you check this.',
  language: 'Language of the emails',
  noMail: {
    missing: 'No email goes to them, because they gave no address: tell them yourself.',
    notConfirmed:
      'No email goes to them, because their address is not confirmed: tell them yourself, or check the address with them first.',
    asked:
      'No email goes to them, because they asked for none before you have spoken: tell them yourself.',
    chosen: 'No email goes to them: tell them yourself.',
  },
  cancel: 'Cancel the appointment',
  cancelTitle: 'Cancel this appointment?',
  cancelText: (time: string, mail: string) => `${time}. ${mail}`,
  cancelMail: 'If they had an email about it, they get another one.',
  keep: 'Keep it',
  busy: (person: string, name: string, from: string, to: string) =>
    `${person} has an appointment with ${name} then, ${from} to ${to}.`,
  closed: 'The office is closed then.',
  chooseOrSure: 'Choose another time, or book it anyway.',
  sure: 'Book it anyway',
  saved: {
    booked: (time: string) => `Booked: ${time}.`,
    changed: (time: string) => `Saved: ${time}.`,
    canceled: 'The appointment is canceled.',
    undated: ' On Today they are now listed under “Consultation without a day”.',
  },
  /** After the state became spam or not a fit. */
  cancelToo: (time: string) =>
    ` They still have an appointment on ${time}: cancel it, so that they hear of it.`,
  errors: {
    day: 'Choose a day',
    clock: 'Choose a time',
    noSuchTime: 'There is no such time on this day. Choose another one.',
    past: 'This time is over. Choose one in the future.',
    tooFar: 'At most 18 months ahead',
    link: 'Paste the link of the video call. It begins with https://',
    number: 'No number of theirs is known and confirmed. Type the one that you call.',
    notDialed: 'Type a phone number, or leave this empty to call the number that they gave.',
    home: 'Type the address',
    tooLong: 'At most 300 characters',
    person: 'This person may not sign in any more. Choose another person.',
  },
  eraseFirst: (time: string) =>
    `They have an appointment on ${time}. Cancel it first, so that they hear of it: after erasing, nobody can tell them.`,
};

/** Undefined when an email can go out. */
export function whyNoMail({
  email,
  answerBy,
}: Pick<Appointment, 'email' | 'answerBy'>): string | undefined {
  const { noMail } = appointmentTexts;
  if (email === null) return noMail.missing;
  if (answerBy.noMail) return noMail.asked;
  return answerBy.email ? undefined : noMail.notConfirmed;
}
