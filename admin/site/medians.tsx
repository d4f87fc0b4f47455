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
import { siteTexts } from './texts.ts';
import { UploadForm } from './upload-form.tsx';
import { uploadTexts } from './upload-texts.ts';
import { sentFile } from './uploads.ts';

/** The table of median incomes, from the file of the U.S. Trustee Program. */
export const mediansRoutes = new Hono<AdminEnvironment>();

const { medians: words } = uploadTexts;

mediansRoutes.get('/site/medians', (c) => showMedians(c));

mediansRoutes.post('/site/medians', async (c) => {
  const sent = await sentFile(c, MAX_UPLOAD_BYTES.medians);
  if (!sent) return showMedians(c, uploadTexts.noFile);
  const { effective = '' } = await formTexts(c);
  const result = await siteOf(c).uploads.saveMedians(
    { ...sent, today: todayOfFirm(c, new Date()), ...(effective !== '' && { effective }) },
    c.get('session').person,
  );
  if ('refused' in result) return showMedians(c, result.refused);
  return redirectWith(c, '/site/medians', { text: words.saved });
});

/** The days in a text as people write them. */
const withDays = (text: string) =>
  text.replaceAll(/\b\d{4}-\d\d-\d\d\b/g, (day) => calendarDay(day));

async function showMedians(c: AdminContext, problem?: string): Promise<Response> {
  const table = await siteOf(c).uploads.medianTable();
  return page(
    c,
    { title: words.title, status: problem === undefined ? 200 : 422 },
    <NarrowPage title={words.title} back={{ href: '/site', text: siteTexts.form.back }}>
      <section className="panel">
        {!table && <p>{words.none}</p>}
        {table && <p>{words.now(calendarDay(table.effective))}</p>}
        {table &&
          (table.due <= todayOfFirm(c, new Date()) ? (
            <p className="error-text">{words.past(calendarDay(table.due))}</p>
          ) : (
            <p>{words.next(calendarDay(table.due))}</p>
          ))}
        {table && <p className="text-quiet">{words.source(withDays(table.source))}</p>}
        {table && table.warnings.length > 0 && (
          <>
            <p>{words.warnings}</p>
            <ul className="lines">
              {table.warnings.map((warning) => (
                <li key={warning}>{withDays(warning)}</li>
              ))}
            </ul>
          </>
        )}
      </section>
      <section className="panel">
        <p>{words.intro}</p>
        <UploadForm
          action="/site/medians"
          accept=".xlsx"
          label={words.file}
          hint={words.fileHint(MAX_UPLOAD_BYTES.medians)}
          most={MAX_UPLOAD_BYTES.medians}
          send={words.send}
          problem={problem}
        >
          <LabeledInput
            id="effective"
            label={words.day}
            hint={words.dayHint}
            type="date"
            name="effective"
          />
        </UploadForm>
      </section>
    </NarrowPage>,
  );
}
