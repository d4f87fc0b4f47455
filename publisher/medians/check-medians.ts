import {
  ADD_ON,
  medianFor,
  nextDue,
  TABLE_SIZES,
  type MedianTable,
} from '#contract/median-table.ts';
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
 * A table of medians that breaks one of these rules is doubtful. The published tables of November 2024, November 2025
 * and April 2026 follow each of them; rules that these tables break, such as "medians only rise", are left out.
 */

interface MedianFindings {
  /** The table must not be used. */
  errors: string[];
  /** A person should look at the original. */
  warnings: string[];
}

/** Known amounts, from other sources than the table. */
const KNOWN_AMOUNTS: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>> = {
  '2026-04-01': {
    AZ: [73_935, 89_027, 104_965, 121_174],
    CA: [79_253, 102_797, 116_541, 139_071],
    CO: [87_940, 109_497, 130_850, 153_501],
    IL: [73_180, 93_934, 113_625, 137_902],
    NE: [66_922, 90_728, 103_405, 125_074],
    SD: [69_190, 89_809, 100_883, 130_738],
    TX: [66_837, 86_714, 99_273, 117_962],
  },
};

/** Lowest and highest yearly median: a monthly amount, or an amount with a missing or a doubled digit, is outside. */
const STATE_RANGE = [45_000, 260_000] as const;
const TERRITORY_RANGE = [20_000, 150_000] as const;

/** Checks a table, and compares it with the one before it. */
export function checkMedians(table: MedianTable, previous?: MedianTable): MedianFindings {
  const findings: MedianFindings = { errors: [], warnings: [] };
  checkCover(table, findings);
  for (const code of Object.keys(table.medians)) checkRow(table, code, findings);
  checkSameRows(table, findings);
  checkAddOn(table, findings);
  for (const [code, known] of Object.entries(KNOWN_AMOUNTS[table.effective] ?? {}))
    if (table.medians[code]?.join() !== known.join())
      findings.errors.push(`${code} differs from the amounts known for ${table.effective}`);
  if (previous) {
    if (previous.effective >= table.effective)
      findings.errors.push(
        `the table of ${table.effective} is not newer than the one in use, of ${previous.effective}`,
      );
    else if (findings.errors.length === 0) compareTables(table, previous, findings);
  }
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
    const sizes = `${STATES[code] ?? TERRITORIES[code] ?? code}: the amount for ${index + 1} people`;
    // The statute takes the highest median of the same number or fewer people, so equal amounts occur.
    if (amount < before) errors.push(`${sizes} is below the one for ${index}`);
    else if (amount === before) warnings.push(`${sizes} equals the one for ${index}`);
    else if (amount > 2 * before) errors.push(`${sizes} is more than twice the one for ${index}`);
  }
}

function checkSameRows({ medians }: MedianTable, { errors }: MedianFindings) {
  const seen = new Map<string, string>();
  for (const [code, row] of Object.entries(medians)) {
    const other = seen.get(row.join());
    if (other !== undefined) errors.push(`${code} and ${other} have the same amounts`);
    seen.set(row.join(), code);
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

function compareTables(table: MedianTable, previous: MedianTable, findings: MedianFindings) {
  const cells = Object.keys(STATES).flatMap((code) =>
    TABLE_SIZES.map((size) => {
      const before = medianFor(previous, code, size) ?? NaN;
      const now = medianFor(table, code, size) ?? NaN;
      return { cell: `${code} for ${size}`, before, now, ratio: now / before };
    }),
  );
  if (cells.every(({ ratio }) => ratio === 1))
    findings.errors.push(
      `all amounts are those of the table of ${previous.effective}: look at the date of the file`,
    );
  else if (
    isMonth(previous, '11') &&
    isMonth(table, '04') &&
    table.effective === nextDue(previous.effective)
  )
    checkIndexed(cells, findings);
  else checkSurveyed(cells, findings);
}

interface MedianCell {
  cell: string;
  before: number;
  now: number;
  ratio: number;
}

/**
 * The April table is the November table times one price index factor, rounded, so an error in a single cell is found.
 */
function checkIndexed(cells: readonly MedianCell[], { errors, warnings }: MedianFindings) {
  const lowest = Math.max(...cells.map(({ before, now }) => (now - 0.5) / before));
  const highest = Math.min(...cells.map(({ before, now }) => (now + 0.5) / before));
  if (lowest > highest) {
    const factor = medianRatio(cells);
    const off = cells.filter(({ before, now }) => Math.abs(now - before * factor) > 1.5);
    const where = off.slice(0, 8).map(({ cell }) => cell);
    errors.push(
      `no single factor leads from the November amounts to these: ${where.join(', ') || 'rounding'}`,
    );
  } else if (lowest < 0.98 || highest > 1.12)
    warnings.push(`the April factor of ${lowest.toFixed(4)} is unusual`);
}

/** The November table has new survey data, so each amount changes by a different factor. */
function checkSurveyed(cells: readonly MedianCell[], { errors, warnings }: MedianFindings) {
  const change = medianRatio(cells);
  if (!(change >= 0.95 && change <= 1.12))
    errors.push(`the middle change from the table before is ${inPercent(change)}`);
  for (const { cell, ratio } of cells)
    if (Math.abs(ratio - 1) > 0.12) warnings.push(`${cell} moved by ${inPercent(ratio)}`);
  if (new Set(cells.map(({ ratio }) => ratio.toFixed(4))).size < 20)
    warnings.push('all amounts changed by the same factor, unlike with new survey data');
}

function medianRatio(cells: readonly MedianCell[]): number {
  return cells.map(({ ratio }) => ratio).toSorted((a, b) => a - b)[cells.length >> 1] ?? NaN;
}

const isMonth = ({ effective }: MedianTable, month: string) => effective.slice(5, 7) === month;
const inDollars = (amount: number) => `$${amount.toLocaleString('en-US')}`;
const inPercent = (ratio: number) => `${((ratio - 1) * 100).toFixed(1)} %`;
