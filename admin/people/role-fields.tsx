import { ROLES, type Role } from '#admin/access/people.ts';
import { Field } from '#app/ui/field.tsx';
import type { AdminServices } from '#admin/office/services.ts';
import type { AdminError } from '#admin/data/admin-error.ts';

/** The values typed into a refused form, and the error of one of its controls. */
export interface PeopleRefusal {
  form: 'add' | 'role' | 'remove';
  person?: string;
  typed?: { address?: string; role: Role; attorney: string };
  error?: AdminError;
}

export const ROLE_NAME: Record<Role, string> = {
  office: 'Office',
  attorney: 'Attorney',
  owner: 'Owner',
};
/** The value for a person who is not an attorney of the site. */
export const NOT_AN_ATTORNEY = '';

/** The controls for what a person may do and which attorney they are. `id` begins the ids of both controls. */
export function RoleFields(props: {
  id: string;
  role: Role;
  attorney: string;
  attorneys: ReturnType<AdminServices['attorneys']>;
  errors: Partial<Record<'role' | 'attorney', string>>;
}) {
  const { id, role, attorney, attorneys, errors } = props;
  return (
    <>
      <Field id={`${id}-role`} label="What they may do" error={errors.role}>
        {(attributes) => (
          <select {...attributes} name="role" defaultValue={role} autoComplete="off">
            {ROLES.map((each) => (
              <option key={each} value={each}>
                {ROLE_NAME[each]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field
        id={`${id}-attorney`}
        label="Attorney on the site"
        hint="Only an attorney can say that an attorney has read a text."
        error={errors.attorney}
      >
        {(attributes) => (
          <select {...attributes} name="attorney" defaultValue={attorney} autoComplete="off">
            <option value={NOT_AN_ATTORNEY}>None of them</option>
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

/** The name for an `id` of attorneys.yaml; null for a person who is not an attorney. */
export const attorneyName =
  (attorneys: ReturnType<AdminServices['attorneys']>) =>
  (id: string | null): string | null =>
    id === null
      ? null
      : (attorneys.find((attorney) => attorney.id === id)?.name ??
        'an attorney who is not on the site now');
