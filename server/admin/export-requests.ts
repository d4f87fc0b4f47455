import type { Pool } from 'pg';
import { csvOf } from '#server/submissions/csv.ts';
import { submissionsToExport } from '#server/submissions/export.ts';
import { xlsxOf } from '#server/submissions/xlsx.ts';
import type { RequestState } from '#server/submissions/request-state.ts';

interface Filter {
  from: string;
  to: string;
  state: RequestState | null;
  timeZone: string;
}

/** The requests of some days as an Excel file. Undefined when there are too many. */
export async function exportExcel(
  pool: Pool,
  filter: Filter,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const file = await xlsxOf(await submissionsToExport(pool, filter), filter.timeZone);
  return file && new Uint8Array(file);
}

/** The requests of some days as CSV. Reads the next part when the client is ready for it. */
export async function exportCsv(pool: Pool, filter: Filter): Promise<ReadableStream<Uint8Array>> {
  const parts = csvOf(await submissionsToExport(pool, filter), filter.timeZone);
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
}
