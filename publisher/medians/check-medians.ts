import { isDeepStrictEqual } from 'node:util';
import type { MedianTable } from '#contract/median-table.ts';
import { isDay } from '#contract/content-fields.ts';
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

/* The rules that make a table of medians doubtful. Each holds for the published tables of 2024 to 2026. */

interface MedianFindings {
  /** The table must not be used. */
  errors: string[];
  /** A person should look at the original. */
  warnings: string[];
}

/** 12 times $925, 11 U.S.C. 707(b)(6)(C) and (7)(A)(iii), in these years. */
export const ADD_ON = { dollars: 11_100, from: '2025-04-01', until: '2028-04-01' } as const;

/** Lowest and highest yearly median: a monthly amount, or an amount with a missing or a doubled digit, is outside. */
const STATE_RANGE = [45_000, 260_000] as const;
const TERRITORY_RANGE = [20_000, 150_000] as const;

/** Checks a table. It must be newer than the one before it, and not repeat its amounts. */
export function checkMedians(table: MedianTable, previous?: MedianTable): MedianFindings {
  const findings: MedianFindings = { errors: [], warnings: [] };
  checkCover(table, findings);
  for (const code of Object.keys(table.medians)) checkRow(table, code, findings);
  checkAddOn(table, findings);
  if (!previous) return findings;
  if (previous.effective >= table.effective)
    findings.errors.push(
      `the table of ${table.effective} is not newer than the one in use, of ${previous.effective}`,
    );
  else if (isDeepStrictEqual(table.medians, previous.medians))
    findings.errors.push(
      `all amounts are those of the table of ${previous.effective}: look at the date of the file`,
    );
  return findings;
}

function checkCover({ effective, medians }: MedianTable, { errors, warnings }: MedianFindings) {
  if (!isDay(effective)) errors.push(`"${effective}" is not a date`);
  else if (!/-(?:04|11)-01$/.test(effective))
    warnings.push(`${effective} is not the usual day: tables begin on 1 April and 1 November`);
  for (const code of Object.keys(STATES)) if (!medians[code]) errors.push(`${code} is missing`);
  for (const code of Object.keys(TERRITORIES))
    if (!medians[code]) warnings.push(`${code} is missing`);
  for (const code of Object.keys(medians))
    if (!(code in STATES) && !(code in TERRITORIES)) errors.push(`${code} is not a state`);
}

function checkRow({ medians }: MedianTable, code: string, { errors, warnings }: MedianFindings) {
  const row = medians[code] ?? [];
  const [lowest, highest] = code in TERRITORIES ? TERRITORY_RANGE : STATE_RANGE;
  for (const [index, amount] of row.entries()) {
    if (amount < lowest || amount > highest)
      errors.push(
        `${code}: ${inDollars(amount)} is outside ${inDollars(lowest)} to ${inDollars(highest)}`,
      );
    const before = row[index - 1];
    if (before === undefined) continue;
    const sizes = `${code}: the amount for ${index + 1} people`;
    // The statute takes the highest median of the same number or fewer people, so equal amounts occur.
    if (amount < before) errors.push(`${sizes} is below the one for ${index}`);
    else if (amount === before) warnings.push(`${sizes} equals the one for ${index}`);
    else if (amount > 2 * before) errors.push(`${sizes} is more than twice the one for ${index}`);
  }
}

function checkAddOn({ effective, addOn }: MedianTable, { errors }: MedianFindings) {
  if (effective >= ADD_ON.until)
    errors.push(
      `the amount for each further person changed on ${ADD_ON.until}: this program must be updated`,
    );
  else if (effective >= ADD_ON.from && addOn !== ADD_ON.dollars)
    errors.push(
      `the amount for each further person is ${inDollars(addOn)}, not ${inDollars(ADD_ON.dollars)}`,
    );
}

const inDollars = (amount: number) => `$${amount.toLocaleString('en-US')}`;
