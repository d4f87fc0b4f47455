import type { RequestDetail } from '#admin/data/requests.ts';
import { texts } from '#admin/office/texts.ts';
import { HiddenFields, PostButton, SubmitButton } from '#admin/ui/button.tsx';
import { Panel } from '#admin/ui/panel.tsx';
import { useView } from '#admin/office/view.ts';
import { shownFields } from './shown-fields.ts';

/** The value for no assignee. No person has it, because an address has an @. */
export const NOBODY = 'nobody';

export function WhoForm({ request }: { request: RequestDetail }) {
  const { people, person, nameOf } = useView();
  const { id, assignee } = request;
  const action = `/requests/${id}/assignee`;
  const fields = shownFields(request);
  return (
    <Panel id="who" className="no-print" title={texts.request.who}>
      <div className="row apart">
        <strong>
          {assignee === null
            ? texts.nobody
            : assignee === person
              ? texts.request.you(nameOf(assignee))
              : nameOf(assignee)}
        </strong>
        {assignee !== person && (
          <PostButton action={action} fields={{ ...fields, assignee: person }}>
            {texts.request.take}
          </PostButton>
        )}
      </div>
      <form method="post" action={action} className="select-line">
        <HiddenFields fields={fields} />
        <label htmlFor="assignee" className="all-columns small text-quiet">
          {texts.request.handTo}
        </label>
        <select id="assignee" name="assignee" className="control" defaultValue="" required>
          <option value="">{texts.request.choosePerson}</option>
          {people
            .filter((one) => one !== assignee && one !== person)
            .map((one) => (
              <option key={one} value={one}>
                {nameOf(one)}
              </option>
            ))}
          {assignee !== null && <option value={NOBODY}>{texts.request.giveBack}</option>}
        </select>
        <SubmitButton>{texts.request.handOver}</SubmitButton>
      </form>
    </Panel>
  );
}
