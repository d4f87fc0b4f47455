import writeExcelFile from 'write-excel-file/node';
import { replaceControlCharacters, rowsOf } from './csv.ts';
import type { ExportedSubmission } from './export.ts';

/** Limited because a workbook is made in memory, unlike a CSV file. */
const MAX_EXCEL_ROWS = 5000;
const WIDTH = 20;

/**
 * The same cells as in the CSV, each as text: a spreadsheet keeps the zeros of a phone number, and does not turn 3/4 into
 * a date. Undefined when there are too many rows.
 */
export async function xlsxOf(
  batches: AsyncIterable<readonly ExportedSubmission[]>,
  timeZone: string,
): Promise<Buffer | undefined> {
  const rows: string[][] = [];
  for await (const part of rowsOf(batches, timeZone)) {
    rows.push(...part);
    if (rows.length > MAX_EXCEL_ROWS + 1) return undefined;
  }
  const cells = rows.map((row) =>
    row.map((text) => ({ value: replaceControlCharacters(text), type: String, format: '@' })),
  );
  const columns = rows[0]?.map(() => ({ width: WIDTH })) ?? [];
  return writeExcelFile(cells, { columns, stickyRowsCount: 1 }).toBuffer();
}
