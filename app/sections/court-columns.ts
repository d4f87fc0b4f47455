import type { CourtRecordRow } from '#contract/court-record-content.ts';

export type CountColumn = Exclude<keyof CourtRecordRow, 'court'>;

/** The columns with numbers, from left to right. */
export const COUNT_COLUMNS: readonly CountColumn[] = [
  'completed',
  'subOut',
  'pending',
  'total',
  'confirmed',
  'dismissVol',
  'dismissInvol',
  'convertVol',
  'convertInvol',
];

/** A row as browsers get it: the court, then the numbers in the order of the columns, so no row repeats their names. */
export type CourtRow = readonly [court: string, ...counts: number[]];

export const sentRow = (row: CourtRecordRow): CourtRow => [
  row.court,
  ...COUNT_COLUMNS.map((column) => row[column]),
];

export function receivedRow([court, ...counts]: CourtRow): CourtRecordRow {
  const count = (column: CountColumn) => counts[COUNT_COLUMNS.indexOf(column)] ?? 0;
  return {
    court,
    completed: count('completed'),
    subOut: count('subOut'),
    pending: count('pending'),
    total: count('total'),
    confirmed: count('confirmed'),
    dismissVol: count('dismissVol'),
    dismissInvol: count('dismissInvol'),
    convertVol: count('convertVol'),
    convertInvol: count('convertInvol'),
  };
}

/** The sum of one column over all rows. */
export function columnTotal(rows: readonly CourtRecordRow[], column: CountColumn): number {
  return rows.reduce((sum, row) => sum + row[column], 0);
}

type ColumnShade = 'none' | 'light' | 'medium' | 'strong';

/** A cell's shade by its share of the column's maximum (R7.7). */
export function shadeOf(value: number, columnMaximum: number): ColumnShade {
  if (value === 0) return 'none';
  const share = value / columnMaximum;
  if (share > 0.5) return 'strong';
  return share > 0.2 ? 'medium' : 'light';
}

/**
 * Rows whose court name contains the text, ignoring case. Phone keyboards add a space after a word, so the
 * text is trimmed when nothing matches.
 */
export function matchingCourts(
  rows: readonly CourtRecordRow[],
  text: string,
): readonly CourtRecordRow[] {
  const containing = (part: string) =>
    rows.filter(({ court }) => court.toLowerCase().includes(part.toLowerCase()));
  const found = containing(text);
  return found.length > 0 ? found : containing(text.trim());
}
