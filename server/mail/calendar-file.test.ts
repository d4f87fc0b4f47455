import fc from 'fast-check';
import ICAL from 'ical.js';
import { parseICS } from 'node-ical';
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
};

/** Reads an event with two calendar libraries. */
function readBoth(event: CalendarEvent) {
  const { content } = calendarFile(event);
  const calendar = new ICAL.Component(ICAL.parse(content));
  const [component, ...others] = calendar.getAllSubcomponents('vevent');
  const one = new ICAL.Event(component);
  const text = (name: string) => String(component?.getFirstPropertyValue(name) ?? '');
  const parsed = parseICS(content);
  const other = Object.values(parsed).find((each) => each?.type === 'VEVENT');
  if (other?.type !== 'VEVENT') throw new Error('node-ical finds no event');
  return {
    count: others.length + 1,
    'ical.js': {
      uid: one.uid,
      sequence: one.sequence,
      start: one.startDate.toJSDate(),
      end: one.endDate.toJSDate(),
      summary: one.summary,
      location: one.location,
      description: one.description,
      method: text('method') || String(calendar.getFirstPropertyValue('method')),
      status: text('status'),
      stamp: text('dtstamp'),
      attendee: text('attendee').toLowerCase(),
    },
    'node-ical': {
      uid: other.uid,
      sequence: Number(other.sequence),
      start: new Date(other.start),
      end: new Date(other.end ?? 0),
      summary: other.summary,
      location: other.location,
      description: other.description,
      method: other.method,
      status: other.status,
    },
  };
}

test.each([
  ['in winter', '2026-12-01T18:00:00Z'],
  ['an hour before the clocks go back', '2026-11-01T08:30:00Z'],
  ['in the hour that comes twice', '2026-11-01T09:30:00Z'],
  ['across the hour that is skipped', '2027-03-14T09:45:00Z'],
  ['in summer', '2027-07-01T16:00:00Z'],
])('two calendar programs read the same event: %s (R31.3)', (_, start) => {
  const startsAt = new Date(start);
  const both = readBoth({ ...EVENT, startsAt });
  const expected = {
    uid: EVENT.uid,
    sequence: 0,
    start: startsAt,
    end: new Date(startsAt.getTime() + 30 * 60_000),
    summary: EVENT.summary,
    location: EVENT.location,
    description: EVENT.description,
    method: 'REQUEST',
    status: 'CONFIRMED',
  };
  expect(both['ical.js']).toMatchObject({
    ...expected,
    stamp: '2026-11-24T09:10:11Z',
    attendee: 'mailto:ann@mail.example',
  });
  expect(both['node-ical']).toMatchObject(expected);
});

test('a moved and a canceled appointment are later states of the same event', () => {
  const moved = readBoth({ ...EVENT, sequence: 1, startsAt: new Date('2026-12-02T18:00:00Z') });
  const canceled = readBoth({ ...EVENT, sequence: 2, isCanceled: true });
  for (const program of ['ical.js', 'node-ical'] as const) {
    expect(moved[program]).toMatchObject({ uid: EVENT.uid, sequence: 1, method: 'REQUEST' });
    expect(canceled[program]).toMatchObject({
      uid: EVENT.uid,
      sequence: 2,
      method: 'CANCEL',
      status: 'CANCELLED',
    });
  }
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
      const both = readBoth(event);
      expect(both.count).toBe(1);
      const shown = location
        .replace(/[\s\u0085]+/g, ' ')
        .trim()
        .replaceAll(/\p{Cc}/gu, '');
      expect(both['ical.js']).toMatchObject({ uid: EVENT.uid, summary: EVENT.summary });
      expect(both['ical.js'].location ?? '').toBe(shown);
      const names = calendarFile(event)
        .content.split('\r\n')
        .filter((line) => !line.startsWith(' '))
        .map((line) => line.split(/[:;]/)[0]);
      expect(new Set(names).size).toBe(names.length - 2);
    }),
    { seed: FIXED_SEED, numRuns: 100 },
  );
});
