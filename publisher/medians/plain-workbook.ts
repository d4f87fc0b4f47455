import { crc32, inflateRawSync } from 'node:zlib';

/** The contents of the published files have less than 1 MB, and their tables less than 100 rows. */
const MAX_CONTENT_BYTES = 10_000_000;
const MAX_FILES = 200;
const MAX_ROWS = 5000;

const DIRECTORY_END = 0x06_05_4b_50;
const DIRECTORY_ENTRY = 0x02_01_4b_50;
const LOCAL_HEADER = 0x04_03_4b_50;
const [STORED, DEFLATED] = [0, 8];

const TOO_MUCH = 'It has too much in it for a table of medians';
const DAMAGED = 'It is no .xlsx workbook, or it is damaged';

/**
 * The same workbook without compression, with its texts alone. A workbook is a ZIP file, in which two megabytes can
 * become two gigabytes, and what a reader finds in it depends on where it looks. So it is unpacked here, up to a limit,
 * and the reader gets only what was counted.
 * @throws Error for the person who sent it
 */
export function plainWorkbook(zip: Buffer): Buffer {
  const parts: { name: Buffer; bytes: Buffer }[] = [];
  let left = MAX_CONTENT_BYTES;
  try {
    for (const { name, method, packed } of filesOf(zip)) {
      if (!/\.(?:xml|rels)$/.test(name.toString())) continue;
      const bytes = unpacked(packed, method, left);
      left -= bytes.length;
      if (/worksheets\//.test(name.toString())) refuseLargeTable(bytes.toString());
      parts.push({ name, bytes });
    }
  } catch (error) {
    if (error instanceof RangeError) throw new Error(DAMAGED, { cause: error });
    throw error;
  }
  return packedAgain(parts);
}

/** By the directory at the end of the file. Reading outside of the file is a RangeError. */
function filesOf(zip: Buffer) {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  if (end < 0 || zip.readUInt32LE(end) !== DIRECTORY_END) throw new Error(DAMAGED);
  const count = zip.readUInt16LE(end + 10);
  if (count > MAX_FILES) throw new Error(TOO_MUCH);
  let at = zip.readUInt32LE(end + 16);
  return Array.from({ length: count }, () => {
    const header = zip.readUInt32LE(at + 42);
    if (zip.readUInt32LE(at) !== DIRECTORY_ENTRY || zip.readUInt32LE(header) !== LOCAL_HEADER)
      throw new Error(DAMAGED);
    const start = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28);
    const nameLength = zip.readUInt16LE(at + 28);
    const found = {
      method: zip.readUInt16LE(at + 10),
      packed: zip.subarray(start, start + zip.readUInt32LE(at + 20)),
      name: zip.subarray(at + 46, at + 46 + nameLength),
    };
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
    return found;
  });
}

function unpacked(packed: Buffer, method: number, most: number): Buffer {
  if (method === STORED && packed.length <= most) return packed;
  if (method !== DEFLATED || most < 1) throw new Error(method === STORED ? TOO_MUCH : DAMAGED);
  try {
    return inflateRawSync(packed, { maxOutputLength: most });
  } catch (error) {
    const isLarge = error instanceof RangeError;
    throw new Error(isLarge ? TOO_MUCH : DAMAGED, { cause: error });
  }
}

/** One cell in the last row and column that a workbook can have makes the reader build a table of 17 billion. */
function refuseLargeTable(sheet: string): void {
  for (const [, place = ''] of sheet.matchAll(/\br(?:ef)?\s*=\s*["']([^"']*)["']/g))
    if (
      /[A-Z]{3}/i.test(place) ||
      (place.match(/\d+/g) ?? []).some((row) => Number(row) > MAX_ROWS)
    )
      throw new Error(TOO_MUCH);
}

function packedAgain(parts: readonly { name: Buffer; bytes: Buffer }[]): Buffer {
  const local: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes } of parts) {
    // Version, flags and method (none), time, checksum, twice the size, the length of the name, none of more.
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(bytes.length, 14);
    common.writeUInt32LE(bytes.length, 18);
    common.writeUInt16LE(name.length, 22);
    local.push(number(LOCAL_HEADER, 4), common, name, bytes);
    const rest = Buffer.concat([Buffer.alloc(10), number(offset, 4)]);
    directory.push(number(DIRECTORY_ENTRY, 4), number(20, 2), common, rest, name);
    offset += 30 + name.length + bytes.length;
  }
  const listed = Buffer.concat(directory);
  const count = number(parts.length, 2);
  const end = [number(DIRECTORY_END, 4), number(0, 4), count, count];
  const place = [number(listed.length, 4), number(offset, 4), number(0, 2)];
  return Buffer.concat([...local, listed, ...end, ...place]);
}

function number(value: number, bytes: number): Buffer {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntLE(value, 0, bytes);
  return buffer;
}
