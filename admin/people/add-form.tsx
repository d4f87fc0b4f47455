import type { AdminServices } from '#admin/office/services.ts';
import { SubmitButton } from '#admin/ui/button.tsx';
import { Form, LabeledInput } from '#admin/ui/form.tsx';
import { Panel } from '#admin/ui/panel.tsx';
import type { PeopleRefusal } from './refusal.ts';
import { NOT_AN_ATTORNEY, RoleFields } from './role-fields.tsx';

const ROLE_HINTS = [
  'Office: works on requests.',
  'Attorney: also publishes changes of the site, and says that a text has been read.',
  'Owner: also changes people, erases requests and exports them.',
];

export function AddForm(props: {
  attorneys: ReturnType<AdminServices['attorneys']>;
  refusal: PeopleRefusal | undefined;
}) {
  const { attorneys, refusal } = props;
  const { typed, error } = refusal ?? {};
  const message = error?.message ?? '';
  const isAbout = (control: string) => error?.details.control === control;
  return (
    <Panel id="add" title="Add a person">
      <ul className="plain-list text-quiet" aria-label="What each role may do">
        {ROLE_HINTS.map((hint) => (
          <li key={hint}>{hint}</li>
        ))}
      </ul>
      <Form action="/people" errors={error ? { [`new-${error.details.control}`]: message } : {}}>
        <LabeledInput
          id="new-address"
          name="address"
          type="email"
          label="Their email address"
          error={isAbout('address') ? message : undefined}
          maxLength={254}
          defaultValue={typed?.address}
        />
        <RoleFields
          id="new"
          role={typed?.role ?? 'office'}
          attorney={typed?.attorney ?? NOT_AN_ATTORNEY}
          attorneys={attorneys}
          errors={isAbout('attorney') ? { attorney: message } : {}}
        />
        <div className="actions">
          <SubmitButton look="primary">Add</SubmitButton>
        </div>
      </Form>
    </Panel>
  );
}
