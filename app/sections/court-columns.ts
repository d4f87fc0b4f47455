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
