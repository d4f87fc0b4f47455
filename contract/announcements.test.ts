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

test('two notices on the same day are refused', () => {
  const next = { text: 'Later.', from: '2026-11-27', until: '2026-11-27' };
  expect(v.is(Announcements, [next, closed])).toBe(true);
  expect(v.is(Announcements, [{ ...next, from: closed.until }, closed])).toBe(false);
});
