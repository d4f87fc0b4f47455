import type { AdminServices } from '#admin/office/services.ts';
import { peopleTexts } from './people-texts.ts';
import { SubmitButton } from '#admin/ui/button.tsx';
import { Form, LabeledInput } from '#admin/ui/form.tsx';
import { Panel } from '#admin/ui/panel.tsx';
import type { PeopleRefusal } from './refusal.ts';
import { NOT_AN_ATTORNEY, RoleFields } from './role-fields.tsx';

export function AddForm(props: {
  attorneys: ReturnType<AdminServices['attorneys']>;
  refusal: PeopleRefusal | undefined;
}) {
  const { attorneys, refusal } = props;
  const { typed, error } = refusal ?? {};
  const words = peopleTexts;
  const message = error?.message ?? '';
  const isAbout = (control: string) => error?.details.control === control;
  return (
    <Panel id="add" title={words.add}>
      <ul className="plain-list text-quiet" aria-label={words.roles}>
        {words.roleHints.map((hint) => (
          <li key={hint}>{hint}</li>
        ))}
      </ul>
      <Form action="/people" errors={error ? { [`new-${error.details.control}`]: message } : {}}>
        <LabeledInput
          id="new-address"
          name="address"
          type="email"
          label={words.address}
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
          <SubmitButton look="primary">{words.addButton}</SubmitButton>
        </div>
      </Form>
    </Panel>
  );
}
