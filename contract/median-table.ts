/** 12 times the $925 of 11 U.S.C. 707(b)(6)(C) and (7)(A)(iii), which changes every three years (11 U.S.C. 104). */
export const ADD_ON = { dollars: 11_100, from: '2025-04-01', until: '2028-04-01' } as const;

/** The household sizes that the published table has a column for. */
export const TABLE_SIZES = [1, 2, 3, 4] as const;

/** One table of median incomes, as the U.S. Trustee Program publishes it. All amounts are dollars a year. */
export interface MedianTable {
  /** It applies to cases filed on this day or later. YYYY-MM-DD, like all dates here. */
  effective: string;
  /** The amount for each person over four, 11 U.S.C. 707(b)(6)(C) and (7)(A)(iii). */
  addOn: number;
  /** The amounts by the postal code of the state or territory; four amounts, for households of 1 to 4. */
  medians: Readonly<Record<string, readonly number[]>>;
}

/**
 * A table is `old` from the next April 1 or November 1 on. It then decides only clear cases. When it is more than a
 * year old, it is `due` and decides none (decision 083).
 */
type TableStatus =
  | { kind: 'current'; table: MedianTable }
  | { kind: 'old'; table: MedianTable }
  | { kind: 'due'; table: MedianTable; since: string }
  | { kind: 'not-yet'; effective: string };

/** The first April 1 or November 1 after a date. */
export function nextDue(date: string): string {
  const year = Number(date.slice(0, 4));
  const dates = [`${year}-04-01`, `${year}-11-01`];
  return dates.find((due) => due > date) ?? `${year + 1}-04-01`;
}

/** Which of the tables applies on a day, and whether it decides all cases, only clear ones, or none. */
export function tableStatus(tables: readonly MedianTable[], today: string): TableStatus {
  const byDate = tables.toSorted((a, b) => (a.effective < b.effective ? 1 : -1));
  const table = byDate.find(({ effective }) => effective <= today);
  if (!table) return { kind: 'not-yet', effective: byDate.at(-1)?.effective ?? '' };
  const since = nextDue(table.effective);
  if (today < since) return { kind: 'current', table };
  return today < comparedUntil(table) ? { kind: 'old', table } : { kind: 'due', table, since };
}

/** The first day on which a table is over a year old, or its amount for each person over four differs from the law. */
export function comparedUntil({ effective }: MedianTable): string {
  const year = Number(effective.slice(0, 4)) + 1;
  const end = daysAfter(`${year}${effective.slice(4)}`, 1);
  return end < ADD_ON.until ? end : ADD_ON.until;
}

/**
 * Adds days to a day such as `2026-11-23`. It is not in time.ts, because each page would then load a shared script of
 * 130 more bytes.
 */
export function daysAfter(day: string, days: number): string {
  const moved = new Date(day);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}

/** The median income in dollars a year, or `undefined` for a state that the table does not have. */
export function medianFor(
  table: MedianTable,
  state: string,
  household: number,
): number | undefined {
  const row = Object.hasOwn(table.medians, state) ? table.medians[state] : undefined;
  const last = row?.[TABLE_SIZES.length - 1];
  if (!row || last === undefined || !Number.isInteger(household) || household < 1) return undefined;
  const over = household - TABLE_SIZES.length;
  return over > 0 ? last + over * table.addOn : row[household - 1];
}
