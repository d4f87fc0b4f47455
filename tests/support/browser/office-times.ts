/** Moments of the sample firm in Los Angeles: a Wednesday at 10 a.m., a Friday at 9 p.m. before a weekend, a day off. */
export const OPEN = new Date('2026-12-02T18:00:00Z');
export const FRIDAY_NIGHT = new Date('2026-12-05T05:00:00Z');
export const THANKSGIVING = new Date('2026-11-26T20:00:00Z');
