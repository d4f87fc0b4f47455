import type { AdminServices } from '#admin/office/services.ts';
import { ROLES, type Role } from '#admin/access/people-roles.ts';
import { Field } from '#app/ui/field.tsx';
import { peopleTexts } from './people-texts.ts';

/** The value for somebody who is no attorney of the site. */
export const NOT_AN_ATTORNEY = '';

/** What somebody may do, and which attorney they are. `id` begins the ids of both controls. */
export function RoleFields(props: {
  id: string;
  role: Role;
  attorney: string;
  attorneys: ReturnType<AdminServices['attorneys']>;
  errors: Partial<Record<'role' | 'attorney', string>>;
}) {
  const { id, role, attorney, attorneys, errors } = props;
  const words = peopleTexts;
  return (
    <>
      <Field id={`${id}-role`} label={words.roleLabel} error={errors.role}>
        {(attributes) => (
          <select {...attributes} name="role" defaultValue={role} autoComplete="off">
            {ROLES.map((each) => (
              <option key={each} value={each}>
                {words.role[each]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field
        id={`${id}-attorney`}
        label={words.attorney}
        hint={words.attorneyHint}
        error={errors.attorney}
      >
        {(attributes) => (
          <select {...attributes} name="attorney" defaultValue={attorney} autoComplete="off">
            <option value={NOT_AN_ATTORNEY}>{words.notAnAttorney}</option>
            {attorneys.map((each) => (
              <option key={each.id} value={each.id}>
                {each.name}
              </option>
            ))}
          </select>
        )}
      </Field>
    </>
  );
}
