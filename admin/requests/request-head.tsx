import { use } from 'react';
import type { ErrorDetails } from '#admin/data/admin-error.ts';
import type { RequestDetail } from '#admin/data/requests.ts';
import { NO_MAIL_WARNING, unconfirmed } from '#server/submissions/shared-contact.ts';
import { SELF_HARM_HELP } from '#server/submissions/urgency.ts';
import { RefusalContext } from '#admin/office/refusal.ts';
import { texts, counted } from '#admin/office/texts.ts';
import { isShortWait, waitWithHours } from '#admin/office/time.ts';
import { PostButtonWithQuestion } from '#admin/ui/button.tsx';
import { PageTitle } from '#admin/ui/page-title.tsx';
import { StateMark, UrgencyMark, Wait } from '#admin/ui/marks.tsx';
import { useView } from '#admin/office/view.ts';
import { AnswerButtons } from './answer-buttons.tsx';
import { shownFields } from './folded-form.tsx';
import { historyText } from './history.tsx';

/** The name, how long the person waits, and the ways to answer. `isOwn`: false if it was joined into another request. */
export function RequestHead({ request, isOwn }: { request: RequestDetail; isOwn: boolean }) {
  const { state, urgency, messagesSinceSpam, waiting, reference, assignee, answerBy } = request;
  const { nameOf } = useView();
  return (
    <header className="panel">
      <div className="row">
        <PageTitle />
        <p className="row">
          <span className={isOwn ? 'print-only' : undefined}>
            <StateMark state={state} />
          </span>
          <UrgencyMark urgency={urgency} />
          {messagesSinceSpam > 0 && (
            <span className="problem">{texts.messagesSinceSpam(messagesSinceSpam)}</span>
          )}
          {waiting && !isShortWait(waiting) && (
            <Wait wait={waiting}>{`Waits ${waitWithHours(waiting)}`}</Wait>
          )}
          <span className="print-only">
            Reference <span className="tabular-nums select-all">{reference}</span>
          </span>
          {assignee !== null && (
            <span className="print-only">{texts.takenBy(nameOf(assignee))}</span>
          )}
        </p>
      </div>
      {urgency === 'self-harm' && <p className="notice">{SELF_HARM_HELP}</p>}
      {answerBy.noMail && <p className="notice">{NO_MAIL_WARNING}</p>}
      {answerBy.noMail && isOwn && (
        <PostButtonWithQuestion
          id="allow-mail"
          button="We have spoken: email may go to them"
          title="May email go to them?"
          text="Say yes only after you have spoken with them. Then this page offers email again, and email about appointments can be sent. The history keeps that you said so."
          send="Yes, they agreed"
          action={`/requests/${request.id}/mail-allowed`}
          fields={shownFields(request)}
        />
      )}
      {isOwn && <AnswerButtons request={request} />}
    </header>
  );
}

/** Hints about other requests that may be from the same person, and about a contact to confirm after a join. */
export function JoinHints({ request }: { request: RequestDetail }) {
  const { id, duplicates, sameName, messages } = request;
  const isJoined = messages.some(({ kind }) => kind === 'joined');
  const [doubtful] = unconfirmed(request, request.answerBy);
  const compare = <a href={`/requests/${id}/duplicates`}>Join with …</a>;
  return (
    <>
      {duplicates > 0 && (
        <p className="hint">
          {`${counted(duplicates, 'other request', 'other requests')} may be from the same person.`}{' '}
          {compare}
        </p>
      )}
      {sameName > 0 && (
        <p className="no-print text-quiet">
          {texts.sameName(sameName)} {duplicates === 0 && compare}
        </p>
      )}
      {isJoined && doubtful && (
        // Without Turbo, the browser opens the folded form, because the target of the link is inside it.
        <p className="no-print">
          <a href={`#correct-checked-${doubtful}`} data-turbo="false">
            Not confirmed: check it under “Correct name, email or phone” when they have told you
          </a>
        </p>
      )}
    </>
  );
}

/**
 * Shown when a change was refused because someone else has changed the request or a message came. Lists what happened
 * after the page was loaded.
 */
export function ConflictNotice({ request }: { request: RequestDetail }) {
  const refusal = use(RefusalContext);
  const { formats, nameOf } = useView();
  if (!refusal?.isConflict) return null;
  const shownUntil = Number(refusal.typed['shownUntil'] ?? 0);
  const messages = request.messages.filter(({ at }) => at.getTime() > shownUntil);
  const changes = request.history.filter(({ at }) => at.getTime() > shownUntil);
  return (
    <div id="conflict" className="conflict" role="alert" tabIndex={-1} data-result>
      <p className="strong">Not saved: this request has changed meanwhile</p>
      {changes.length + messages.length === 0 ? (
        <p>Someone changed it.</p>
      ) : (
        <ul className="plain-list stack-small mt-2">
          {messages.map(({ id, at, message }) => (
            <li key={id}>
              {`${formats.clock(at)}: a new message came:`}{' '}
              <q dir="auto">{message ?? 'No message'}</q>
            </li>
          ))}
          {changes.map((entry) => (
            <li key={entry.id}>
              {formats.clock(entry.at)}: <strong>{nameOf(entry.by)}</strong>{' '}
              {historyText(entry, formats.isoMoment, nameOf)}
            </li>
          ))}
        </ul>
      )}
      <p>You now see it as it is. What you typed is still here. Look, then save again.</p>
    </div>
  );
}

/**
 * Says that another request already has this email or phone. `correctedOn`: the request that the person wanted to correct.
 * If it is set, the link compares both requests.
 */
export function TakenBy(props: NonNullable<ErrorDetails['other']> & { correctedOn?: string }) {
  const { id, name, reference, joinedInto, correctedOn } = props;
  if (joinedInto !== null && joinedInto === correctedOn)
    return `This address or number is part of this request already: it came with ${name} (${reference}), which is joined into it. A second number of the person belongs in “Second number or extension” under “What the firm knows”.`;
  const [href, text] = correctedOn
    ? [`/requests/${correctedOn}/duplicates?with=${id}`, 'Join with …']
    : [`/requests/${id}`, 'Open that request'];
  return (
    <>
      {`${name} (${reference}) already has this address or number.`} <a href={href}>{text}</a>
    </>
  );
}
