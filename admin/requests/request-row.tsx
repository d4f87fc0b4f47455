import type { ReactNode } from 'react';
import { type RequestSummary, type MailState } from '#admin/data/requests.ts';
import { Icon } from '#app/ui/icon.tsx';
import { counted, texts } from '#admin/office/texts.ts';
import { isShortWait, waitInWords } from '#admin/office/time.ts';
import { AnswerLink, AnsweredForm } from './answer-buttons.tsx';
import { otherTexts } from '#admin/ui/other-fields.ts';
import { otherLanguage, pageName } from '#admin/ui/page-name.ts';
import { NoMailMark, StateMark, UrgencyMark, Wait } from '#admin/ui/marks.tsx';
import { PersonDisk } from '#admin/ui/person-disk.tsx';
import { useView } from '#admin/office/view.ts';

const MAIL_PROBLEM: Partial<Record<MailState, string>> = {
  failing: 'Automatic email fails, tried again',
  'given-up': 'Automatic email not delivered',
  withheld: 'An email about an appointment was not sent',
};

/**
 * A line of the list and of Today. `list`: the path of the page, to return to. `remark`: why the request is there.
 * `time`: when the firm has to call or to meet the person.
 */
export function RequestRow(props: {
  request: RequestSummary;
  list: string;
  remark?: ReactNode;
  time?: ReactNode;
}) {
  const { request, list, remark, time } = props;
  const { id, name, state, waiting, urgency, message, assignee, appointmentAt } = request;
  const others = otherTexts(request).join(' · ');
  const { email, phone } = request.answerBy;
  const place = placeOf(request);
  const language = otherLanguage(request.pageLanguage);
  const { nameOf, formats } = useView();
  return (
    <li className="request-row" id={`request-${id}`}>
      <p className="who" title={place}>
        <a className="truncate strong" href={`/requests/${id}`} data-row={id}>
          {name}
        </a>
        <UrgencyMark urgency={urgency} />
        <NoMailMark answerBy={request.answerBy} />
      </p>
      <p className="two-lines">
        {remark && (
          <em className="text-quiet">
            {remark}
            {(others || message) && ' · '}
          </em>
        )}
        {[others, message].filter(Boolean).join(' · ')}
        {!remark && !others && message === null && <span className="text-quiet">No message</span>}
      </p>
      <p className="standing small">
        <span className="text-quiet gone">{texts.gone}</span>
        <span className="sr-only">{place}</span>
        {language && <span>{language}</span>}
        {!email && !phone && <span className="problem">no contact is confirmed</span>}
        <Extras request={request} />
        {/* Not for a new request, which waits, and not beside a time, which says what is next. */}
        {!time && (state !== 'new' || waiting === null) && <StateMark state={state} />}
        {state === 'consultation' && appointmentAt !== null && !time && (
          <span>{formats.moment(appointmentAt)}</span>
        )}
      </p>
      <p>
        {assignee !== null ? (
          <PersonDisk address={assignee} says={texts.takenBy(nameOf(assignee))} />
        ) : (
          waiting && <span className="sr-only">{texts.notTaken}</span>
        )}
      </p>
      {time ? <p className="age tabular-nums">{time}</p> : <Age request={request} />}
      <Answers request={request} list={list} expectsCall={Boolean(time)} />
    </li>
  );
}

/** A way to answer without opening the request, and the button that marks it as answered. */
function Answers(props: { request: RequestSummary; list: string; expectsCall: boolean }) {
  const { request, list, expectsCall } = props;
  const { id, version, waiting } = request;
  return (
    <div className="row-answers">
      <AnswerLink request={request} expectsCall={expectsCall} />
      {waiting !== null && <AnsweredForm id={id} fields={{ version, list }} />}
    </div>
  );
}

/** The time when the request came, and below it how long the person waits. For an answered request, only the day. */
function Age({ request: { waiting, receivedAt, state } }: { request: RequestSummary }) {
  const { day, moment, lately } = useView().formats;
  if (waiting === null)
    return (
      <p className="age text-quiet tabular-nums" title={moment(receivedAt)}>
        <span className="sr-only">Received </span>
        {day(receivedAt)}
      </p>
    );
  return (
    <p className="age tabular-nums" title={moment(receivedAt)}>
      <span className="sr-only">{state === 'new' ? 'Came ' : 'Wrote again '}</span>
      {lately(waiting.since)}
      {!isShortWait(waiting) && (
        <>
          {' '}
          <Wait wait={waiting}>
            <span className="sr-only">Waits </span>
            {waitInWords(waiting)}
          </Wait>
        </>
      )}
    </p>
  );
}

/** The form or the page that the request came from. */
const placeOf = ({ addedByHand, formType, page }: RequestSummary) => {
  if (addedByHand) return 'Added by hand';
  return page === null ? texts.form[formType] : pageName(page);
};

function Extras({ request }: { request: RequestSummary }) {
  const { day } = useView().formats;
  const { followUpCount, followUpTimes, mailState, joined, messagesSinceSpam } = request;
  const mailProblem = mailState && MAIL_PROBLEM[mailState];
  return (
    <>
      {followUpCount > 0 && (
        <span title={followUpTimes.map(day).toReversed().join(', ')}>
          {counted(followUpCount, 'follow-up', 'follow-ups')}
        </span>
      )}
      {messagesSinceSpam > 0 && (
        <span className="problem">{texts.messagesSinceSpam(messagesSinceSpam)}</span>
      )}
      {joined > 0 && <span>{`${counted(joined, 'request', 'requests')} joined`}</span>}
      {mailProblem && (
        <span className="problem">
          <Icon name="alert" size={15} />
          {mailProblem}
        </span>
      )}
    </>
  );
}
