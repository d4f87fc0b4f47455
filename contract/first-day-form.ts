import * as v from 'valibot';
import { mailAddress } from './content-fields.ts';
import {
  COLOR_SETS,
  FIRST_GUIDES,
  FIRST_SERVICES,
  type FirstDayAnswers,
  type FirstDayMistake,
} from './first-day.ts';
import { OfficeHours, typedHours, WEEKDAYS } from './office-hours.ts';
import { TIME_ZONES, usState } from './us-states.ts';

/* The form of the first day: each answer is read from its controls. A mistake says what to do. */

interface FirstDayForm {
  /** The value of this control, without spaces at its ends; empty when nothing was sent. */
  of: (field: string) => string;
  wrong: (field: string, message: string) => void;
  thisYear: number;
}

export const MAX_STATES = 6;
export const MAX_ATTORNEYS = 4;

/** The answers, or what to do about each control that needs something else. */
export function readFirstDay(
  sent: Readonly<Record<string, string>>,
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
    name: readLine(form, 'name', 'the name of your firm', 60),
    ...(founded !== undefined && { foundedYear: founded }),
    phone: readPhone(form, 'phone'),
    ...(of('tollFree') !== '' && { tollFree: readPhone(form, 'tollFree') }),
    email: readEmail(form),
    office: {
      street: readLine(form, 'street', 'the street and number', 120),
      city: readLine(form, 'city', 'the city', 60),
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

/** Signs that have a meaning in Markdown or in names in braces. */
const MARKUP_SIGNS = /[<>{}[\]\\`*_|~]/;
const INVISIBLE = /\p{C}/u;

function readLine({ of, wrong }: FirstDayForm, field: string, what: string, most: number): string {
  const value = of(field).replaceAll(/\s+/g, ' ');
  const sign = MARKUP_SIGNS.exec(value)?.[0];
  if (value === '') wrong(field, `Write ${what}.`);
  else if (value.length > most)
    wrong(field, `Write ${most} characters or fewer. There are ${value.length}.`);
  else if (sign !== undefined) wrong(field, `Leave out the sign ${sign}`);
  else if (INVISIBLE.test(value))
    wrong(field, 'There is a letter that cannot be shown. Delete it, and type the text again.');
  return value;
}

function readPhone({ of, wrong }: FirstDayForm, field: string) {
  const digits = of(field)
    .replaceAll(/\D/g, '')
    .replace(/^1(?=\d{10}$)/, '');
  if (!/^[2-9]\d{2}[2-9]\d{6}$/.test(digits) || /[^\d\s()+.-]/.test(of(field)))
    wrong(field, 'Write a telephone number with its area code, as in (520) 234-5678.');
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  return { display: `(${area}) ${exchange}-${line}` };
}

function readEmail({ of, wrong }: FirstDayForm): string {
  const value = of('email');
  if (!/^[\w.+'-]{1,64}@[\w.-]{1,190}$/.test(value) || !v.is(mailAddress, value))
    wrong('email', 'Write one email address, as in office@yourfirm.com.');
  return value;
}

function readYear({ of, wrong, thisYear }: FirstDayForm): number | undefined {
  if (of('founded') === '') return undefined;
  const year = Number(of('founded'));
  if (!/^\d{4}$/.test(of('founded')) || year < 1700 || year > thisYear)
    wrong('founded', 'Write the year with four digits, as in 1998, or leave it empty.');
  return year;
}

function readState({ of, wrong }: FirstDayForm, field: string): string {
  if (!usState(of(field))) wrong(field, 'Choose a state.');
  return of(field);
}

function readZip({ of, wrong }: FirstDayForm): string {
  if (!/^\d{5}(-\d{4})?$/.test(of('zip')))
    wrong('zip', 'Write the five digits of the ZIP code, as in 85701.');
  return of('zip');
}

function readStates({ of, wrong }: FirstDayForm): FirstDayAnswers['states'] {
  const chosen = numbered(MAX_STATES).flatMap((number) => {
    const code = of(`state${number}`);
    if (code === '') return [];
    if (!usState(code)) wrong(`state${number}`, 'Choose a state.');
    const admission = of(`admission${number}`);
    if (admission !== 'licensed' && admission !== 'federal-courts') {
      wrong(`admission${number}`, 'Choose how the firm may practice there.');
      return [];
    }
    return [{ number, code, admission } as const];
  });
  if (numbered(MAX_STATES).every((number) => of(`state${number}`) === ''))
    wrong('state1', 'Choose a state whose people you help.');
  for (const { number, code } of chosen)
    if (chosen.find((other) => other.code === code)?.number !== number)
      wrong(`state${number}`, 'This state is there twice. Choose another one, or none.');
  return chosen.map(({ code, admission }) => ({ code, admission }));
}

function readHours({ of, wrong }: FirstDayForm): OfficeHours {
  const days = WEEKDAYS.flatMap((weekday) => {
    const field = `hours-${weekday}`;
    if (of(field) === '') return [];
    const ofDay = typedHours(of(field));
    if (!v.is(OfficeHours, { [weekday]: ofDay }))
      wrong(
        field,
        'Write when you open and when you close, as in 9 am - 5 pm. Leave it empty for a day on which you are closed.',
      );
    return [[weekday, ofDay]];
  });
  if (days.length === 0) wrong('hours-monday', 'Write the hours of one day or more.');
  const parsed = v.safeParse(OfficeHours, Object.fromEntries(days));
  return parsed.success ? parsed.output : {};
}

function readTimeZone({ of, wrong }: FirstDayForm): string {
  const chosen = of('timeZone');
  if (chosen === '') return usState(of('state'))?.timeZone ?? '';
  if (TIME_ZONES.every(([zone]) => zone !== chosen)) wrong('timeZone', 'Choose a time zone.');
  return chosen;
}

function readAttorneys(form: FirstDayForm): FirstDayAnswers['attorneys'] {
  return numbered(MAX_ATTORNEYS).flatMap((number) => {
    const [name, title] = [`attorney${number}`, `title${number}`];
    if (number > 1 && form.of(name) === '' && form.of(title) === '') return [];
    return [
      {
        name: readLine(form, name, 'the name of an attorney', 60),
        title: readLine(form, title, 'the position in the firm, as in Attorney or Partner', 60),
      },
    ];
  });
}

function readColor({ of, wrong }: FirstDayForm): FirstDayAnswers['color'] {
  const own = of('ownColor').toLowerCase();
  if (own !== '') {
    if (!/^#?[0-9a-f]{6}$/.test(own))
      wrong('ownColor', 'Write # and six digits or letters a to f, as in #2b3f7d.');
    return `#${own.replace('#', '')}`;
  }
  const set = keysOf(COLOR_SETS).find((name) => name === of('color'));
  if (set === undefined) wrong('color', 'Choose a color.');
  return set ?? 'blue';
}

export const numbered = (most: number): number[] =>
  Array.from({ length: most }, (_, index) => index + 1);

export function keysOf<T extends object>(table: T): (keyof T & string)[] {
  // Object.keys returns string[], although a constant table has no other keys.
  return Object.keys(table).filter((key): key is keyof T & string => Object.hasOwn(table, key));
}
