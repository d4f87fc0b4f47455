import { Hono } from 'hono';
import { AdminError } from '#admin/data/admin-error.ts';
import { logEntry } from '#admin/access/people-log.ts';
import { REQUEST_STATES, type RequestState } from '#server/submissions/stored-submission.ts';
import { officeTime } from '#server/base/working-time.ts';
import { islands } from '#app/texts/en/islands.ts';
import { ErrorSummary } from '#app/ui/errors.tsx';
import { Field } from '#app/ui/field.tsx';
import { page } from '#admin/ui/document.tsx';
import type { AdminContext, AdminEnvironment } from '#admin/office/environment.ts';
import { ownersOnly } from '#admin/office/owners-only.ts';
import { STATE, texts } from '#admin/office/texts.ts';
import { daysBefore, monthBefore } from '#admin/office/time.ts';
import { SubmitButton } from '#admin/ui/button.tsx';
import { LabeledInput } from '#admin/ui/form.tsx';
import { NarrowPage } from '#admin/ui/page-title.tsx';
import type { Pool } from 'pg';
import { csvOf, xlsxOf } from '#server/submissions/spreadsheet.ts';
import { submissionsToExport } from '#server/submissions/export.ts';
import * as v from 'valibot';

/** The requests of some days, as a file for a spreadsheet. */
export const exportRoutes = new Hono<AdminEnvironment>();

const DEFAULT_DAYS = 31;
const EXPORT_MONTHS = [
  { month: 1, name: 'Last month' },
  { month: 0, name: 'This month' },
];
for (const path of ['/export', '/export.csv', '/export.xlsx']) exportRoutes.use(path, ownersOnly);

exportRoutes.get('/export', (c) => {
  const { display } = c.get('services');
  const { day: today } = officeTime(display.now(), display.calendar());
  const chosen = EXPORT_MONTHS.find(({ month }) => String(month) === c.req.query('month'));
  const days = chosen
    ? monthBefore(today, chosen.month)
    : { from: daysBefore(today, DEFAULT_DAYS), to: today };
  return showExport(c, { ...days, state: '' });
});

/** A day that exists: PostgreSQL rejects February 31. */
const ExportDay = v.pipe(
  v.string(),
  v.isoDate(),
  v.minValue('1970-01-01'),
  v.check((day) => {
    const date = new Date(day);
    return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
  }),
);
const ExportFilter = v.object({
  from: ExportDay,
  to: ExportDay,
  state: v.union([
    v.picklist(REQUEST_STATES),
    v.pipe(
      v.literal(''),
      v.transform(() => null),
    ),
  ]),
});
const CONTENT_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
exportRoutes.get('/export.csv', (c) => sendExport(c, 'csv'));
exportRoutes.get('/export.xlsx', (c) => sendExport(c, 'xlsx'));

async function sendExport(c: AdminContext, format: 'csv' | 'xlsx'): Promise<Response> {
  const { pool, display } = c.get('services');
  const { from = '', to = '', state = '' } = c.req.query();
  const typed = { from, to, state };
  if (from === '' || to === '')
    return showExport(c, typed, { [from === '' ? 'from' : 'to']: 'Choose both days' });
  if (to < from) return showExport(c, typed, { to: '“To” is before “From”' });
  const filter = v.safeParse(ExportFilter, typed);
  if (!filter.success) throw new AdminError('invalid', texts.errors.invalidForm);
  const { timeZone } = display.calendar();
  const range = { ...filter.output, timeZone };
  const headers = {
    'content-type': CONTENT_TYPES[format],
    'content-disposition': `attachment; filename="requests-${from}-${to}.${format}"`,
  };
  const exported = await (format === 'xlsx' ? exportExcel : exportCsv)(pool, range);
  if (!exported)
    return showExport(c, typed, {
      from: 'These days have more than 5,000 messages. Choose fewer days, or download them as CSV',
    });
  // The export is logged before the first byte is sent, so that the log also has downloads that were broken off.
  const { person } = c.get('session');
  const detail = { from, to, state: filter.output.state, requests: exported.count };
  await logEntry(pool, { by: person, kind: 'exported', detail });
  return c.body(exported.file, 200, headers);
}

type TypedExport = Record<'from' | 'to' | 'state', string>;
type ExportErrors = Partial<Record<'from' | 'to', string>>;

function showExport(c: AdminContext, typed: TypedExport, errors?: ExportErrors): Response {
  return page(
    c,
    { title: 'Export for a spreadsheet', status: errors === undefined ? 200 : 422 },
    <NarrowPage title="Export for a spreadsheet" back={{ href: '/', text: 'Back to the list' }}>
      <p className="text-quiet">
        The file has names, numbers and messages of people: keep it where only the firm reads.
      </p>
      <p className="actions">
        {EXPORT_MONTHS.map(({ month, name }) => (
          <a key={month} className="small-button" href={`/export?month=${month}`}>
            {name}
          </a>
        ))}
      </p>
      <ExportForm typed={typed} errors={errors ?? {}} />
    </NarrowPage>,
  );
}

/** The browser sends this form without Turbo, because the response is a file. */
function ExportForm({ typed, errors }: { typed: TypedExport; errors: ExportErrors }) {
  return (
    <form
      action="/export.xlsx"
      className="dense-form panel"
      noValidate
      data-turbo="false"
      data-started="The download has started."
    >
      <ErrorSummary
        heading={islands.errorSummary}
        errors={Object.entries(errors).map(([controlId, message]) => ({ controlId, message }))}
      />
      <div className="field-row">
        {(['from', 'to'] as const).map((name) => (
          <LabeledInput
            key={name}
            id={name}
            name={name}
            type="date"
            label={name === 'from' ? 'From' : 'To'}
            error={errors[name]}
            defaultValue={typed[name]}
          />
        ))}
      </div>
      <Field id="state" label="State">
        {(attributes) => (
          <select {...attributes} name="state" defaultValue={typed.state}>
            <option value="">All states</option>
            {REQUEST_STATES.map((state) => (
              <option key={state} value={state}>
                {STATE[state]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <div className="actions">
        <SubmitButton look="primary">Download for Excel</SubmitButton>
        <SubmitButton action="/export.csv">Download as CSV</SubmitButton>
      </div>
      <p className="hint">
        The Excel file can be opened by a double-click. A CSV file cannot: a spreadsheet would drop
        the first zero of a phone number and make a date of 3/4. Import it (in Excel: Data, From
        Text/CSV) with all columns as text.
      </p>
    </form>
  );
}

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
