import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Announcements, announcementsAfter, isShown, nextChange } from './announcements.ts';

const closed = { text: 'Closed on Thursday.', from: '2026-11-23', until: '2026-11-26' };
const firm = { announcement: [closed], timeZone: 'America/Los_Angeles' };

test('a notice is shown from the start of its first day to the end of its last day, in the time zone of the firm', () => {
  const [timed] = announcementsAfter(new Date('2026-11-01'), firm);
  const shownAt = (time: string) => timed && isShown(timed, new Date(time));
  expect(shownAt('2026-11-23T07:59:59Z')).toBe(false);
  expect(shownAt('2026-11-23T08:00:00Z')).toBe(true);
  expect(shownAt('2026-11-27T07:59:59Z')).toBe(true);
  expect(shownAt('2026-11-27T08:00:00Z')).toBe(false);
});

test('the site changes when a notice begins and when it ends, and then no more', () => {
  const changeAfter = (time: string) => {
    const now = new Date(time);
    return nextChange(now, announcementsAfter(now, firm))?.toISOString();
  };
  expect(changeAfter('2026-11-01T00:00:00Z')).toBe('2026-11-23T08:00:00.000Z');
  expect(changeAfter('2026-11-23T08:00:00Z')).toBe('2026-11-27T08:00:00.000Z');
  expect(changeAfter('2026-11-27T08:00:00Z')).toBeUndefined();
});

test('leaves out a notice that is over, and puts the next one first', () => {
  const later = { text: 'Later.', from: '2026-12-24', until: '2026-12-25' };
  const both = { ...firm, announcement: [later, closed] };
  const textsAfter = (time: string) =>
    announcementsAfter(new Date(time), both).map(({ text }) => text);
  expect(textsAfter('2026-11-20T00:00:00Z')).toEqual([closed.text, later.text]);
  expect(textsAfter('2026-11-28T00:00:00Z')).toEqual([later.text]);
});

test('at most one accepted notice is shown at any time, and only on its own days in the time zone of the firm', () => {
  const zone = fc.constantFrom('America/New_York', 'America/Phoenix', 'Pacific/Honolulu');
  const first = Date.parse('2026-10-25');
  const day = fc
    .integer({ min: 0, max: 40 })
    .map((days) => new Date(first + days * 86_400_000).toISOString().slice(0, 10));
  const notice = fc.record({ text: fc.constant('Closed.'), from: day, until: day });
  fc.assert(
    fc.property(
      fc.array(notice, { maxLength: 4 }),
      zone,
      fc.integer({ min: 0, max: 40 * 24 * 4 }),
      (list, timeZone, quarters) => {
        const { success, output } = v.safeParse(Announcements, list);
        if (!success) return;
        const now = new Date(first + quarters * 15 * 60_000);
        const shown = announcementsAfter(now, { announcement: output, timeZone }).filter((one) =>
          isShown(one, now),
        );
        const today = new Intl.DateTimeFormat('sv', { timeZone }).format(now);
        const wanted = output.filter(({ from, until }) => from <= today && today <= until);
        expect(shown).toHaveLength(wanted.length);
        expect(shown.length).toBeLessThanOrEqual(1);
      },
    ),
  );
});
