import * as v from 'valibot';
import { Document, isScalar, parse, visit } from 'yaml';
import { Medians } from '#contract/income-check-content.ts';
import { nextDue } from '#contract/median-table.ts';
import type { MedianUpload } from '#contract/site-uploads.ts';
import { checkMedians } from './check-medians.ts';
import { readMedianTable, readWorkbook } from './read-table.ts';
import { plainWorkbook } from './plain-workbook.ts';

type StoredTable = v.InferOutput<typeof Medians>['tables'][number];

/**
 * The text of medians.yaml with the table of a workbook of the U.S. Trustee Program, and the previous table.
 * @throws Error whose message is for the person who uploaded the workbook
 */
export async function newMedians(
  { bytes, name, today, effective }: MedianUpload,
  /** The text of the present medians.yaml, if there is one. */
  present: string | undefined,
): Promise<string> {
  if (!/\.xlsx$/i.test(name)) throw new Error(`${name} is not a workbook (.xlsx)`);
  const table = await tableIn(name, bytes, effective);
  const previous = present === undefined ? undefined : newestTable(present);
  const errors = checkMedians(table, previous);
  const due = nextDue(table.effective);
  if (errors.length === 0 && today >= due) errors.push(`a newer table was due on ${due}`);
  if (errors.length > 0)
    throw new Error(
      [`${name} may be wrong, so the table was not changed:`, ...errors].join('\n  '),
    );
  const source = `U.S. Trustee Program, ${name}, for cases filed on or after ${table.effective}`;
  const { addOn, medians } = table;
  const tables: StoredTable[] = [
    { effective: table.effective, source, asOf: today, addOn, medians },
  ];
  if (previous) tables.push(previous);
  return medianFile(tables);
}

async function tableIn(name: string, bytes: Uint8Array, effective: string | undefined) {
  try {
    return readMedianTable(await readWorkbook(plainWorkbook(bytes)), effective);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${name} was not understood, so the table was not changed: ${reason}`, {
      cause: error,
    });
  }
}

/** The newest table of medians.yaml. */
function newestTable(text: string): StoredTable | undefined {
  const present = v.safeParse(Medians, parse(text));
  if (!present.success)
    throw new Error('The present table has mistakes. Correct or delete it first');
  return present.output.tables.toSorted((a, b) => (a.effective < b.effective ? 1 : -1))[0];
}

/** The whole file. It has no line `sample`, because the table is the firm's own. */
function medianFile(tables: readonly StoredTable[]): string {
  const document = new Document({ tables });
  // The four amounts of a state are on one line.
  visit(document, { Seq: (_, list) => void (list.flow = list.items.every(isScalar)) });
  return `# The median incomes of the page /income-check, from justice.gov/ust/means-testing. A newer table is due each
# April 1 and November 1. From that day until you add the new table, the page answers only clear cases. Save the table as
# .xlsx and upload it under Site in the admin.

${document.toString({ lineWidth: 0, flowCollectionPadding: false })}`;
}
