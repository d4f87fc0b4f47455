import { Hono } from 'hono';
import * as v from 'valibot';
import { eraseRequest } from './person-changes.ts';
import { readRequest } from './read-request.ts';
import { page } from '#admin/ui/document.tsx';
import type { AdminContext, AdminEnvironment } from '#admin/office/environment.ts';
import { redirectWith } from '#admin/office/flash.ts';
import { showAgainIfRefused, type Refusal } from '#admin/office/refusal.ts';
import { viewOf } from '#admin/office/view.ts';
import { ownersOnly } from '#admin/office/owners-only.ts';
import { readForm, requestId, ShownVersion } from '#admin/office/read-form.ts';
import { counted, texts } from '#admin/office/texts.ts';
import { SubmitButton } from '#admin/ui/button.tsx';
import { Form, LabeledInput } from '#admin/ui/form.tsx';
import { CardPage } from '#admin/ui/page-title.tsx';
import { changeOf } from './request.tsx';
import { shownFields } from './folded-form.tsx';

/** Erases a request for good, after its reference was typed. */
export const eraseRoutes = new Hono<AdminEnvironment>();
eraseRoutes.use('/requests/:id/erase', ownersOnly);

eraseRoutes.get('/requests/:id/erase', (c) => showErase(c));

eraseRoutes.post('/requests/:id/erase', async (c) => {
  const { version, confirm } = await readForm(
    c,
    v.object({ version: ShownVersion, confirm: v.string() }),
  );
  const { pool, display, mailFolder } = c.get('services');
  const { name } = await readRequest(pool, requestId(c), display);
  return showAgainIfRefused(c, showErase, async () => {
    const { submissions, followUps } = await eraseRequest(
      changeOf(c, version),
      confirm,
      mailFolder,
    );
    const withThem =
      followUps === 0 ? '' : ` with ${counted(followUps, 'follow-up', 'follow-ups')}`;
    const text = `Erased: ${name}, ${counted(submissions, 'request', 'requests')}${withThem}.`;
    return redirectWith(c, '/', text);
  });
});

async function showErase(c: AdminContext, refusal?: Refusal): Promise<Response> {
  const { pool, display } = c.get('services');
  const request = await readRequest(pool, requestId(c), display);
  const { id, name, reference, appointments, sameName } = request;
  const { now, moment } = viewOf(c).formats;
  const next = appointments.find(({ startsAt, cancelledAt }) => startsAt > now && !cancelledAt);
  const title = `Erase the request of ${name}?`;
  return page(
    c,
    { title, refusal },
    <CardPage
      back={{ href: `/requests/${id}`, text: 'Back to the request' }}
      lead="Everything that they wrote, your notes, the appointments, the automatic emails and the history."
    >
      <div className="panel">
        <p>
          <strong>This is for good: nobody can bring it back.</strong> Only earlier backups still
          contain it.
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
        <Form id="erase" action={`/requests/${id}/erase`} fields={shownFields(request)} erases={id}>
          <LabeledInput
            name="confirm"
            label={`To confirm, type the reference: ${reference}`}
            hint="A name can belong to several people, the reference only to this request."
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
