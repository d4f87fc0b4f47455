import { useState } from 'react';
import { Link, useLoaderData, useNavigate } from 'react-router';
import { RequestDetail, type RequestSummary } from '#contract/admin.ts';
import type { FieldName } from '#contract/fields.ts';
import { useSave } from '#admin/api/use-save.ts';
import type { duplicatesLoader } from '#admin/loaders.ts';
import { Question } from '#admin/shell/dialog.tsx';
import { PageTitle } from '#admin/shell/page-title.tsx';
import { useFormats } from '#admin/shell/session.ts';
import { useShortcuts } from '#admin/shell/shortcuts.ts';
import { texts } from '#admin/texts.ts';
import { Button } from '#admin/ui/button.tsx';
import { OTHER_FIELDS } from '#admin/ui/other-fields.ts';
import { Panel } from '#admin/ui/panel.tsx';
import { ProblemLine } from '#admin/ui/form.tsx';
import { StateMark } from '#admin/ui/state-mark.tsx';
import { Contact } from './answer-buttons.tsx';
import { requestApiPath } from './use-change.ts';

/** Requests that may be from the same person, beside the request that they would be joined into. */
export function DuplicatesPage() {
  const { own, others } = useLoaderData<typeof duplicatesLoader>();
  const { save, problem, busy } = useSave();
  const navigate = useNavigate();
  const [toJoin, setToJoin] = useState<RequestSummary>();
  const words = texts.duplicates;
  useShortcuts({ u: () => void navigate(`/requests/${own.id}`) });

  async function join({ id: other, version: otherVersion, reference }: RequestSummary) {
    setToJoin(undefined);
    if (busy) return;
    await save(requestApiPath(own.id, '/join'), RequestDetail, {
      body: { version: own.version, other, otherVersion },
      successMessage: () => words.joined(reference),
      goTo: ({ id }) => `/requests/${id}`,
    });
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
        <Panel id="this-one" title={words.thisOne}>
          <Facts request={own} />
        </Panel>
        {others.length === 0 && <p className="empty">{words.none}</p>}
        {others.map(({ request, same }) => (
          <Panel key={request.id} id={`other-${request.id}`} title={words.same[same]}>
            <Facts request={request} />
            <p className="actions">
              <Button look="primary" onClick={() => setToJoin(request)}>
                {words.join}
              </Button>
              <Link className="small-button" to={`/requests/${request.id}`}>
                {texts.request.openOther}
              </Link>
            </p>
          </Panel>
        ))}
      </div>
      {toJoin && (
        <Question
          title={words.joinTitle}
          text={words.joinText(
            `${toJoin.name} (${toJoin.reference})`,
            `${own.name} (${own.reference})`,
          )}
          answer={words.joinButton}
          onAnswer={() => join(toJoin)}
          onClose={() => setToJoin(undefined)}
        />
      )}
    </div>
  );
}

function Facts({ request }: { request: RequestSummary | RequestDetail }) {
  const { receivedAt, reference, state, message } = request;
  const { moment } = useFormats();
  const fact = (field: FieldName) => [texts.label(field), request[field]] as const;
  const contact = (way: 'email' | 'phone') => {
    const value = request[way];
    const isConfirmed = request.answerBy[way];
    return [
      texts.label(way),
      value && <Contact value={value} isConfirmed={isConfirmed} />,
    ] as const;
  };
  const facts = [
    fact('name'),
    contact('email'),
    contact('phone'),
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
