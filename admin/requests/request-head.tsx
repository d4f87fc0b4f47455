import type { RequestDetail } from '#admin/data/requests.ts';
import { NO_MAIL_WARNING } from '#server/submissions/shared-contact.ts';
import { SELF_HARM_HELP } from '#server/submissions/urgency.ts';
import { texts } from '#admin/office/texts.ts';
import { waitWithHours } from '#admin/office/time.ts';
import { PostButtonWithQuestion } from '#admin/ui/button.tsx';
import { PageTitle } from '#admin/ui/page-title.tsx';
import { StateMark, UrgencyMark, Wait } from '#admin/ui/marks.tsx';
import { useView } from '#admin/office/view.ts';
import { AnswerButtons } from './answer-buttons.tsx';
import { shownFields } from './folded-form.tsx';

/** The name, how long the person waits, and the ways to answer. `isOwn`: false if it was joined into another request. */
export function RequestHead({ request, isOwn }: { request: RequestDetail; isOwn: boolean }) {
  const { name, state, urgency, sinceSpam, waiting, receivedAt, reference, assignee, answerBy } =
    request;
  const { formats, nameOf } = useView();
  return (
    <header className="request-head">
      <PageTitle>{name}</PageTitle>
      <p className="row mt-2">
        <StateMark state={state} />
        <UrgencyMark urgency={urgency} />
        {sinceSpam > 0 && <span className="problem">{texts.sinceSpam(sinceSpam)}</span>}
        {waiting && <Wait wait={waiting} words={waitWithHours(waiting)} isAlone />}
      </p>
      <p className="text-quiet mt-1">
        Received {formats.moment(receivedAt)} · Reference{' '}
        <span className="tabular-nums select-all">{reference}</span>
        {assignee !== null && ` · ${texts.takenBy(nameOf(assignee))}`}
      </p>
      {urgency === 'self-harm' && <p className="in-danger">{SELF_HARM_HELP}</p>}
      {answerBy.noMail && <p className="in-danger">{NO_MAIL_WARNING}</p>}
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
