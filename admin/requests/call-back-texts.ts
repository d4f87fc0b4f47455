/** '' for none. */
export const tries = (count: number) =>
  count === 0 ? '' : count === 1 ? 'Nobody answered once' : `Nobody answered ${count} times`;

/** After three calls without an answer. `mayWrite`: to an address that is confirmed. */
export const unreached = (mayWrite: boolean) =>
  mayWrite
    ? 'Write to them instead: they may not take calls from a number they do not know.'
    : 'Nobody answers, and there is no address that you may write to. Choose another time to call.';

export const callBackTexts = {
  title: 'Call back',
  none: 'No call is planned.',
  planned: (moment: string, why: string | null) =>
    `Call back ${moment}${why === null ? '' : ` · ${why}`}`,
  remove: 'Remove this call',
  removed: 'Removed: nobody has to call back.',
  choose: 'Choose a day and time',
  callDay: 'Day',
  callTime: 'Time',
  callWhy: 'Why (a word or two)',
  save: 'Save the call',
  saved: (moment: string) => `Saved: call back ${moment}.`,
  tried: 'Tried, no answer',
  triedLast: (count: number, moment: string) => `${tries(count)}, last ${moment}.`,
  counted: (name: string, next: string | undefined, mayWrite: boolean) =>
    `${name}: nobody answered. ${next === undefined ? unreached(mayWrite) : `Call back ${next}.`}`,
  undone: (name: string) => `${name}: this call does not count.`,
} as const;
