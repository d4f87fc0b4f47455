import { unzipSync } from 'fflate';
import { decodeEntities } from './read-page.ts';
import type { Rows } from './read-table.ts';

/** The published workbook has one small sheet. */
const MAX_BYTES = 5_000_000;

/**
 * The texts of all sheets of an .xlsx workbook (ECMA-376): a zip with an XML file for each sheet and one
 * with the texts. Reads values only: no formulas, formats or dates, which the table of medians does not have.
 */
export function readWorkbook(file: Uint8Array): Rows {
  const entries = unzip(file);
  const texts = elements(entries.get('xl/sharedStrings.xml') ?? '', 'si').map(({ inner }) =>
    textOf(inner),
  );
  const sheets = [...entries.keys()]
    .filter((name) => /^xl\/worksheets\/[^/]+\.xml$/.test(name))
    .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  if (sheets.length === 0) throw new Error('It is no .xlsx workbook: it has no sheets');
  return sheets.flatMap((name) =>
    elements(entries.get(name) ?? '', 'row').map(({ inner }) =>
      elements(inner, 'c').map((cell) => valueOf(cell, texts)),
    ),
  );
}

function unzip(file: Uint8Array): Map<string, string> {
  try {
    const files = unzipSync(file, {
      filter: ({ name, originalSize }) => name.endsWith('.xml') && originalSize <= MAX_BYTES,
    });
    const decoder = new TextDecoder('utf-8', { fatal: true });
    return new Map(Object.entries(files).map(([name, bytes]) => [name, decoder.decode(bytes)]));
  } catch {
    throw new Error('It is no .xlsx workbook, or it is damaged');
  }
}

interface Element {
  attributes: string;
  inner: string;
}

function elements(xml: string, tag: string): Element[] {
  const pattern = new RegExp(
    `<(?:\\w+:)?${tag}\\b((?:[^>"']|"[^"]*"|'[^']*')*?)(?:/>|>([\\s\\S]*?)</(?:\\w+:)?${tag}\\s*>)`,
    'g',
  );
  return Array.from(xml.matchAll(pattern), ([, attributes = '', inner = '']) => ({
    attributes,
    inner,
  }));
}

function valueOf({ attributes, inner }: Element, texts: readonly string[]): string {
  const type = /\bt=["'](\w+)["']/.exec(attributes)?.[1] ?? 'n';
  if (type === 'inlineStr') return textOf(inner);
  const value = decodeEntities(elements(inner, 'v')[0]?.inner ?? '');
  if (type === 's') return texts[Number(value)] ?? '';
  return type === 'e' ? '#ERROR' : value;
}

/** A text may be in several runs with different fonts. Phonetic hints (`rPh`) are not part of it. */
function textOf(xml: string): string {
  const plain = xml.replace(/<(?:\w+:)?rPh\b[\s\S]*?<\/(?:\w+:)?rPh\s*>/g, '');
  return elements(plain, 't')
    .map(({ inner }) => decodeEntities(inner))
    .join('');
}
