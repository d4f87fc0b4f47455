import type { Booking } from './appointments.ts';
import type { Appointment, RequestDetail } from '#admin/data/requests.ts';
import { LANGUAGE_CODES } from '#contract/languages.ts';
import { APPOINTMENT_WAYS } from '#contract/mail-texts.ts';
import { dialed } from './change-known.ts';
import { localMoment } from './local-moment.ts';
import type { AdminContext } from '#admin/office/environment.ts';

export const LENGTHS = [15, 30, 45, 60, 90] as const;
const MAX_MONTHS_AHEAD = 18;
const MAX_PLACE_LENGTH = 300;

type AppointmentErrors = Readonly<Record<string, string>>;

export const NOT_MAILED = 'No email goes to them: tell them yourself.';

/** Why no email can go to the client; undefined when one can. */
export function whyNoMail(of: Pick<Appointment, 'email' | 'answerBy'>): string | undefined {
  const { email, answerBy } = of;
  if (email === null)
    return 'No email goes to them, because they gave no address: tell them yourself.';
  if (answerBy.noMail)
    return 'No email goes to them, because they asked for none before you have spoken: tell them yourself.';
  return answerBy.email
    ? undefined
    : 'No email goes to them, because their address is not confirmed: tell them yourself, or check the address with them first.';
}

/** Reads the form of an appointment. Returns the booking, or the errors by the names of the controls. */
export async function readAppointment(
  c: AdminContext,
  typed: Readonly<Record<string, string>>,
  request: RequestDetail,
): Promise<Booking | { errors: AppointmentErrors }> {
  const { phone, answerBy, appointments, pageLanguage } = request;
  const { pool, display, firm } = c.get('services');
  const { day = '', clock = '', person = '' } = typed;
  const { timeZone } = firm();
  const startsAt = await localMoment(pool, { day, clock, timeZone });
  const way = APPOINTMENT_WAYS.find((one) => one === typed['way']) ?? 'phone';
  const typedPlace = typed['place']?.replace(/[\s\p{Cc}]+/gu, ' ').trim() || null;
  const before = appointments.find(({ id }) => id === typed['appointment']);
  // After a change of `way`, an unchanged place belongs to the old way.
  const isOutdated = before !== undefined && before.way !== way && before.place === typedPlace;
  const place = isOutdated ? null : typedPlace;
  const errors: AppointmentErrors = {
    ...(startsAt === undefined ? noMoment(day, clock) : outOfRange(startsAt, display.now())),
    ...(!c.get('people').some(({ address }) => address === person) && {
      person: 'This person can no longer sign in. Choose another person.',
    }),
    ...wrongPlace(way, place ?? '', phone !== null && answerBy.phone),
  };
  if (startsAt === undefined || Object.keys(errors).length > 0) return { errors };
  const minutes = LENGTHS.find((length) => String(length) === typed['minutes']) ?? 30;
  const canBeMailed = whyNoMail(before ?? request) === undefined;
  const chosen = LANGUAGE_CODES.find((code) => code === typed['language']);
  const stored = before?.language ?? null;
  return {
    startsAt,
    minutes,
    person,
    way,
    place,
    getsMail: canBeMailed ? typed['mailed'] !== undefined : (before?.getsMail ?? false),
    // The language is stored only if someone has changed it in the form.
    language: chosen === (stored ?? pageLanguage) ? stored : (chosen ?? stored),
  };
}

function noMoment(day: string, clock: string): AppointmentErrors {
  if (day === '') return { day: 'Choose a day' };
  return {
    clock:
      clock === '' ? 'Choose a time' : 'There is no such time on this day. Choose another one.',
  };
}

function outOfRange(startsAt: Date, now: Date): AppointmentErrors {
  if (startsAt <= now) return { day: 'This time is over. Choose one in the future.' };
  const last = new Date(now);
  last.setMonth(last.getMonth() + MAX_MONTHS_AHEAD);
  return startsAt > last ? { day: 'At most 18 months ahead' } : {};
}

function wrongPlace(way: Booking['way'], place: string, hasNumber: boolean): AppointmentErrors {
  if (place.length > MAX_PLACE_LENGTH) return { place: 'At most 300 characters' };
  if (way === 'video' && !/^https:\/\/[^\s/]+\.\S+$/.test(place))
    return { place: 'Paste the link of the video call. It begins with https://' };
  if (way === 'phone' && place === '' && !hasNumber)
    return { place: 'No phone number of this person is confirmed. Type the number to call.' };
  if (way === 'phone' && place !== '' && dialed(place) === undefined)
    return { place: 'Type a phone number, or leave this empty to call the number that they gave.' };
  return way === 'home' && place === '' ? { place: 'Type the address' } : {};
}
