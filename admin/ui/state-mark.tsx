import type { RequestState } from '#server/submissions/request-state.ts';
import { texts } from '#admin/texts.ts';

/** Shows the state as text, because color alone is not enough. */
export function StateMark({ state }: { state: RequestState }) {
  return (
    <span className="mark state" data-state={state}>
      {texts.state[state]}
    </span>
  );
}
