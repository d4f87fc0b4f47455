import type { AdminServices } from '#admin/office/services.ts';
import type { Person } from '#admin/access/people.ts';
import { counted } from '#admin/office/texts.ts';
import { SubmitButton } from '#admin/ui/button.tsx';
import { Form, LabeledSelect } from '#admin/ui/form.tsx';
import { PersonDisk } from '#admin/ui/person-disk.tsx';
import { useRefusal } from '#admin/office/refusal.ts';
import { useView } from '#admin/office/view.ts';
import { attorneyName, ROLE_NAME, RoleFields } from './role-fields.tsx';

/** The value for handing requests over to nobody. It is never an address, because it has no @. */
export const NO_SUCCESSOR = 'nobody';

interface LineProps {
  /** Begins the ids of its controls. */
  id: string;
  shown: Person;
  others: readonly Person[];
  attorneys: ReturnType<AdminServices['attorneys']>;
  signedInAt: Date | undefined;
  openRequests: number;
}

/** One person, with the forms to change and to remove them. */
export function PersonLine(props: LineProps) {
  const { shown, attorneys, signedInAt, openRequests } = props;
  const { address: person, role, attorneyId, addedBy } = shown;
  const { formats, nameOf, person: own } = useView();
  const refused = [
    useRefusal('/people/role', { person }),
    useRefusal('/people/remove', { person }),
  ];
  const shownName = nameOf(person);
  const attorney = attorneyName(attorneys)(attorneyId);
  const facts = [
    signedInAt ? `Last signed in ${formats.moment(signedInAt)}` : 'Has not signed in yet',
    counted(openRequests, 'open request', 'open requests').replaceAll(' ', '\u00A0'),
    addedBy !== null && `added by ${nameOf(addedBy)}`,
  ];
  return (
    <li className="person-line wrap-anywhere">
      <PersonDisk address={person} />
      <div>
        <p>
          <strong>{shownName}</strong> {person === own && <span className="pill">You</span>}
        </p>
        <p>
          {ROLE_NAME[role]}
          {attorney !== null && `, ${attorney}`}
          {shownName !== person && <span className="text-quiet after-dot">{person}</span>}
        </p>
        <p className="small text-quiet">{facts.filter(Boolean).join('\u00A0· ')}</p>
        <details open={refused.some(Boolean)}>
          <summary className="text-quiet" aria-label={`Change or remove ${person}`}>
            Change or remove
          </summary>
          <div className="stack">
            <RoleForm {...props} />
            <RemoveForm {...props} />
          </div>
        </details>
      </div>
    </li>
  );
}

function RoleForm({ id, shown, attorneys }: LineProps) {
  const { address: person, role } = shown;
  return (
    <Form id={id} action="/people/role" fields={{ person, shown: role }}>
      <RoleFields shown={shown} attorneys={attorneys} />
      <div className="actions">
        <SubmitButton>Save</SubmitButton>
      </div>
    </Form>
  );
}

function RemoveForm({ id, shown, others, openRequests }: LineProps) {
  const { address: person } = shown;
  const { nameOf } = useView();
  return (
    <Form id={id} action="/people/remove" fields={{ person }}>
      <h3>{`Remove ${person}`}</h3>
      <p className="text-quiet">
        They are signed out at once, and their links and passkeys stop working. What they did stays
        in the history.
      </p>
      <LabeledSelect
        name="successor"
        label={`Who takes over the ${openRequests === 0 ? '' : `${counted(openRequests, 'open request', 'open requests')} and the `}appointments of ${person}`}
        options={[
          [NO_SUCCESSOR, 'Nobody for now'],
          ...others.map(({ address }) => [address, nameOf(address)] as const),
        ]}
        defaultValue={NO_SUCCESSOR}
      />
      <div className="actions">
        <SubmitButton look="danger" label={`Remove ${person}`}>
          Remove
        </SubmitButton>
      </div>
    </Form>
  );
}
