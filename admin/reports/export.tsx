import { Hono } from 'hono';
import { AdminError } from '#admin/data/admin-error.ts';
import { logEntry } from '#admin/access/people-log.ts';
import { REQUEST_STATES } from '#server/submissions/stored-submission.ts';
import { officeTime } from '#server/base/working-time.ts';
import { islands } from '#app/texts/en/islands.ts';
import { ErrorSummary } from '#app/ui/errors.tsx';
import { page } from '#admin/ui/document.tsx';
import type { AdminContext, AdminEnvironment } from '#admin/office/environment.ts';
import { ownersOnly } from '#admin/office/owners-only.ts';
import { STATE, texts } from '#admin/office/texts.ts';
import { monthBefore } from '#admin/office/time.ts';
import { SubmitButton } from '#admin/ui/button.tsx';
import { FilterLinks } from '#admin/ui/filter-links.tsx';
import { LabeledInput, LabeledSelect } from '#admin/ui/form.tsx';
import { CardPage } from '#admin/ui/page-title.tsx';
import { xlsxOf } from '#server/submissions/spreadsheet.ts';
import { submissionsToExport } from '#server/submissions/export.ts';
import * as v from 'valibot';

/** Downloads the requests of some days as an Excel file. */
export const exportRoutes = new Hono<AdminEnvironment>();

const THIS_MONTH = { month: 0, name: 'This month' };
const EXPORT_MONTHS = [{ month: 1, name: 'Last month' }, THIS_MONTH];
for (const path of ['/export', '/export.xlsx']) exportRoutes.use(path, ownersOnly);

exportRoutes.get('/export', (c) => {
  const { display } = c.get('services');
  const { day: today } = officeTime(display.now(), display.calendar());
  const asked = c.req.query('month');
  const { month, name } = EXPORT_MONTHS.find((one) => String(one.month) === asked) ?? THIS_MONTH;
  return showExport(c, { ...monthBefore(today, month), state: '', month: name });
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

exportRoutes.get('/export.xlsx', async (c) => {
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
    'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'content-disposition': `attachment; filename="requests-${from}-${to}.xlsx"`,
  };
  const { count, batches } = await submissionsToExport(pool, range);
  const file = await xlsxOf(batches, timeZone);
  if (!file)
    return showExport(c, typed, {
      from: 'These days have more than 5,000 messages. Choose fewer days',
    });
  // The export is logged before the first byte is sent, so that the log also has downloads that were aborted.
  const { person } = c.get('session');
  const detail = { from, to, state: filter.output.state, requests: count };
  await logEntry(pool, { by: person, kind: 'exported', detail });
  return c.body(new Uint8Array(file), 200, headers);
});

type TypedExport = Record<'from' | 'to' | 'state', string> & { month?: string | undefined };
type ExportErrors = Partial<Record<'from' | 'to', string>>;

function showExport(c: AdminContext, typed: TypedExport, errors?: ExportErrors): Response {
  return page(
    c,
    { title: 'Export for a spreadsheet', status: errors === undefined ? 200 : 422 },
    <CardPage
      back={{ href: '/', text: 'Back to the list' }}
      lead="The file has what people wrote, without notes and history: keep it where only people of the firm can open it."
    >
      <ExportForm typed={typed} errors={errors ?? {}} />
      <p className="row small">
        <a href="/people/log">See who has exported what</a>
      </p>
    </CardPage>,
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
      <FilterLinks
        label="Month"
        links={EXPORT_MONTHS.map(({ month, name }) => ({
          href: `/export?month=${month}`,
          text: name,
          isShown: name === typed.month,
        }))}
      />
      <div className="field-row fitted">
        {(['from', 'to'] as const).map((name) => (
          <LabeledInput
            key={name}
            name={name}
            type="date"
            label={name === 'from' ? 'From' : 'To'}
            error={errors[name]}
            defaultValue={typed[name]}
          />
        ))}
      </div>
      <LabeledSelect
        name="state"
        label="Status"
        options={[
          ['', 'Any status'],
          ...REQUEST_STATES.map((state) => [state, STATE[state]] as const),
        ]}
        defaultValue={typed.state}
      />
      <div className="actions">
        <SubmitButton look="primary">Download for Excel</SubmitButton>
      </div>
    </form>
  );
}
