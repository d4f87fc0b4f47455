import { Link } from 'react-router';
import type { RequestSummary } from '#contract/admin.ts';
import { texts } from '#admin/texts.ts';
import { waitInWords } from '#admin/time.ts';
import { otherTexts } from '#admin/ui/other-fields.ts';
import { pageName } from '#admin/ui/page-name.ts';
import { useFormats, usePersonName } from '#admin/shell/session.ts';
import { Icon } from '#app/ui/icon.tsx';
import { StateMark } from '#admin/ui/state-mark.tsx';
import { UrgencyMark } from '#admin/ui/urgency-mark.tsx';
import { onlyWay } from '#admin/ui/only-way.ts';
import { rememberOpened } from './last-list.ts';
import type { LiveRow } from './use-live-list.ts';

export function RequestRow({ request, isGone }: LiveRow) {
  const { id, name, state, waiting, urgency, message, assignee } = request;
  const others = otherTexts(request).join(' · ');
  const nameOf = usePersonName();
  return (
    <li
      className="request-row"
      data-gone={isGone || undefined}
      data-waiting={waiting !== null || undefined}
    >
      <Age request={request} />
      <div className="who">
        <Link to={`/requests/${id}`} data-row={id} onClick={() => rememberOpened(id)}>
          {name}
        </Link>
        <UrgencyMark urgency={urgency} />
        <p className="from">{origin(request)}</p>
      </div>
      <p className="wants">
        {others && <strong>{others}</strong>}
        {others && message && ' · '}
        {message ?? (others ? '' : <span className="quiet">{texts.list.noMessage}</span>)}
      </p>
      <Extras request={request} />
      <div className="standing">
        {isGone ? <span className="quiet">{texts.list.gone}</span> : <StateMark state={state} />}
        {assignee !== null && (
          <span className="taken" title={assignee}>
            <span className="visually-hidden">{texts.list.takenBy(nameOf(assignee))}</span>
            <span aria-hidden="true">{nameOf(assignee)}</span>
          </span>
        )}
      </div>
    </li>
  );
}

/** How long a request has been waiting, or the day on which an answered one arrived. */
function Age({ request: { waiting, receivedAt, state } }: { request: RequestSummary }) {
  const { day, moment } = useFormats();
  return (
    <div className="age" title={moment(receivedAt)}>
      {waiting === null ? (
        <p>
          <span className="visually-hidden">{texts.list.received} </span>
          {day(receivedAt)}
        </p>
      ) : (
        <p data-overdue={waiting.overdue || undefined}>
          <span className="visually-hidden">{texts.list.waiting} </span>
          {waiting.overdue && <Icon name="alert" size={16} />}
          {waitInWords(waiting)}
          {waiting.overdue && <span className="visually-hidden">, {texts.list.overdue}</span>}
        </p>
      )}
      {waiting !== null && (
        <p className="quiet">
          {state === 'new'
            ? texts.list.since(day(receivedAt))
            : texts.list.wroteAgain(day(waiting.since))}
        </p>
      )}
    </div>
  );
}

/** Where it came from: the form or the page, how the person wants to be reached. */
function origin({ addedByHand, formType, page, answerBy }: RequestSummary): string {
  const { list } = texts;
  return [
    addedByHand ? list.byHand : page === null ? list.form[formType] : pageName(page),
    answerBy.prefers === null ? list.answerOnly[onlyWay(answerBy)] : list.prefers[answerBy.prefers],
  ]
    .filter(Boolean)
    .join(' · ');
}

function Extras({ request }: { request: RequestSummary }) {
  const { day } = useFormats();
  const { followUps, mailState, joined, sinceSpam } = request;
  const last = followUps.latest.at(-1);
  const isMailProblem = mailState === 'failing' || mailState === 'given-up';
  return (
    <div className="extras">
      {followUps.count > 0 && (
        <p title={followUps.latest.map((time) => day(time)).join(', ')}>
          {texts.list.followUps(followUps.count)}
          {last && `, ${texts.list.lastOn(day(last))}`}
        </p>
      )}
      {sinceSpam > 0 && <p className="problem">{texts.list.sinceSpam(sinceSpam)}</p>}
      {joined > 0 && <p>{texts.list.joined(joined)}</p>}
      {mailState !== null && (
        <p className={isMailProblem ? 'problem' : 'quiet'}>
          {isMailProblem && <Icon name="alert" size={15} />}
          {texts.list.mail[mailState]}
        </p>
      )}
    </div>
  );
}
