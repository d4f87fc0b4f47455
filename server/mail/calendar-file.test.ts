import fc from 'fast-check';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { FIXED_SEED } from '#tests/support/load/seed.ts';
import { calendarFile, type CalendarEvent } from './calendar-file.ts';

const EVENT: CalendarEvent = {
  uid: '027c08b1-358d-4da6-992f-79a2c695ccd2@firm.example',
  sequence: 0,
  startsAt: new Date('2026-12-01T18:00:00Z'),
  minutes: 30,
  changedAt: new Date('2026-11-24T09:10:11Z'),
  summary: 'Appointment with Aldren & Marsh',
  description: 'To change it, call (213) 555-0142',
  location: '1 Main Street, Los Angeles, CA 90012',
  organizer: { name: 'Aldren & Marsh', address: 'office@firm.example' },
  attendee: 'ann@mail.example',
  isCanceled: false,
  filename: 'appointment.ics',
};

/** Reads the event as a calendar program does. */
function read(event: CalendarEvent) {
  const { content } = calendarFile(event);
  const calendar = new ICAL.Component(ICAL.parse(content));
  const [component, ...others] = calendar.getAllSubcomponents('vevent');
  const { uid, sequence, startDate, endDate, summary, location, description } = new ICAL.Event(
    component,
  );
  const text = (name: string) => String(component?.getFirstPropertyValue(name) ?? '');
  return {
    count: others.length + 1,
    uid,
    sequence,
    summary,
    location,
    description,
    start: startDate.toJSDate(),
    end: endDate.toJSDate(),
    method: String(calendar.getFirstPropertyValue('method')),
    status: text('status'),
    stamp: text('dtstamp'),
    attendee: text('attendee').toLowerCase(),
  };
}

test.each([
  ['in winter', '2026-12-01T18:00:00Z'],
  ['an hour before the clocks go back', '2026-11-01T08:30:00Z'],
  ['in the hour that comes twice', '2026-11-01T09:30:00Z'],
  ['across the hour that is skipped', '2027-03-14T09:45:00Z'],
  ['in summer', '2027-07-01T16:00:00Z'],
])('a calendar program reads the event: %s (R31.3)', (_, start) => {
  const startsAt = new Date(start);
  const { uid, summary, description, location } = EVENT;
  expect(read({ ...EVENT, startsAt })).toEqual({
    count: 1,
    uid,
    sequence: 0,
    summary,
    location,
    description,
    start: startsAt,
    end: new Date(startsAt.getTime() + 30 * 60_000),
    method: 'REQUEST',
    status: 'CONFIRMED',
    stamp: '2026-11-24T09:10:11Z',
    attendee: 'mailto:ann@mail.example',
  });
});

test('no text that someone typed adds a line to the file', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('\r\n', '\n', '\r', ';', ',', '\\', '"', '\\n', '\u0085', '\u2028', ':'),
    fc.constantFrom('END:VEVENT', 'BEGIN:VALARM', 'ATTENDEE:mailto:x@mail.example', ' '),
  );
  const typed = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(typed, typed, (location, name) => {
      const event = { ...EVENT, location, organizer: { ...EVENT.organizer, name: `A${name}` } };
      const shown = location
        .replace(/[\s\u0085]+/g, ' ')
        .trim()
        .replaceAll(/\p{Cc}/gu, '');
      const { uid, summary } = EVENT;
      const found = read(event);
      expect(found).toMatchObject({ count: 1, uid, summary });
      expect(found.location ?? '').toBe(shown);
      const names = calendarFile(event)
        .content.split('\r\n')
        .filter((line) => !line.startsWith(' '))
        .map((line) => line.split(/[:;]/)[0]);
      expect(new Set(names).size).toBe(names.length - 2);
    }),
    { seed: FIXED_SEED, numRuns: 100 },
  );
});
