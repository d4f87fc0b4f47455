import { Hono } from 'hono';
import * as v from 'valibot';
import { AdminError } from '#admin/data/admin-error.ts';
import { eraseRequest } from './person-changes.ts';
import { readRequest } from './read-request.ts';
import type { RequestDetail } from '#admin/data/requests.ts';
import { page } from '#admin/ui/document.tsx';
import type { AdminContext, AdminEnvironment } from '#admin/office/environment.ts';
import { redirectWith } from '#admin/office/flash.ts';
import { ownersOnly } from '#admin/office/owners-only.ts';
import { readForm, requestId, ShownVersion } from '#admin/office/read-form.ts';
import { texts } from '#admin/office/texts.ts';
import { HiddenFields, SubmitButton } from '#admin/ui/button.tsx';
import { Form, FormProblem, LabeledInput } from '#admin/ui/form.tsx';
import { NarrowPage } from '#admin/ui/page-title.tsx';
import { viewOf } from '#admin/office/view.ts';
import { appointmentTexts } from './appointment-texts.ts';
import { joinTexts } from './join-texts.ts';
import { changeOf } from './request.tsx';
import { shownFields } from './shown-fields.ts';

/** Erases a request for good, after its reference was typed. */
export const eraseRoutes = new Hono<AdminEnvironment>();
eraseRoutes.use('/requests/:id/erase', ownersOnly);

eraseRoutes.get('/requests/:id/erase', async (c) => {
  const { pool, display } = c.get('services');
  return showErase(c, await readRequest(pool, requestId(c), display));
});

eraseRoutes.post('/requests/:id/erase', async (c) => {
  const { version, confirm } = await readForm(
    c,
    v.object({ version: ShownVersion, confirm: v.string() }),
  );
  const { pool, display, mailFolder } = c.get('services');
  const request = await readRequest(pool, requestId(c), display);
  try {
    const { submissions, followUps } = await eraseRequest(
      changeOf(c, version),
      confirm,
      mailFolder,
    );
    const text = texts.request.erased(request.name, submissions, followUps);
    return redirectWith(c, '/', { text });
  } catch (error) {
    if (!(error instanceof AdminError) || error.code === 'changed') throw error;
    return showErase(c, request, error);
  }
});

function showErase(c: AdminContext, request: RequestDetail, error?: AdminError): Response {
  const { id, name, reference, appointments, sameName } = request;
  const { now, moment } = viewOf(c).formats;
  const next = appointments.find(({ startsAt, cancelledAt }) => startsAt > now && !cancelledAt);
  const words = texts.request;
  const mismatch = error?.details.confirm;
  return page(
    c,
    { title: words.eraseTitle, status: error?.status ?? 200 },
    <NarrowPage
      title={words.eraseTitle}
      back={{ href: `/requests/${id}`, text: texts.duplicates.back }}
    >
      <div className="panel">
        <p>{words.eraseText(name)}</p>
        {sameName > 0 && (
          <p>
            {joinTexts.sameName(sameName)}{' '}
            <a href={`/requests/${id}/duplicates`}>{words.compare}</a>
          </p>
        )}
        {next && (
          <p>
            <strong>{appointmentTexts.eraseFirst(moment(next.startsAt))}</strong>
          </p>
        )}
        <Form action={`/requests/${id}/erase`} erases={id}>
          <HiddenFields fields={shownFields(request)} />
          <LabeledInput
            id="erase-confirm"
            name="confirm"
            label={words.eraseConfirm(reference)}
            error={mismatch}
            data-answer={mismatch === undefined ? undefined : true}
          />
          {error && mismatch === undefined && <FormProblem>{error.message}</FormProblem>}
          <div className="actions">
            <SubmitButton look="danger">{words.eraseButton}</SubmitButton>
            <a className="small-button" href={`/requests/${id}`}>
              {texts.cancel}
            </a>
          </div>
        </Form>
      </div>
    </NarrowPage>,
  );
}
