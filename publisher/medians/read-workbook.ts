import readXlsxFile from 'read-excel-file/node';
import type { Rows } from './read-table.ts';

/** The texts of all sheets of an .xlsx workbook. */
export async function readWorkbook(file: Buffer): Promise<Rows> {
  const sheets = await readXlsxFile(file).catch(() => {
    throw new Error('It is no .xlsx workbook, or it is damaged');
  });
  return sheets.flatMap(({ data }) => data.map((row) => row.map((cell) => String(cell ?? ''))));
}
