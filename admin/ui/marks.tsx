import type { ReactNode } from 'react';
import type { WorkingTime } from '#server/base/working-time.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { RequestState } from '#server/submissions/stored-submission.ts';
import type { Urgency } from '#server/submissions/urgency.ts';
import type { AnswerBy } from '#server/submissions/shared-contact.ts';
import { STATE, texts } from '#admin/office/texts.ts';

const URGENCY = { urgent: 'Urgent?', 'self-harm': 'In danger?' };

/** Shows the state as text, because color alone is not enough. */
export function StateMark({ state }: { state: RequestState }) {
  return (
    <span className="pill" data-state={state}>
      {STATE[state]}
    </span>
  );
}

export function UrgencyMark({ urgency }: { urgency: Urgency }) {
  if (urgency === 'none') return null;
  return (
    <span className="pill urgent" data-urgency={urgency}>
      {URGENCY[urgency]}
    </span>
  );
}

/** Warns before anybody calls or writes. */
export function NoMailMark({ answerBy }: { answerBy: Pick<AnswerBy, 'noMail'> }) {
  return answerBy.noMail && <span className="problem"> {texts.noMail}</span>;
}

/** A wait of this many workdays or more is red. */
const LONG_WAIT = 3;

/** How long a person waits: gray, amber after one workday, red with an icon after three. */
export function Wait({ wait, children }: { wait: WorkingTime; children: ReactNode }) {
  const isLong = wait.workdays >= LONG_WAIT;
  return (
    <span
      className={wait.overdue ? 'waits' : 'waits text-quiet'}
      data-wait={isLong ? 'long' : wait.overdue ? 'over' : 'short'}
    >
      {isLong && <Icon name="alert" size={16} />}
      {children}
      {wait.overdue && <span className="sr-only">, over one workday</span>}
    </span>
  );
}
