/** For `test.use`: smooth scrolling, transitions and fades between pages, as most visitors have them. */
export const WITH_MOTION = { contextOptions: { reducedMotion: 'no-preference' } } as const;
