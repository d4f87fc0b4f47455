import { useEffect, useRef, useState } from 'react';
import { Link, useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { SELF_HARM_HELP, type RequestDetail } from '#contract/admin.ts';
import type { requestLoader } from '#admin/loaders.ts';
import { texts } from '#admin/texts.ts';
import { Button } from '#admin/ui/button.tsx';
import { waitWithHours } from '#admin/time.ts';
import { lastList, neighborOf, rememberOpened } from '#admin/list/last-list.ts';
import { useChanges } from '#admin/shell/live-events.tsx';
import { PageTitle } from '#admin/shell/page-title.tsx';
import { useFormats, usePersonName, useSession } from '#admin/shell/session.ts';
import { useShortcuts } from '#admin/shell/shortcuts.ts';
import { showStatus } from '#admin/shell/status.tsx';
import { ProblemLine } from '#admin/ui/form.tsx';
import { StateMark } from '#admin/ui/state-mark.tsx';
import { UrgencyMark } from '#admin/ui/urgency-mark.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { AnswerButtons } from './answer-buttons.tsx';
import { CorrectForm } from './correct-form.tsx';
import { EraseButton } from './erase-dialog.tsx';
import { ConflictNotice, History } from './history.tsx';
import { Mails } from './mails.tsx';
import { Messages } from './messages.tsx';
import { Notes } from './notes.tsx';
import { StateForm } from './state-form.tsx';
import { newEntries, useChange, type Conflict } from './use-change.ts';
import { WhoForm } from './who-form.tsx';

/** `key` creates a new component for each request, so that text typed for one is never shown at another. */
export function RequestPage() {
  const request = useLoaderData<typeof requestLoader>();
  return <OneRequest key={request.id} request={request} />;
}

function OneRequest({ request }: { request: RequestDetail }) {
  const {
    id,
    name,
    state,
    waiting,
    urgency,
    sinceSpam,
    reference,
    receivedAt,
    joinedInto,
    duplicates,
    assignee,
  } = request;
  // Of a joined request, only the whole is worked with.
  const isOwn = joinedInto === null;
  const { firm } = useSession();
  const { moment } = useFormats();
  const nameOf = usePersonName();
  const navigate = useNavigate();
  const [refused, setConflict] = useState<{ conflict: Conflict; count: number }>();
  const parts = {
    request,
    onConflict: (conflict: Conflict) =>
      setConflict((last) => ({ conflict, count: (last?.count ?? 0) + 1 })),
  };
  const { patch, problem } = useChange(parts);
  function markAnswered() {
    const { saved } = texts.request;
    const undo = () => patch({ state: 'new' }, saved.state('new'));
    // No undo for other states: a wait that began with a follow-up cannot be restored.
    patch({ answered: true }, saved.answered(name), state === 'new' ? undo : undefined);
  }
  useChangeMessages(request);
  function openNeighbor(step: 1 | -1) {
    const next = neighborOf(id, step);
    if (next === undefined) return showStatus({ text: texts.request.noNeighbor[step] });
    rememberOpened(next);
    void navigate(`/requests/${next}`);
  }
  useShortcuts({
    j: () => openNeighbor(1),
    k: () => openNeighbor(-1),
    u: () => void navigate(lastList()),
    e: () => (waiting ? markAnswered() : showStatus({ text: texts.list.alreadyAnswered(name) })),
  });

  return (
    <article className="request-page">
      <p className="back">
        <Link to={lastList()}>← {texts.request.back}</Link>
      </p>
      <header className="request-head">
        <PageTitle>{name}</PageTitle>
        <p className="marks">
          <StateMark state={state} />
          <UrgencyMark urgency={urgency} />
          {sinceSpam > 0 && <span className="problem">{texts.list.sinceSpam(sinceSpam)}</span>}
          {waiting && (
            <span className="waits" data-overdue={waiting.overdue || undefined}>
              {waiting.overdue && <Icon name="alert" size={16} />}
              {texts.request.waits} {waitWithHours(waiting)}
              {waiting.overdue && <span className="visually-hidden">, {texts.list.overdue}</span>}
            </span>
          )}
        </p>
        <p className="quiet">
          {texts.request.received} {moment(receivedAt)} · {texts.request.reference}{' '}
          <span className="reference">{reference}</span>
          {assignee !== null && ` · ${texts.list.takenBy(nameOf(assignee))}`}
        </p>
        {urgency === 'self-harm' && <p className="in-danger">{SELF_HARM_HELP}</p>}
        {isOwn && (
          <AnswerButtons request={request} firmName={firm.name} onAnswered={markAnswered} />
        )}
        <ProblemLine problem={problem} />
      </header>
      {refused && <ConflictNotice key={refused.count} {...refused.conflict} />}
      {joinedInto !== null && (
        <p className="hint">
          {texts.request.joinedInto}{' '}
          <Link to={`/requests/${joinedInto}`}>{texts.request.openJoined}</Link>
        </p>
      )}
      {duplicates > 0 && (
        <p className="hint">
          {texts.request.duplicates(duplicates)}{' '}
          <Link to={`/requests/${id}/duplicates`}>{texts.request.compare}</Link>
        </p>
      )}
      <div className="request-columns">
        <div className="request-main">
          <Messages request={request} />
          <Notes {...parts} />
        </div>
        <div className="request-side">
          {isOwn && <StateForm {...parts} />}
          {isOwn && <WhoForm {...parts} />}
          <Mails {...parts} />
          {isOwn && <CorrectForm {...parts} />}
          <History request={request} />
          <p className="actions no-print">
            <Button onClick={() => print()}>{texts.request.print}</Button>
            {isOwn && <EraseButton {...parts} />}
          </p>
        </div>
      </div>
    </article>
  );
}

/** Reloads the request and shows a message when somebody else or the visitor has changed it. */
function useChangeMessages(request: RequestDetail) {
  const { person } = useSession();
  const nameOf = usePersonName();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const before = useRef(request);

  useChanges((changes) => {
    const changesHere = changes?.filter(({ id }) => id === request.id) ?? [];
    const erased = changesHere.find(({ kind }) => kind === 'erased');
    if (erased) {
      // When the person erases it in this tab, EraseButton opens the list.
      if (erased.by === person) return;
      showStatus({ text: texts.request.erasedByOther(nameOf(erased.by ?? '')) });
      return void navigate(lastList());
    }
    if (changes === undefined || changesHere.length > 0) void revalidate();
  });

  useEffect(() => {
    const [latest] = newEntries(request.history, before.current.history);
    const hasMessage = request.messages.length > before.current.messages.length;
    before.current = request;
    if (latest && latest.by !== person)
      showStatus({
        text: texts.request.changedNow(nameOf(latest.by), texts.request.historyEntry(latest)),
      });
    else if (hasMessage && latest?.kind !== 'joined')
      showStatus({ text: texts.request.newFollowUp(request.name) });
  }, [request, person, nameOf]);
}
