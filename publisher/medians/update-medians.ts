import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { parse } from 'yaml';
import { Medians } from '#contract/income-check-content.ts';
import { nextDue, type MedianTable } from '#contract/median-table.ts';
import { checkMedians } from './check-medians.ts';
import { readMedianTable } from './read-table.ts';
import { readWorkbook } from './read-workbook.ts';

/** The published files have less than 200 KB. */
const MAX_BYTES = 5_000_000;

type Table = v.InferOutput<typeof Medians>['tables'][number];

/**
 * Copies the table of medians from a file of the U.S. Trustee Program to medians.yaml, and keeps the previous table.
 * Returns the text to print. When the table is doubtful, changes nothing and throws an error for the operator.
 */
export async function updateMedians(parts: {
  /** The workbook (.xlsx) that a person has saved. */
  file: string;
  /** The folder of the content. */
  folder: string;
  /** YYYY-MM-DD. */
  today: string;
  /** For a file that does not name the day from which it applies. */
  effective?: string;
}): Promise<string> {
  const { file, folder, today, effective } = parts;
  const table = await tableIn(file, effective);
  const target = path.join(folder, 'medians.yaml');
  const previous = await newestTable(target);
  const { errors, warnings } = checkMedians(table, previous);
  const due = nextDue(table.effective);
  if (errors.length === 0 && today >= due) errors.push(`a newer table was due on ${due}`);
  if (errors.length > 0)
    throw new Error(
      [`${file} is doubtful, so medians.yaml was not changed:`, ...listed(errors)].join('\n'),
    );

  const source = `U.S. Trustee Program, ${path.basename(file)}, for cases filed on or after ${table.effective}`;
  const { addOn, medians } = table;
  const tables: Table[] = [{ effective: table.effective, source, asOf: today, addOn, medians }];
  if (previous) tables.push(previous);
  const text = medianFile(tables);
  // Replaced in one step: a server that publishes at this moment reads the old file or the new one.
  await writeFile(`${target}.new`, text);
  await rename(`${target}.new`, target);
  return [
    `medians.yaml has the table for cases filed on or after ${table.effective}, until ${due}.`,
    ...(previous ? [`The table of ${previous.effective} is kept for comparison.`] : []),
    ...(warnings.length > 0
      ? ['Compare these with the original by eye:', ...listed(warnings)]
      : []),
    'Next: npm run content -- check, then npm run content -- publish',
  ].join('\n');
}

async function tableIn(file: string, effective: string | undefined): Promise<MedianTable> {
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new Error(`${file} cannot be read (${error.code})`);
  });
  if (bytes.length > MAX_BYTES) throw new Error(`${file} is too large for a table of medians`);
  if (!/\.xlsx$/i.test(file)) throw new Error(`${file} is no workbook (.xlsx)`);
  try {
    return readMedianTable(await readWorkbook(bytes), effective);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${file} was not understood, so medians.yaml was not changed: ${reason}`, {
      cause: error,
    });
  }
}

/** The newest table of medians.yaml; `undefined` when there is no such file. */
async function newestTable(file: string): Promise<Table | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  const present = v.safeParse(Medians, parse(text));
  if (!present.success)
    throw new Error(
      `${file} has mistakes; see them with: npm run content -- check, and mend or delete it first`,
    );
  return present.output.tables.toSorted((a, b) => (a.effective < b.effective ? 1 : -1))[0];
}

/** The whole file. It is the firm's own, so it does not say that it is a sample. */
function medianFile(tables: readonly Table[]): string {
  return `# yaml-language-server: $schema=.schema/medians.json
# The median incomes of the page /income-check, from justice.gov/ust/means-testing. A newer table is due each
# 1 April and 1 November. Until it is here, the page shows no comparison from that day on. Save it as a workbook
# (.xlsx), then: npm run content -- medians FILE
# If none is out on that day, add who looked, and when, to the newest table; it counts for 30 days:
#   confirmed: { by: Name, on: 2026-11-22 }

tables:
${tables.map(tableText).join('')}`;
}

function tableText({ effective, source, asOf, addOn, medians, confirmed }: Table): string {
  return [
    `  - effective: ${effective}`,
    `    source: ${JSON.stringify(source)}`,
    `    asOf: ${asOf}`,
    ...(confirmed ? [`    confirmed: ${JSON.stringify(confirmed)}`] : []),
    `    addOn: ${addOn}`,
    '    medians:',
    ...Object.entries(medians).map(([code, row]) => `      ${code}: [${row.join(', ')}]`),
    '',
  ].join('\n');
}

const listed = (lines: readonly string[]) => lines.map((line) => `  ${line}`);
