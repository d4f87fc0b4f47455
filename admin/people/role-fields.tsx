import { ROLES, type Person, type Role } from '#admin/access/people.ts';
import type { AdminServices } from '#admin/office/services.ts';
import { LabeledSelect } from '#admin/ui/form.tsx';

export const ROLE_NAME: Record<Role, string> = {
  office: 'Office',
  attorney: 'Attorney',
  owner: 'Owner',
};
const ROLE_WORK: Record<Role, string> = {
  office: 'works on requests',
  attorney: 'also publishes, and reads texts',
  owner: 'also changes people, erases, exports',
};
/** The value for a person who is not an attorney of the site. */
export const NOT_AN_ATTORNEY = '';

/** The controls for what a person may do and which attorney they are. */
export function RoleFields(props: {
  /** The values before someone has chosen others. */
  shown: Pick<Person, 'role' | 'attorneyId'>;
  attorneys: ReturnType<AdminServices['attorneys']>;
}) {
  const { shown, attorneys } = props;
  return (
    <>
      <LabeledSelect
        name="role"
        label="What they may do"
        options={ROLES.map((each) => [each, `${ROLE_NAME[each]}: ${ROLE_WORK[each]}`])}
        defaultValue={shown.role}
      />
      <LabeledSelect
        name="attorney"
        label="Attorney on the site"
        hint="Only an attorney can say that an attorney has read a text."
        options={[
          [NOT_AN_ATTORNEY, 'None of them'],
          ...attorneys.map(({ id, name }) => [id, name] as const),
        ]}
        defaultValue={shown.attorneyId ?? NOT_AN_ATTORNEY}
      />
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
