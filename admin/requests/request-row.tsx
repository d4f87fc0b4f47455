import type { PreferredContact } from '#contract/fields.ts';
import { type RequestSummary, type MailState } from '#admin/data/requests.ts';
import { Icon } from '#app/ui/icon.tsx';
import { counted, texts } from '#admin/office/texts.ts';
import { waitInWords } from '#admin/office/time.ts';
import { HiddenFields } from '#admin/ui/button.tsx';
import { onlyWay, callHref, mailto, useAnswerSubject } from './answer-buttons.tsx';
import { otherTexts, shownPhone } from '#admin/ui/other-fields.ts';
import { otherLanguage, pageName } from '#admin/ui/page-name.ts';
import { NoMailMark, StateMark, UrgencyMark, Wait } from '#admin/ui/marks.tsx';
import { PersonDisk } from '#admin/ui/person-disk.tsx';
import { useView } from '#admin/office/view.ts';
import { mayWrite } from '#server/submissions/shared-contact.ts';

const PREFERS_SHORT = { email: 'prefers email', phone: 'prefers a call' };
const ANSWER_ONLY_SHORT = {
  email: 'answer only by email',
  phone: 'answer only by phone',
  neither: 'no contact is confirmed',
};
const MAIL: Record<MailState, string> = {
  waiting: 'Automatic email waits',
  batching: 'Automatic email waits',
  failing: 'Automatic email fails, tried again',
  sent: 'Automatic emails sent',
  'given-up': 'Automatic email not delivered',
  withheld: 'An email about an appointment was not sent',
};

/** A line of the list. `list`: the path of the list, to return to. `remark`: why the request is in the list. */
export function RequestRow(props: {
  request: RequestSummary;
  list: string;
  remark?: string | undefined;
}) {
  const { request, list, remark } = props;
  const { id, name, state, waiting, urgency, message, assignee, appointmentAt } = request;
  const others = otherTexts(request).join(' · ');
  const { place, way } = origin(request);
  const { nameOf, formats } = useView();
  return (
    <li className="request-row" id={`request-${id}`} data-waiting={waiting !== null || undefined}>
      <Age request={request} />
      <p className="taker">
        {assignee !== null && (
          <PersonDisk address={assignee} says={texts.takenBy(nameOf(assignee))} />
        )}
      </p>
      <p className="who" title={[place, way].filter(Boolean).join(' · ')}>
        {/* Bold: the person waits, and nobody has taken the request. */}
        <a
          className={waiting !== null && assignee === null ? 'truncate strong' : 'truncate'}
          href={`/requests/${id}`}
          data-row={id}
        >
          {name}
        </a>
        <UrgencyMark urgency={urgency} />
        <NoMailMark answerBy={request.answerBy} />
      </p>
      <p className="two-lines">
        {remark && <em className="text-quiet">{remark} · </em>}
        {[others, message].filter(Boolean).join(' · ')}
        {!others && message === null && <span className="text-quiet">No message</span>}
      </p>
      <p className="standing small">
        <span className="text-quiet gone">{texts.gone}</span>
        <Extras request={request} />
        {/* A new request waits, which the line shows already. */}
        {(state !== 'new' || waiting === null) && <StateMark state={state} />}
        {state === 'consultation' && appointmentAt !== null && (
          <span>{formats.moment(appointmentAt)}</span>
        )}
      </p>
      <p className="truncate small text-quiet">
        {/* The row has room for one of the two facts. */}
        <span className={way === '' ? undefined : 'sr-only'}>
          {place}
          {way !== '' && ' · '}
        </span>
        {way}
      </p>
      <Answers request={request} list={list} />
    </li>
  );
}

/** Ways to answer without opening the request. */
function Answers({ request, list }: { request: RequestSummary; list: string }) {
  const { id, version, phone, email, answerBy, waiting } = request;
  const subject = useAnswerSubject(request);
  const look = (way: PreferredContact) =>
    answerBy.prefers === way ? 'icon-button preferred' : 'icon-button';
  const [call, write] = [
    phone !== null && answerBy.phone && `Call ${shownPhone(phone)}`,
    email !== null && mayWrite(answerBy) && `Write an email to ${email}`,
  ];
  return (
    <div className="row-answers">
      {phone !== null && call && (
        <a className={look('phone')} href={callHref(phone)} aria-label={call} title={call}>
          <Icon name="phone" size={18} />
        </a>
      )}
      {email !== null && write && (
        <a className={look('email')} href={mailto(email, subject)} aria-label={write} title={write}>
          <Icon name="mail" size={18} />
        </a>
      )}
      {waiting !== null && (
        <form method="post" action={`/requests/${id}/answered`}>
          <HiddenFields fields={{ version, list }} />
          <button className="small-button" aria-label="Mark as answered">
            <Icon name="check" size={18} />
            Answered
          </button>
        </form>
      )}
    </div>
  );
}

/** How long a request has been waiting, or the day on which an answered one arrived. */
function Age({ request: { waiting, receivedAt, state } }: { request: RequestSummary }) {
  const { day, moment } = useView().formats;
  if (waiting === null)
    return (
      <p className="age text-quiet tabular-nums" title={moment(receivedAt)}>
        <span className="sr-only">Received </span>
        {day(receivedAt)}
      </p>
    );
  const since =
    state === 'new' ? `waiting since ${day(receivedAt)}` : `wrote again ${day(waiting.since)}`;
  return (
    <p className="age tabular-nums" title={`${since}, ${moment(receivedAt)}`}>
      <Wait wait={waiting} words={waitInWords(waiting)} />
      <span className="sr-only">{since}</span>
    </p>
  );
}

/** The form or the page that the request came from, its language, and how the person wants to be reached. */
function origin({ addedByHand, formType, page, pageLanguage, answerBy }: RequestSummary) {
  const place = addedByHand
    ? 'Added by hand'
    : page === null
      ? texts.form[formType]
      : pageName(page);
  const wanted =
    answerBy.prefers === null
      ? ANSWER_ONLY_SHORT[onlyWay(answerBy)]
      : !answerBy.noMail && PREFERS_SHORT[answerBy.prefers];
  return {
    place,
    way: [otherLanguage(pageLanguage), wanted].filter(Boolean).join(' · '),
  };
}

function Extras({ request }: { request: RequestSummary }) {
  const { day } = useView().formats;
  const { followUpCount, followUpTimes, mailState, joined, messagesSinceSpam } = request;
  const [last] = followUpTimes;
  const isMailProblem =
    mailState === 'failing' || mailState === 'given-up' || mailState === 'withheld';
  return (
    <>
      {followUpCount > 0 && (
        <span title={followUpTimes.map(day).toReversed().join(', ')}>
          {counted(followUpCount, 'follow-up', 'follow-ups')}
          {last && `, last ${day(last)}`}
        </span>
      )}
      {messagesSinceSpam > 0 && (
        <span className="problem">{texts.messagesSinceSpam(messagesSinceSpam)}</span>
      )}
      {joined > 0 && <span>{`${counted(joined, 'request', 'requests')} joined`}</span>}
      {isMailProblem && (
        <span className="problem">
          <Icon name="alert" size={15} />
          {MAIL[mailState]}
        </span>
      )}
    </>
  );
}
