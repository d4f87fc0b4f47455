import { Hono } from 'hono';
import * as v from 'valibot';
import { AdminError } from '#admin/data/admin-error.ts';
import { eraseRequest } from './person-changes.ts';
import { readRequest } from './read-request.ts';
import type { RequestDetail } from '#admin/data/requests.ts';
import { page } from '#admin/ui/document.tsx';
import type { AdminContext, AdminEnvironment } from '#admin/office/environment.ts';
import { redirectWith } from '#admin/office/flash.ts';
import { viewOf } from '#admin/office/view.ts';
import { ownersOnly } from '#admin/office/owners-only.ts';
import { readForm, requestId, ShownVersion } from '#admin/office/read-form.ts';
import { counted, texts } from '#admin/office/texts.ts';
import { HiddenFields, SubmitButton } from '#admin/ui/button.tsx';
import { Form, FormProblem, LabeledInput } from '#admin/ui/form.tsx';
import { CardPage } from '#admin/ui/page-title.tsx';
import { changeOf } from './request.tsx';
import { shownFields } from './folded-form.tsx';

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
    const text =
      followUps === 0
        ? `Erased: ${request.name}, ${counted(submissions, 'request', 'requests')}.`
        : `Erased: ${request.name}, ${counted(submissions, 'request', 'requests')} with ${counted(followUps, 'follow-up', 'follow-ups')}.`;
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
  const title = `Erase the request of ${name}?`;
  const mismatch = error?.details.confirm;
  return page(
    c,
    { title, status: error?.status ?? 200 },
    <CardPage
      title={title}
      back={{ href: `/requests/${id}`, text: 'Back to the request' }}
      lead="Everything that they wrote, your notes, the appointments, the automatic emails and the history."
    >
      <div className="panel">
        <p>
          <strong>This is for good: nobody can bring it back.</strong> Only backups that were made
          before still have it.
        </p>
        {sameName > 0 && (
          <p>
            {texts.sameName(sameName)} <a href={`/requests/${id}/duplicates`}>Join with …</a>
          </p>
        )}
        {next && (
          <p>
            <strong>{`They have an appointment on ${moment(next.startsAt)}. Cancel it first, so that they hear of it: after erasing, nobody can tell them.`}</strong>
          </p>
        )}
        <Form action={`/requests/${id}/erase`} erases={id}>
          <HiddenFields fields={shownFields(request)} />
          {error && mismatch === undefined && <FormProblem>{error.message}</FormProblem>}
          <LabeledInput
            id="erase-confirm"
            name="confirm"
            label={`To confirm, type the reference: ${reference}`}
            hint="A name can belong to several people, the reference only to this request."
            error={mismatch}
            data-result={mismatch === undefined ? undefined : true}
          />
          <div className="actions">
            <SubmitButton look="danger">Erase for good</SubmitButton>
            <a className="small-button" href={`/requests/${id}`}>
              Cancel
            </a>
          </div>
        </Form>
      </div>
    </CardPage>,
  );
}
