import type { RequestDetail } from '#admin/data/requests.ts';
import { REQUEST_STATES } from '#server/submissions/stored-submission.ts';
import { STATE } from '#admin/office/texts.ts';
import { HiddenFields } from '#admin/ui/button.tsx';
import { shownFields } from './folded-form.tsx';

/** One button for each state. The button of the current state is pressed. */
export function StateForm({ request }: { request: RequestDetail }) {
  return (
    <section className="panel row apart no-print" aria-labelledby="state">
      <h2 id="state">Status</h2>
      <details className="menu open-on-wide">
        <summary>{STATE[request.state]}</summary>
        <form
          method="post"
          action={`/requests/${request.id}/state`}
          className="filters"
          aria-labelledby="state"
        >
          <HiddenFields fields={shownFields(request)} />
          {REQUEST_STATES.map((state) => (
            <button
              key={state}
              name="state"
              value={state}
              data-state={state}
              aria-pressed={state === request.state}
            >
              {STATE[state]}
            </button>
          ))}
          {request.waiting !== null && (
            <p className="text-quiet">
              Any status except “New” takes the request out of “Not answered”.
            </p>
          )}
        </form>
      </details>
    </section>
  );
}
