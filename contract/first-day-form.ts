import {
  keysOf,
  readAttorneys,
  readColor,
  readEmail,
  readHours,
  readPhone,
  readState,
  readStates,
  readText,
  readTimeZone,
  readYear,
  readZip,
  type FirstDayForm,
} from './first-day-fields.ts';
import {
  FIRST_GUIDES,
  FIRST_SERVICES,
  type FirstDayAnswers,
  type FirstDayMistake,
} from './first-day.ts';

/* The form of the first day: the names of its controls, and what makes its texts the answers. */

type Sent = Readonly<Record<string, string>>;

/** The answers, or what to do about each control that needs something else. */
export function readFirstDay(
  sent: Sent,
  thisYear: number,
): { answers: FirstDayAnswers } | { mistakes: readonly FirstDayMistake[] } {
  const mistakes: FirstDayMistake[] = [];
  const wrong = (field: string, message: string) => {
    mistakes.push({ field, message });
  };
  const of = (field: string) => sent[field]?.trim() ?? '';
  const form: FirstDayForm = { of, wrong, thisYear };
  const founded = readYear(form);
  const services = keysOf(FIRST_SERVICES).filter((name) => of(`service-${name}`) !== '');
  const answers: FirstDayAnswers = {
    name: readText(form, 'name', 'the name of your firm', 60),
    ...(founded !== undefined && { foundedYear: founded }),
    phone: readPhone(form, 'phone'),
    ...(of('tollFree') !== '' && { tollFree: readPhone(form, 'tollFree') }),
    email: readEmail(form),
    office: {
      street: readText(form, 'street', 'the street and number', 120),
      city: readText(form, 'city', 'the city', 60),
      state: readState(form, 'state'),
      zip: readZip(form),
    },
    states: readStates(form),
    hours: readHours(form),
    holidays: of('holidays') !== '',
    timeZone: readTimeZone(form),
    attorneys: readAttorneys(form),
    color: readColor(form),
    services,
    guides: keysOf(FIRST_GUIDES).filter((name) => of(`guide-${name}`) !== ''),
    spanish: of('spanish') !== '',
  };
  if (services.length === 0) wrong(`service-chapter7`, 'Choose one service or more.');
  return mistakes.length > 0 ? { mistakes } : { answers };
}
