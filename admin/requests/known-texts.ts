import type { KnownField } from '#admin/data/requests.ts';

/** The texts of what the firm knows of a person, and of the search that finds it. */
export const knownTexts = {
  title: 'What the firm knows',
  none: 'No other names yet.',
  ofJoined: 'from the request that was joined',
  label: {
    otherNames: 'Other names (spouse, employer, co-debtor, opposing party)',
    otherPhone: 'Second number or extension',
  } satisfies Record<KnownField, string>,
  change: 'Add or change',
  save: 'Save',
  saved: 'Saved: what the firm knows.',
  tooLong: (most: number) => `Use at most ${most} characters`,
  check: 'Conflict checked',
  checkSaved: 'Saved: you have checked for a conflict of interest.',
  checked: (person: string, day: string) => `Conflict checked by ${person} on ${day}`,
  checkAgain: 'Names were added or changed after the check: check again.',
  notChecked: 'Nobody has checked for a conflict of interest.',
  searchFor: 'Search for',
  foundByFirm: 'Found in notes or other names',
  similar: 'Similar names',
  onlySome: (shown: number) => `Only ${shown} are shown here. Search for more of the name.`,
  /** In place of "Nothing found". */
  unsearched: (count: number) =>
    `${count === 1 ? '1 request is' : `${count} requests are`} not searched yet: someone may be missing here. Reload this page in a moment.`,
  undecided: (count: number) =>
    `Nobody knows yet whether ${count === 1 ? '1 request is' : `${count} requests are`} urgent. Reload this page in a moment.`,
};
