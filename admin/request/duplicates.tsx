import { useState } from 'react';
import {
  Link,
  useActionData,
  useLoaderData,
  useNavigate,
  useNavigation,
  useSubmit,
} from 'react-router';
import type { RequestDetail, RequestSummary } from '#contract/admin.ts';
import { Dialog } from '#admin/shell/dialog.tsx';
import { PageTitle } from '#admin/shell/page-title.tsx';
import { useFormats } from '#admin/shell/session.ts';
import { useShortcuts } from '#admin/shell/shortcuts.ts';
import { texts } from '#admin/texts.ts';
import { ProblemLine } from '#admin/ui/problem-line.tsx';
import { StateMark } from '#admin/ui/state-mark.tsx';
import type { duplicatesLoader, joinAction } from './duplicates-data.ts';

/** Requests that may be of the same person, beside the one that would take them in. */
export function DuplicatesPage() {
  const { own, others } = useLoaderData<typeof duplicatesLoader>();
  const problem = useActionData<typeof joinAction>();
  const submit = useSubmit();
  const busy = useNavigation().state !== 'idle';
  const navigate = useNavigate();
  const [asked, setAsked] = useState<RequestSummary>();
  const words = texts.duplicates;
  useShortcuts({ u: () => void navigate(`/requests/${own.id}`) });

  function join({ id: other, version: otherVersion, reference }: RequestSummary) {
    setAsked(undefined);
    if (busy) return;
    void submit(
      { version: own.version, other, otherVersion, reference },
      { method: 'post', encType: 'application/json' },
    );
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
          <Facts request={own} excerpt={own.messages[0]?.text ?? null} />
        </section>
        {others.length === 0 && <p className="empty">{words.none}</p>}
        {others.map(({ request, same }) => (
          <section key={request.id} className="panel" aria-labelledby={`other-${request.id}`}>
            <h2 id={`other-${request.id}`}>{words.same[same]}</h2>
            <Facts request={request} excerpt={request.excerpt} />
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
            <button type="button" className="small-button primary" onClick={() => join(asked)}>
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

function Facts(props: { request: RequestSummary | RequestDetail; excerpt: string | null }) {
  const { name, email, phone, receivedAt, reference, state, subject } = props.request;
  const { moment } = useFormats();
  const facts = [
    [texts.label.name, name],
    [texts.label.email, email],
    [texts.label.phone, phone],
    [texts.request.received, `${moment(receivedAt)} · ${reference}`],
    [texts.label.subject, subject],
    [texts.request.messages, props.excerpt],
  ] as const;
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
