import { useState } from 'react';
import { Link, useLoaderData, useNavigate } from 'react-router';
import { CORRECTABLE, RequestDetail, type RequestSummary } from '#contract/admin.ts';
import type { FieldName } from '#contract/fields.ts';
import { useSave } from '#admin/api/use-save.ts';
import type { duplicatesLoader } from '#admin/loaders.ts';
import { Dialog } from '#admin/shell/dialog.tsx';
import { PageTitle } from '#admin/shell/page-title.tsx';
import { useFormats } from '#admin/shell/session.ts';
import { useShortcuts } from '#admin/shell/shortcuts.ts';
import { showStatus } from '#admin/shell/status.tsx';
import { texts } from '#admin/texts.ts';
import { OTHER_FIELDS } from '#admin/ui/other-fields.ts';
import { ProblemLine } from '#admin/ui/problem-line.tsx';
import { StateMark } from '#admin/ui/state-mark.tsx';
import { requestApiPath } from './use-change.ts';

/** Requests that may be of the same person, beside the one that would take them in. */
export function DuplicatesPage() {
  const { own, others } = useLoaderData<typeof duplicatesLoader>();
  const { save, problem, busy } = useSave();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<RequestSummary>();
  const words = texts.duplicates;
  useShortcuts({ u: () => void navigate(`/requests/${own.id}`) });

  async function join({ id: other, version: otherVersion, reference }: RequestSummary) {
    setAsked(undefined);
    if (busy) return;
    const joined = await save(requestApiPath(own.id, '/join'), RequestDetail, {
      body: { version: own.version, other, otherVersion },
      goTo: ({ id }) => `/requests/${id}`,
    });
    if (joined?.ok) showStatus({ text: words.joined(reference) });
  }

  return (
    <div className="duplicates-page">
      <p className="back">
        <Link to={`/requests/${own.id}`}>← {words.back}</Link>
      </p>
      <PageTitle>{words.title(own.name)}</PageTitle>
      <p className="quiet">{words.intro}</p>
      <ProblemLine problem={problem} />
      <div className="compared">
        <section className="panel" aria-labelledby="this-one">
          <h2 id="this-one">{words.thisOne}</h2>
          <Facts request={own} />
        </section>
        {others.length === 0 && <p className="empty">{words.none}</p>}
        {others.map(({ request, same }) => (
          <section key={request.id} className="panel" aria-labelledby={`other-${request.id}`}>
            <h2 id={`other-${request.id}`}>{words.same[same]}</h2>
            <Facts request={request} />
            <p className="actions">
              <button
                type="button"
                className="small-button primary"
                onClick={() => setAsked(request)}
              >
                {words.join}
              </button>
              <Link className="small-button" to={`/requests/${request.id}`}>
                {texts.request.openOther}
              </Link>
            </p>
          </section>
        ))}
      </div>
      {asked && (
        <Dialog title={words.joinTitle} onClose={() => setAsked(undefined)}>
          <p>
            {words.joinText(`${asked.name} (${asked.reference})`, `${own.name} (${own.reference})`)}
          </p>
          <div className="actions">
            <button type="button" className="small-button primary" onClick={() => void join(asked)}>
              {words.joinButton}
            </button>
            <button type="button" className="small-button" onClick={() => setAsked(undefined)}>
              {texts.cancel}
            </button>
          </div>
        </Dialog>
      )}
    </div>
  );
}

function Facts({ request }: { request: RequestSummary | RequestDetail }) {
  const { receivedAt, reference, state, message } = request;
  const { moment } = useFormats();
  const fact = (field: FieldName) => [texts.label(field), request[field]] as const;
  const facts = [
    ...CORRECTABLE.map(fact),
    [texts.request.received, `${moment(receivedAt)} · ${reference}`] as const,
    ...OTHER_FIELDS.map(fact),
    [texts.request.messages, message] as const,
  ];
  return (
    <>
      <p>
        <StateMark state={state} />
      </p>
      <dl className="facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd dir="auto">{value ?? '–'}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
