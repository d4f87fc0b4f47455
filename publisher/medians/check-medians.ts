import { ADD_ON, nextDue, type MedianTable } from '#contract/median-table.ts';
import { isDay } from '#contract/content-fields.ts';
import { US_STATES } from '#contract/us-states.ts';

/** The states of the published table by postal code. Its territories follow below. */
export const STATES: Readonly<Record<string, string>> = Object.fromEntries(
  US_STATES.map(({ code, name }) => [code, name]),
);

export const TERRITORIES: Readonly<Record<string, string>> = {
  GU: 'Guam',
  MP: 'Northern Mariana Islands',
  PR: 'Puerto Rico',
  VI: 'Virgin Islands',
};

/*
 * A table of medians that breaks one of these rules may be wrong. The published tables of November 2024, November 2025
 * and April 2026 follow each of them; rules that these tables break, such as "medians only rise", are left out.
 */

/** Lowest and highest yearly median: a monthly amount, or an amount with a missing or a doubled digit, is outside. */
const STATE_RANGE = [45_000, 260_000] as const;
const TERRITORY_RANGE = [20_000, 150_000] as const;

/** Why a table must not be used; compares it with the one before it. */
export function checkMedians(table: MedianTable, previous?: MedianTable): string[] {
  const codes = Object.keys(table.medians);
  return [
    ...(isDay(table.effective) ? [] : [`"${table.effective}" is not a date`]),
    ...Object.keys(STATES).flatMap((code) => (table.medians[code] ? [] : `${code} is missing`)),
    ...codes.flatMap((code) => checkRow(table, code)),
    ...checkSameRows(table),
    ...checkAddOn(table),
    ...(previous ? compareTables(table, previous) : []),
  ];
}

function checkRow({ medians }: MedianTable, code: string): string[] {
  if (!(code in STATES) && !(code in TERRITORIES)) return [`${code} is not a state`];
  const errors: string[] = [];
  const row = medians[code] ?? [];
  const [lowest, highest] = code in TERRITORIES ? TERRITORY_RANGE : STATE_RANGE;
  for (const [index, amount] of row.entries()) {
    if (amount < lowest || amount > highest)
      errors.push(
        `${code}: ${inDollars(amount)} is outside ${inDollars(lowest)} to ${inDollars(highest)}`,
      );
    const before = row[index - 1];
    if (before === undefined) continue;
    const sizes = `${STATES[code] ?? TERRITORIES[code] ?? code}: the amount for ${index + 1} people`;
    // The statute takes the highest median of the same number or fewer people, so equal amounts occur.
    if (amount < before) errors.push(`${sizes} is below the one for ${index}`);
    else if (amount > 2 * before) errors.push(`${sizes} is more than twice the one for ${index}`);
  }
  return errors;
}

function checkSameRows({ medians }: MedianTable): string[] {
  const errors: string[] = [];
  const seen = new Map<string, string>();
  for (const [code, row] of Object.entries(medians)) {
    const other = seen.get(row.join());
    if (other !== undefined) errors.push(`${code} and ${other} have the same amounts`);
    seen.set(row.join(), code);
  }
  return errors;
}

function checkAddOn({ effective, addOn }: MedianTable): string[] {
  if (effective >= ADD_ON.until)
    return [
      `the amount for each further person changed on ${ADD_ON.until}: this program must be updated`,
    ];
  return effective >= ADD_ON.from && addOn !== ADD_ON.dollars
    ? [
        `the amount for each further person is ${inDollars(addOn)}, not ${inDollars(ADD_ON.dollars)}`,
      ]
    : [];
}

function compareTables(table: MedianTable, previous: MedianTable): string[] {
  if (previous.effective >= table.effective)
    return [
      `the table of ${table.effective} is not newer than the one in use, of ${previous.effective}`,
    ];
  const amounts = Object.keys(STATES).flatMap((code) =>
    (previous.medians[code] ?? []).map((before, index) => ({
      name: `${code} for ${index + 1}`,
      before,
      now: table.medians[code]?.[index] ?? NaN,
    })),
  );
  if (amounts.every(({ before, now }) => now === before))
    return [
      `all amounts are those of the table of ${previous.effective}: look at the date of the file`,
    ];
  const isApril =
    table.effective === nextDue(previous.effective) && table.effective.endsWith('-04-01');
  return isApril ? checkIndexed(amounts) : [];
}

/**
 * The April table is the November table times one price index factor, rounded, so a single wrong
 * amount is found, also in a file that was changed by hand.
 */
function checkIndexed(amounts: readonly { name: string; before: number; now: number }[]): string[] {
  const lowest = Math.max(...amounts.map(({ before, now }) => (now - 0.5) / before));
  const highest = Math.min(...amounts.map(({ before, now }) => (now + 0.5) / before));
  if (!(lowest > highest)) return [];
  const ratios = amounts.map(({ before, now }) => now / before).toSorted((a, b) => a - b);
  const factor = ratios[ratios.length >> 1] ?? 1;
  const off = amounts.filter(({ before, now }) => Math.abs(now - before * factor) > 1.5);
  const names = off.slice(0, 8).map(({ name }) => name);
  return [
    `no single factor leads from the November amounts to these: ${names.join(', ') || 'rounding'}`,
  ];
}

const inDollars = (amount: number) => `$${amount.toLocaleString('en-US')}`;
