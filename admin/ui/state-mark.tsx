import type { State } from '#contract/admin.ts';
import { texts } from '#admin/texts.ts';

/** The state in words; the color only helps. */
export function StateMark({ state }: { state: State }) {
  return (
    <span className="mark state" data-state={state}>
      {texts.state[state]}
    </span>
  );
}
