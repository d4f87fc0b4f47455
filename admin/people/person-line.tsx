import type { AdminServices } from '#admin/office/services.ts';
import type { Person } from '#admin/access/people.ts';
import { Field } from '#app/ui/field.tsx';
import { counted } from '#admin/office/texts.ts';
import { HiddenFields, SubmitButton } from '#admin/ui/button.tsx';
import { Form, FormProblem } from '#admin/ui/form.tsx';
import { PersonDisk } from '#admin/ui/person-disk.tsx';
import { useView } from '#admin/office/view.ts';
import {
  attorneyName,
  type PeopleRefusal,
  NOT_AN_ATTORNEY,
  ROLE_NAME,
  RoleFields,
} from './role-fields.tsx';

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
  refusal: PeopleRefusal | undefined;
}

/** One person, with the forms to change and to remove them. */
export function PersonLine(props: LineProps) {
  const { shown, attorneys, signedInAt, openRequests, refusal } = props;
  const { address: person, role, attorneyId, addedBy } = shown;
  const { formats, nameOf, person: own } = useView();
  const shownName = nameOf(person);
  const attorney = attorneyName(attorneys)(attorneyId);
  const facts = [
    signedInAt ? `Last signed in ${formats.moment(signedInAt)}` : 'Has not signed in yet',
    counted(openRequests, 'open request', 'open requests'),
    addedBy === null ? 'here from the start' : `added by ${nameOf(addedBy)}`,
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
        <p className="small text-quiet">{facts.join('\u00A0· ')}</p>
        <details open={refusal !== undefined}>
          <summary className="text-action" aria-label={`Change or remove ${person}`}>
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

function RoleForm({ id, shown, attorneys, refusal }: LineProps) {
  const { address: person, role, attorneyId } = shown;
  const { typed, error, form } = refusal ?? {};
  const message = form === 'role' ? error?.message : undefined;
  const control = error?.details.control ?? 'role';
  return (
    <Form
      action="/people/role"
      errors={message === undefined ? {} : { [`${id}-${control}`]: message }}
    >
      <HiddenFields fields={{ person, shown: role }} />
      <RoleFields
        id={id}
        role={typed?.role ?? role}
        attorney={typed?.attorney ?? attorneyId ?? NOT_AN_ATTORNEY}
        attorneys={attorneys}
        errors={message === undefined ? {} : { [control]: message }}
      />
      <div className="actions">
        <SubmitButton>Save</SubmitButton>
      </div>
    </Form>
  );
}

function RemoveForm({ id, shown, others, openRequests, refusal }: LineProps) {
  const { address: person } = shown;
  const { nameOf } = useView();
  const message = refusal?.form === 'remove' ? refusal.error?.message : undefined;
  return (
    <Form action="/people/remove">
      <h3>{`Remove ${person}`}</h3>
      <p className="text-quiet">
        They are signed out at once, and their links and passkeys stop working. What they did stays
        in the history.
      </p>
      <HiddenFields fields={{ person }} />
      {message !== undefined && <FormProblem>{message}</FormProblem>}
      <Field
        id={`${id}-successor`}
        label={`Who takes over the ${openRequests === 0 ? '' : `${counted(openRequests, 'open request', 'open requests')} and the `}appointments of ${person}`}
      >
        {(attributes) => (
          <select {...attributes} name="successor" defaultValue={NO_SUCCESSOR} autoComplete="off">
            <option value={NO_SUCCESSOR}>Nobody for now</option>
            {others.map((other) => (
              <option key={other.address} value={other.address}>
                {nameOf(other.address)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <div className="actions">
        <SubmitButton look="danger" label={`Remove ${person}`}>
          Remove
        </SubmitButton>
      </div>
    </Form>
  );
}
