import type { ListedMail, RequestDetail } from '#admin/data/requests.ts';
import { texts } from '#admin/office/texts.ts';
import { PostButtonWithQuestion } from '#admin/ui/button.tsx';
import { Panel } from '#admin/ui/panel.tsx';
import { useView } from '#admin/office/view.ts';

export function Mails({ request }: { request: RequestDetail }) {
  const { id, mails, answerBy } = request;
  return (
    <Panel id="mails" className="no-print" title={texts.request.mails}>
      {mails.length === 0 ? (
        <p className="text-quiet">{texts.request.noMails}</p>
      ) : (
        <>
          <p className="text-quiet">{texts.request.mailsHint}</p>
          <ul className="lines">
            {mails.map((mail) => (
              <MailLine
                key={mail.id}
                mail={mail.state === 'waiting' ? asWithheld(mail, answerBy) : mail}
              />
            ))}
          </ul>
          <PostButtonWithQuestion
            id="resend"
            button={texts.request.resend}
            title={texts.request.resendQuestion}
            text={texts.request.resendText}
            action={`/requests/${id}/mails`}
            cancel={texts.cancel}
          />
        </>
      )}
    </Panel>
  );
}

/**
 * A mail to the person that will be withheld: all while they ask for none, and one about an appointment while the address is
 * not confirmed (docs/decisions/021).
 */
function asWithheld(mail: ListedMail, may: RequestDetail['answerBy']): ListedMail {
  const isOfAppointment = mail.kind === 'appointment' || mail.kind === 'appointment-reminder';
  if (may.noMail && (isOfAppointment || mail.kind === 'confirmation'))
    return { ...mail, state: 'withheld', problem: 'NO_MAIL' };
  return may.email || !isOfAppointment
    ? mail
    : { ...mail, state: 'withheld', problem: 'NOT_CONFIRMED' };
}

function MailLine({ mail }: { mail: ListedMail }) {
  const { kind, state, sentAt, createdAt, attempts, problem, again } = mail;
  const { moment } = useView().formats;
  const isProblem = state === 'failing' || state === 'given-up';
  return (
    <li>
      {texts.request.mailKind[kind]}
      {again && ` (${texts.request.again})`}:{' '}
      <span className={isProblem ? 'problem' : undefined}>{texts.request.mailState[state]}</span>
      <span className="text-quiet after-dot">
        {moment(sentAt ?? createdAt)}
        {isProblem && `, ${texts.request.attempts(attempts)}`}
        {(isProblem || state === 'withheld') &&
          problem !== null &&
          `, ${texts.request.problem(kind, problem)}`}
      </span>
    </li>
  );
}
