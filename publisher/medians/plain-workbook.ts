import { unzipSync, zipSync, type Unzipped } from 'fflate';

/** The contents of the published files have less than 1 MB, and their tables less than 100 rows. */
const MAX_CONTENT_BYTES = 10_000_000;
const MAX_PACKED_BYTES = 1_000_000;
const MAX_FILES = 200;
const MAX_ROWS = 5000;

/** Its message is for the person who sent the file. */
class TooMuch extends Error {
  override message = 'It has too much in it for a table of medians';
}

/**
 * Returns the workbook without compression, with only its XML files. A workbook is a ZIP file, in which two megabytes
 * can become two gigabytes. The directory's sizes are added up before anything is unpacked. fflate unpacks a file into
 * exactly the size that the directory says, so a wrong size cannot take more memory. @throws Error for the person who
 * sent it
 */
export function plainWorkbook(zip: Uint8Array): Buffer {
  let [files, packed, unpacked] = [0, 0, 0];
  const isWanted = (file: { name: string; size: number; originalSize: number }) => {
    files += 1;
    const isText = /\.(?:xml|rels)$/.test(file.name);
    if (isText) [packed, unpacked] = [packed + file.size, unpacked + file.originalSize];
    if (files > MAX_FILES || packed > MAX_PACKED_BYTES || unpacked > MAX_CONTENT_BYTES)
      throw new TooMuch();
    return isText;
  };
  let parts: Unzipped;
  try {
    parts = unzipSync(zip, { filter: isWanted });
  } catch (error) {
    if (error instanceof TooMuch) throw error;
    throw new Error('It is not an .xlsx workbook, or it is damaged', { cause: error });
  }
  for (const [name, bytes] of Object.entries(parts))
    if (name.includes('worksheets/')) refuseLargeTable(Buffer.from(bytes).toString());
  return Buffer.from(zipSync(parts, { level: 0, mtime: '2000-01-01' }));
}

/** One cell in the last row and column that a workbook can have makes the reader build a table of 17 billion cells. */
function refuseLargeTable(sheet: string): void {
  for (const [, place = ''] of sheet.matchAll(/\br(?:ef)?\s*=\s*["']([^"']*)["']/g))
    if (
      /[A-Z]{3}/i.test(place) ||
      (place.match(/\d+/g) ?? []).some((row) => Number(row) > MAX_ROWS)
    )
      throw new TooMuch();
}
