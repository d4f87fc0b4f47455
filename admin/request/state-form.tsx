import { STATES, type State } from '#contract/admin.ts';
import { texts } from '#admin/texts.ts';
import { ProblemLine } from '#admin/ui/problem-line.tsx';
import type { RequestPart } from './request-part.ts';
import { useChange } from './use-change.ts';

/** One tap for what was done. The present state is pressed. */
export function StateForm({ request, onConflict }: RequestPart) {
  const { send, problem, busy } = useChange(request, { onConflict });
  const { state: current, version, waiting } = request;
  const choose = (state: State) => {
    if (state === current || busy) return;
    // No undo here: the old state would not bring back a wait that began with a follow-up.
    const undo =
      waiting === null || current === 'new'
        ? { kind: 'state' as const, version, state: current }
        : undefined;
    send({ kind: 'state', version, state }, undo);
  };
  return (
    <section className="panel no-print" aria-labelledby="state">
      <h2 id="state">{texts.request.state}</h2>
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
    </section>
  );
}
