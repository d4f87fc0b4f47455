import { STATES, type State } from '#contract/admin.ts';
import { texts } from '#admin/texts.ts';
import { ProblemLine } from '#admin/ui/form.tsx';
import { Panel } from '#admin/ui/panel.tsx';
import { useChange, type RequestPart } from './use-change.ts';

/** One button for each state. The button of the current state is pressed. */
export function StateForm(props: RequestPart) {
  const { patch, problem, busy } = useChange(props);
  const { state: current, waiting } = props.request;
  const set = (state: State, undo?: () => void) =>
    patch({ state }, texts.request.saved.state(state), undo);
  function choose(state: State) {
    // Somebody who wrote again can be spam again.
    if (state === current && !(state === 'spam' && waiting !== null)) return;
    // No undo for a wait that began with a follow-up: restoring the state would not restore the wait.
    const canUndo = state !== current && (waiting === null || current === 'new');
    set(state, canUndo ? () => set(current) : undefined);
  }
  return (
    <Panel id="state" className="no-print" title={texts.request.state}>
      <div
        className="state-buttons"
        role="group"
        aria-labelledby="state"
        aria-busy={busy || undefined}
      >
        {STATES.map((state) => (
          <button
            key={state}
            type="button"
            data-state={state}
            aria-pressed={state === current}
            onClick={() => choose(state)}
          >
            {texts.state[state]}
          </button>
        ))}
      </div>
      <p className="quiet">{texts.request.stateHint}</p>
      <ProblemLine problem={problem} />
    </Panel>
  );
}
