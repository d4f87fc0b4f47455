import type { RequestState } from '#server/submissions/request-state.ts';
import type { Urgency } from '#server/submissions/urgency.ts';
import type { AnswerBy } from '#server/submissions/shared-contact.ts';
import { texts } from '#admin/office/texts.ts';

/** Shows the state as text, because color alone is not enough. */
export function StateMark({ state }: { state: RequestState }) {
  return (
    <span className="mark" data-state={state}>
      {texts.state[state]}
    </span>
  );
}

export function UrgencyMark({ urgency }: { urgency: Urgency }) {
  if (urgency === 'none') return null;
  return (
    <span className="mark urgent" data-urgency={urgency}>
      {texts.list.urgency[urgency]}
    </span>
  );
}

/** Before anybody calls or writes. */
export function NoMailMark({ answerBy }: { answerBy: Pick<AnswerBy, 'noMail'> }) {
  return answerBy.noMail && <span className="problem"> {texts.list.noMail}</span>;
}
