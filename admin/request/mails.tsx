import { useState } from 'react';
import type { Mail } from '#contract/admin.ts';
import { Dialog } from '#admin/shell/dialog.tsx';
import { useFormats } from '#admin/shell/session.ts';
import { texts } from '#admin/texts.ts';
import { ProblemLine } from '#admin/ui/problem-line.tsx';
import type { RequestPart } from './request-part.ts';
import { useChange } from './use-change.ts';

export function Mails({ request, onConflict }: RequestPart) {
  const [asks, setAsks] = useState(false);
  const { send, problem, busy } = useChange(request, { onConflict });
  const { mails } = request;
  return (
    <section className="panel no-print" aria-labelledby="mails">
      <h2 id="mails">{texts.request.mails}</h2>
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
        <button type="button" className="small-button" onClick={() => setAsks(true)}>
          {texts.request.resend}
        </button>
      )}
      {asks && (
        <Dialog title={texts.request.resendQuestion} onClose={() => setAsks(false)}>
          <p>{texts.request.resendText}</p>
          <div className="actions">
            <button
              type="button"
              className="small-button primary"
              onClick={() => {
                setAsks(false);
                if (!busy) send({ kind: 'resend' });
              }}
            >
              {texts.request.resend}
            </button>
            <button type="button" className="small-button" onClick={() => setAsks(false)}>
              {texts.cancel}
            </button>
          </div>
        </Dialog>
      )}
    </section>
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
        {isProblem && problem !== null && `, ${texts.request.problem(problem)}`}
      </span>
    </li>
  );
}
