import type { ListedMail, MailState, RequestDetail } from '#admin/data/requests.ts';
import { PostButtonWithQuestion } from '#admin/ui/button.tsx';
import { FoldedPanel } from '#admin/ui/panel.tsx';
import { useView } from '#admin/office/view.ts';
import { counted } from '#admin/office/texts.ts';

const MAIL_KIND: Record<ListedMail['kind'], string> = {
  notice: 'Notice to the firm',
  confirmation: 'Confirmation to the person',
  'follow-up': 'Notice of a follow-up',
  webhook: 'Delivery to another program (webhook)',
  appointment: 'Appointment',
  'appointment-reminder': 'Reminder of an appointment',
};
const MAIL_STATE_TEXT: Record<MailState, string> = {
  waiting: 'waits to be sent',
  batching: 'waits for more messages of this hour',
  failing: 'failed, will be tried again',
  sent: 'sent',
  'given-up': 'not delivered, not tried again',
  withheld: 'not sent',
};
/** Why an email about an appointment was not sent, by the code of server/mail/withheld.ts. */
const WITHHELD_MAIL: Readonly<Record<string, string>> = {
  SUPERSEDED: 'the appointment was changed before',
  CANCELED: 'the appointment was canceled before',
  TOO_LATE: 'the appointment had begun',
  NOT_CONFIRMED: 'the address is not confirmed; check it with the person, then send emails again',
  NO_EMAIL: 'the address was removed',
  NOT_MAILED: 'the form says that they get no emails about it',
  NO_MAIL: 'they asked for no email; after you have spoken with them, send emails again',
};
const problemText = (kind: ListedMail['kind'], code: string) => {
  if (kind === 'webhook') return `the other program did not accept it (${code})`;
  const withheld = WITHHELD_MAIL[code];
  if (withheld !== undefined) return withheld;
  if (/^5\d\d$/.test(code)) return `refused (${code}): the address may be wrong`;
  if (code === 'EENVELOPE') return `refused (${code}): for now, or the address is wrong`;
  if (/^(?:E[A-Z]+|4\d\d)$/.test(code)) return `the email server could not be reached (${code})`;
  return `reason ${code}`;
};

export function Mails({ request }: { request: RequestDetail }) {
  const { id, answerBy } = request;
  const mails = request.mails.map((mail) =>
    mail.state === 'waiting' ? asWithheld(mail, answerBy) : mail,
  );
  const problems = mails.filter(isProblem).length;
  return (
    <FoldedPanel
      id="mails"
      className="no-print"
      title="Automatic emails"
      note={
        problems > 0 ? (
          <span className="problem">{`${problems} not delivered`}</span>
        ) : (
          counted(mails.length, 'email', 'emails')
        )
      }
    >
      <p className="text-quiet">
        {mails.length === 0
          ? 'The website has sent no email about this request.'
          : 'What you write yourself is in your email program.'}
      </p>
      {mails.length > 0 && (
        <>
          <ul className="rows">
            {mails.map((mail) => (
              <MailLine key={mail.id} mail={mail} />
            ))}
          </ul>
          <PostButtonWithQuestion
            id="resend"
            button="Send emails again"
            title="Send the emails again?"
            text="The firm gets its notices once more, and what waits or was not delivered is tried now. A person who has the confirmation gets no second one."
            action={`/requests/${id}/mails`}
          />
        </>
      )}
    </FoldedPanel>
  );
}

const isProblem = ({ state }: ListedMail) => state === 'failing' || state === 'given-up';

/**
 * Shows a waiting mail as withheld if it will not be sent: mails to a person who asks for none, and mails about
 * appointments while the address is not confirmed (docs/decisions/021).
 */
function asWithheld(mail: ListedMail, ways: RequestDetail['answerBy']): ListedMail {
  const isOfAppointment = mail.kind === 'appointment' || mail.kind === 'appointment-reminder';
  if (ways.noMail && (isOfAppointment || mail.kind === 'confirmation'))
    return { ...mail, state: 'withheld', problem: 'NO_MAIL' };
  return ways.email || !isOfAppointment
    ? mail
    : { ...mail, state: 'withheld', problem: 'NOT_CONFIRMED' };
}

function MailLine({ mail }: { mail: ListedMail }) {
  const { kind, state, sentAt, createdAt, attempts, problem, again } = mail;
  const { moment } = useView().formats;
  const hasFailed = isProblem(mail);
  return (
    <li>
      {MAIL_KIND[kind]}
      {again && ` (again)`}:{' '}
      <span className={hasFailed ? 'problem' : undefined}>{MAIL_STATE_TEXT[state]}</span>
      <span className="text-quiet after-dot">
        {moment(sentAt ?? createdAt)}
        {hasFailed && `, ${counted(attempts, 'attempt', 'attempts')}`}
        {(hasFailed || state === 'withheld') &&
          problem !== null &&
          `, ${problemText(kind, problem)}`}
      </span>
    </li>
  );
}
