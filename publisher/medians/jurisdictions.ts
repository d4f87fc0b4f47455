import { US_STATES } from '#contract/us-states.ts';

/** The states and territories of the published table, by postal code. */
export const STATES: Readonly<Record<string, string>> = Object.fromEntries(
  US_STATES.map(({ code, name }) => [code, name]),
);

export const TERRITORIES: Readonly<Record<string, string>> = {
  GU: 'Guam',
  MP: 'Northern Mariana Islands',
  PR: 'Puerto Rico',
  VI: 'Virgin Islands',
};
