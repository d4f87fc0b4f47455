import { useState } from 'react';
import { RequestDetail, type Mail } from '#contract/admin.ts';
import { Question } from '#admin/shell/dialog.tsx';
import { useFormats } from '#admin/shell/session.ts';
import { texts } from '#admin/texts.ts';
import { Button } from '#admin/ui/button.tsx';
import { ProblemLine } from '#admin/ui/form.tsx';
import { Panel } from '#admin/ui/panel.tsx';
import { useChange, type RequestPart } from './use-change.ts';

export function Mails(props: RequestPart) {
  const [isQuestionOpen, setIsQuestionOpen] = useState(false);
  const { send, problem } = useChange(props);
  const { mails } = props.request;
  function resend() {
    setIsQuestionOpen(false);
    void send('/resend', RequestDetail, {
      successMessage: ({ history: [latest] }) =>
        texts.request.resent(latest?.kind === 'resent' ? latest.mails : 0),
    });
  }
  return (
    <Panel id="mails" className="no-print" title={texts.request.mails}>
      {mails.length > 0 && <p className="quiet">{texts.request.mailsHint}</p>}
      {mails.length === 0 ? (
        <p className="quiet">{texts.request.noMails}</p>
      ) : (
        <ul className="lines">
          {mails.map((mail) => (
            <MailLine key={mail.id} mail={mail} />
          ))}
        </ul>
      )}
      <ProblemLine problem={problem} />
      {mails.length > 0 && (
        <Button onClick={() => setIsQuestionOpen(true)}>{texts.request.resend}</Button>
      )}
      {isQuestionOpen && (
        <Question
          title={texts.request.resendQuestion}
          text={texts.request.resendText}
          answer={texts.request.resend}
          onAnswer={resend}
          onClose={() => setIsQuestionOpen(false)}
        />
      )}
    </Panel>
  );
}

function MailLine({
  mail: { kind, state, sentAt, createdAt, attempts, problem, again },
}: {
  mail: Mail;
}) {
  const { moment } = useFormats();
  const isProblem = state === 'failing' || state === 'given-up';
  return (
    <li>
      {texts.request.mailKind[kind]}
      {again && ` (${texts.request.again})`}:{' '}
      <span className={isProblem ? 'problem' : undefined}>{texts.request.mailState[state]}</span>
      <span className="quiet when">
        {moment(sentAt ?? createdAt)}
        {isProblem && `, ${texts.request.attempts(attempts)}`}
        {isProblem && problem !== null && `, ${texts.request.problem(kind, problem)}`}
      </span>
    </li>
  );
}
