import { Hono } from 'hono';
import * as v from 'valibot';
import type { FieldName } from '#contract/fields.ts';
import { completeRequests, completeUrgency } from '#server/admin/complete-requests.ts';
import { readDuplicates } from '#server/admin/find-duplicates.ts';
import { readRequest } from '#server/admin/read-request.ts';
import { joinRequests } from '#server/admin/request-changes.ts';
import type { Duplicate, RequestDetail, RequestSummary } from '#server/admin/requests.ts';
import { reference } from '#server/submissions/stored-submission.ts';
import { page } from '#admin/document.tsx';
import type { AdminEnvironment } from '#admin/environment.ts';
import { redirectWith } from '#admin/flash.ts';
import { readForm, RequestId, requestId, ShownVersion } from '#admin/read-form.ts';
import { texts } from '#admin/texts.ts';
import { PostButtonWithQuestion } from '#admin/ui/button.tsx';
import { OTHER_FIELDS } from '#admin/ui/other-fields.ts';
import { BackLink, PageTitle } from '#admin/ui/page-title.tsx';
import { Facts, Panel } from '#admin/ui/panel.tsx';
import { StateMark } from '#admin/ui/marks.tsx';
import { useView } from '#admin/view.ts';
import { ContactDetail } from './answer-buttons.tsx';
import { changeOf } from './request.tsx';
import { shownFields } from './shown-fields.ts';

/** Requests that may be from the same person, beside the request that they would be joined into. */
export const compareRoutes = new Hono<AdminEnvironment>();

const duplicatesTexts = texts.duplicates;

compareRoutes.get('/requests/:id/duplicates', async (c) => {
  const { pool, display } = c.get('services');
  const id = requestId(c);
  await completeRequests(pool);
  await completeUrgency(pool);
  const own = await readRequest(pool, id, display);
  const others = await readDuplicates(pool, id, display);
  return page(
    c,
    { title: duplicatesTexts.title(own.name) },
    <ComparePage own={own} others={others} />,
  );
});

const Join = v.object({
  version: ShownVersion,
  other: RequestId,
  otherVersion: ShownVersion,
});

compareRoutes.post('/requests/:id/joined', async (c) => {
  const { version, other, otherVersion } = await readForm(c, Join);
  const { id } = await joinRequests(changeOf(c, version), { other, otherVersion });
  return redirectWith(c, `/requests/${id}`, { text: duplicatesTexts.joined(reference(other)) });
});

function ComparePage({ own, others }: { own: RequestDetail; others: readonly Duplicate[] }) {
  return (
    <div>
      <BackLink href={`/requests/${own.id}`} text={duplicatesTexts.back} />
      <PageTitle>{duplicatesTexts.title(own.name)}</PageTitle>
      <p className="text-quiet">{duplicatesTexts.intro}</p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,22rem),1fr))] items-start gap-3">
        <Panel id="this-one" title={duplicatesTexts.thisOne}>
          <RequestFacts request={own} />
        </Panel>
        {others.length === 0 && <p className="empty">{duplicatesTexts.none}</p>}
        {others.map(({ request, same }) => (
          <Panel key={request.id} id={`other-${request.id}`} title={duplicatesTexts.same[same]}>
            <RequestFacts request={request} />
            <div className="actions">
              <PostButtonWithQuestion
                id={`join-${request.id}`}
                button={duplicatesTexts.join}
                title={duplicatesTexts.joinTitle}
                text={duplicatesTexts.joinText(named(request), named(own))}
                action={`/requests/${own.id}/joined`}
                fields={{
                  ...shownFields(own),
                  other: request.id,
                  otherVersion: request.version,
                }}
                send={duplicatesTexts.joinButton}
                cancel={texts.cancel}
              />
              <a className="small-button" href={`/requests/${request.id}`}>
                {texts.request.openOther}
              </a>
            </div>
          </Panel>
        ))}
      </div>
    </div>
  );
}

const named = ({ name, reference: shown }: RequestSummary | RequestDetail) => `${name} (${shown})`;

function RequestFacts({ request }: { request: RequestSummary | RequestDetail }) {
  const { receivedAt, reference: shown, state, message } = request;
  const { moment } = useView().formats;
  const fact = (field: FieldName) => [texts.label(field), request[field]] as const;
  const contact = (way: 'email' | 'phone') => {
    const value = request[way];
    const isConfirmed = request.answerBy[way];
    return [
      texts.label(way),
      value && <ContactDetail value={value} isConfirmed={isConfirmed} />,
    ] as const;
  };
  const facts = [
    fact('name'),
    contact('email'),
    contact('phone'),
    [texts.request.received, `${moment(receivedAt)} · ${shown}`] as const,
    ...OTHER_FIELDS.map(fact),
    [texts.request.messages, message] as const,
  ];
  return (
    <>
      <p>
        <StateMark state={state} />
      </p>
      <Facts facts={facts} />
    </>
  );
}
