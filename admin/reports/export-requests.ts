import type { Pool } from 'pg';
import { csvOf } from '#server/submissions/csv.ts';
import { submissionsToExport } from '#server/submissions/export.ts';
import { xlsxOf } from '#server/submissions/xlsx.ts';
import type { RequestState } from '#server/submissions/request-state.ts';

interface ExportedRows {
  from: string;
  to: string;
  state: RequestState | null;
  timeZone: string;
}

interface Exported<T> {
  file: T;
  /** The number of requests in the file. */
  count: number;
}

/** The requests of some days as an Excel file. Undefined when there are too many. */
export async function exportExcel(
  pool: Pool,
  filter: ExportedRows,
): Promise<Exported<Uint8Array<ArrayBuffer>> | undefined> {
  const { count, batches } = await submissionsToExport(pool, filter);
  const file = await xlsxOf(batches, filter.timeZone);
  return file && { file: new Uint8Array(file), count };
}

/** The requests of some days as CSV. Reads the next part when the client is ready for it. */
export async function exportCsv(
  pool: Pool,
  filter: ExportedRows,
): Promise<Exported<ReadableStream<Uint8Array>>> {
  const { count, batches } = await submissionsToExport(pool, filter);
  const parts = csvOf(batches, filter.timeZone);
  const encoder = new TextEncoder();
  const file = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
  return { file, count };
}
