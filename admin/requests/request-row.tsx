import type { RequestSummary } from '#admin/data/requests.ts';
import { Icon } from '#app/ui/icon.tsx';
import { texts } from '#admin/office/texts.ts';
import { waitInWords } from '#admin/office/time.ts';
import { HiddenFields } from '#admin/ui/button.tsx';
import { onlyWay } from '#admin/ui/only-way.ts';
import { otherTexts } from '#admin/ui/other-fields.ts';
import { otherLanguage, pageName } from '#admin/ui/page-name.ts';
import { NoMailMark, StateMark, UrgencyMark } from '#admin/ui/marks.tsx';
import { useView } from '#admin/office/view.ts';

/** A line of the list. `list`: the address of the list, to return to. `remark`: why it is in the list. */
export function RequestRow(props: {
  request: RequestSummary;
  list: string;
  remark?: string | undefined;
}) {
  const { request, list, remark } = props;
  const { id, name, state, waiting, urgency, message, assignee, version, appointmentAt } = request;
  const others = otherTexts(request).join(' · ');
  const { nameOf, formats } = useView();
  return (
    <li
      className="request-row"
      id={`request-${id}`}
      data-waiting={waiting !== null || undefined}
      data-answered-text={texts.list.alreadyAnswered(name)}
    >
      <Age request={request} />
      <div className="who">
        <a href={`/requests/${id}`} data-row={id} data-opens={id}>
          {name}
        </a>
        <UrgencyMark urgency={urgency} />
        <NoMailMark answerBy={request.answerBy} />
        <p className="truncate small text-quiet">{origin(request)}</p>
      </div>
      <p className="wants two-lines wrap-anywhere">
        {remark && <em className="text-quiet">{remark} · </em>}
        {others && <strong className="strong">{others}</strong>}
        {others && message && ' · '}
        {message ?? (others ? '' : <span className="text-quiet">{texts.list.noMessage}</span>)}
      </p>
      <Extras request={request} />
      <div className="standing">
        <span className="text-quiet gone">{texts.list.gone}</span>
        <StateMark state={state} />
        {state === 'consultation' && appointmentAt !== null && (
          <span className="small">{formats.moment(appointmentAt)}</span>
        )}
        {assignee !== null && (
          <span className="truncate small" title={assignee}>
            <span className="sr-only">{texts.list.takenBy(nameOf(assignee))}</span>
            <span aria-hidden="true">→ {nameOf(assignee)}</span>
          </span>
        )}
      </div>
      {waiting !== null && <AnsweredForm id={id} version={version} list={list} />}
    </li>
  );
}

/** For the key `e`. `list`: the address of the page, to return to. */
export function AnsweredForm({ id, ...fields }: { id: string; version: number; list: string }) {
  return (
    <form hidden method="post" action={`/requests/${id}/answered`} data-answered>
      <HiddenFields fields={fields} />
    </form>
  );
}

/** How long a request has been waiting, or the day on which an answered one arrived. */
function Age({ request: { waiting, receivedAt, state } }: { request: RequestSummary }) {
  const { day, moment } = useView().formats;
  return (
    <div className="age tabular-nums" title={moment(receivedAt)}>
      {waiting === null ? (
        <p>
          <span className="sr-only">{texts.request.received} </span>
          {day(receivedAt)}
        </p>
      ) : (
        <p className="strong" data-overdue={waiting.overdue || undefined}>
          <span className="sr-only">{texts.request.waits} </span>
          {waiting.overdue && <Icon name="alert" size={16} />}
          {waitInWords(waiting)}
          {waiting.overdue && <span className="sr-only">, {texts.list.overdue}</span>}
        </p>
      )}
      {waiting !== null && (
        <p className="small text-quiet">
          {state === 'new'
            ? texts.list.since(day(receivedAt))
            : texts.list.wroteAgain(day(waiting.since))}
        </p>
      )}
    </div>
  );
}

/** Where it came from: the form or the page, its language, how the person wants to be reached. */
function origin({ addedByHand, formType, page, pageLanguage, answerBy }: RequestSummary): string {
  const { list } = texts;
  return [
    addedByHand ? list.byHand : page === null ? list.form[formType] : pageName(page),
    otherLanguage(pageLanguage),
    answerBy.prefers === null
      ? list.answerOnly[onlyWay(answerBy)]
      : !answerBy.noMail && list.prefers[answerBy.prefers],
  ]
    .filter(Boolean)
    .join(' · ');
}

function Extras({ request }: { request: RequestSummary }) {
  const { day } = useView().formats;
  const { followUpCount, followUpTimes, mailState, joined, sinceSpam } = request;
  const [last] = followUpTimes;
  const isMailProblem = mailState === 'failing' || mailState === 'given-up';
  return (
    <div className="extras small">
      {followUpCount > 0 && (
        <p title={followUpTimes.map(day).toReversed().join(', ')}>
          {texts.list.followUps(followUpCount)}
          {last && `, ${texts.list.lastOn(day(last))}`}
        </p>
      )}
      {sinceSpam > 0 && <p className="problem">{texts.list.sinceSpam(sinceSpam)}</p>}
      {joined > 0 && <p>{texts.list.joined(joined)}</p>}
      {mailState !== null && (
        <p className={isMailProblem ? 'problem' : 'text-quiet not-on-phone'}>
          {isMailProblem && <Icon name="alert" size={15} />}
          {texts.list.mail[mailState]}
        </p>
      )}
    </div>
  );
}
