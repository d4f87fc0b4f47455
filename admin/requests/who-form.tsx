import type { RequestDetail } from '#admin/data/requests.ts';
import { HiddenFields, PostButton, SubmitButton } from '#admin/ui/button.tsx';
import { Panel } from '#admin/ui/panel.tsx';
import { useView } from '#admin/office/view.ts';
import { shownFields } from './folded-form.tsx';

/** The value for no assignee. It is never an address, because it has no @. */
export const NOBODY = 'nobody';

export function WhoForm({ request }: { request: RequestDetail }) {
  const { people, person, nameOf } = useView();
  const { id, assignee } = request;
  const action = `/requests/${id}/assignee`;
  const fields = shownFields(request);
  return (
    <Panel id="who" className="no-print" title="Who takes care of it">
      <div className="row apart">
        <strong>
          {assignee === null
            ? 'Nobody'
            : assignee === person
              ? `${nameOf(assignee)} (you)`
              : nameOf(assignee)}
        </strong>
        {assignee !== person && (
          <PostButton action={action} fields={{ ...fields, assignee: person }}>
            I take it
          </PostButton>
        )}
      </div>
      <details>
        <summary>Hand over</summary>
        <form method="post" action={action} className="search-line">
          <HiddenFields fields={fields} />
          <label htmlFor="assignee" className="sr-only">
            Hand over to
          </label>
          <select id="assignee" name="assignee" className="control" defaultValue="" required>
            <option value="">To whom?</option>
            {people
              .filter((one) => one !== assignee && one !== person)
              .map((one) => (
                <option key={one} value={one}>
                  {nameOf(one)}
                </option>
              ))}
            {assignee !== null && <option value={NOBODY}>Nobody (back to all)</option>}
          </select>
          <SubmitButton>Hand over</SubmitButton>
        </form>
      </details>
    </Panel>
  );
}
