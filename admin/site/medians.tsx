import { Hono } from 'hono';
import { MAX_UPLOAD_BYTES } from '#contract/site-uploads.ts';
import { page } from '#admin/ui/document.tsx';
import type { AdminContext, AdminEnvironment } from '#admin/office/environment.ts';
import { redirectWith } from '#admin/office/flash.ts';
import { formTexts } from '#admin/office/read-form.ts';
import { calendarDay } from '#admin/office/time.ts';
import { LabeledInput } from '#admin/ui/form.tsx';
import { NarrowPage } from '#admin/ui/page-title.tsx';
import { siteOf, todayOfFirm } from './site-service.ts';
import { UploadForm, megabytes, sentFile } from './uploads.tsx';

/** The table of median incomes, from the file of the U.S. Trustee Program. */
export const mediansRoutes = new Hono<AdminEnvironment>();

mediansRoutes.get('/site/medians', (c) => showMedians(c));

mediansRoutes.post('/site/medians', async (c) => {
  const sent = await sentFile(c, MAX_UPLOAD_BYTES.medians);
  if (!sent) return showMedians(c, 'Choose a file first.');
  const { effective = '' } = await formTexts(c);
  const result = await siteOf(c).uploads.saveMedians(
    { ...sent, today: todayOfFirm(c, new Date()), ...(effective !== '' && { effective }) },
    c.get('session').person,
  );
  if ('refused' in result) return showMedians(c, result.refused);
  return redirectWith(c, '/site/medians', { text: 'The table is in the draft.' });
});

/** The days in a text as people write them. */
const withDays = (text: string) =>
  text.replaceAll(/\b\d{4}-\d\d-\d\d\b/g, (day) => calendarDay(day));

async function showMedians(c: AdminContext, problem?: string): Promise<Response> {
  const table = await siteOf(c).uploads.medianTable();
  return page(
    c,
    { title: 'The table of median incomes', status: problem === undefined ? 200 : 422 },
    <NarrowPage title="The table of median incomes" back={{ href: '/site', text: 'Back to Site' }}>
      <section className="panel">
        {!table && (
          <p>
            There is no table that can be read. The income check may be off, or the table has a
            mistake.
          </p>
        )}
        {table && (
          <p>The table in use counts for cases filed on or after {calendarDay(table.effective)}.</p>
        )}
        {table &&
          (table.due <= todayOfFirm(c, new Date()) ? (
            <p className="error-text">
              Out of date since {calendarDay(table.due)}: the income check answers only when an
              income is clearly below or above, and nothing once the table is more than a year old.
            </p>
          ) : (
            <p>The next one is due on {calendarDay(table.due)}.</p>
          ))}
        {table && <p className="text-quiet">Where it comes from: {withDays(table.source)}</p>}
        {table && table.warnings.length > 0 && (
          <>
            <p>Compare these with the original by eye:</p>
            <ul className="rows">
              {table.warnings.map((warning) => (
                <li key={warning}>{withDays(warning)}</li>
              ))}
            </ul>
          </>
        )}
      </section>
      <section className="panel">
        <p>
          The income check compares with this table. A newer one is out each April 1 and November 1.
          Open the newest period at justice.gov/ust/means-testing, save its table of median incomes
          as an Excel file (.xlsx), and send that file here.
        </p>
        <UploadForm
          action="/site/medians"
          accept=".xlsx"
          label="The Excel file (.xlsx)"
          hint={`${megabytes(MAX_UPLOAD_BYTES.medians)} at most. It is checked before anything changes.`}
          most={MAX_UPLOAD_BYTES.medians}
          send="Check and use this table"
          problem={problem}
        >
          <LabeledInput
            id="effective"
            label="From which day it counts"
            hint="Only if the file does not say it: look at the page where the file comes from."
            type="date"
            name="effective"
          />
        </UploadForm>
      </section>
    </NarrowPage>,
  );
}
