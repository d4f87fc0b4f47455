import { page } from '#admin/ui/document.tsx';
import type { AdminContext } from '#admin/office/environment.ts';
import { NarrowPage } from '#admin/ui/page-title.tsx';
import { PersonLine } from './person-line.tsx';
import { type PeopleRefusal, NOT_AN_ATTORNEY, RoleFields } from './role-fields.tsx';
import type { AdminServices } from '#admin/office/services.ts';
import { SubmitButton } from '#admin/ui/button.tsx';
import { Form, LabeledInput } from '#admin/ui/form.tsx';
import { Panel } from '#admin/ui/panel.tsx';

/** Everybody who may sign in, with the forms to change that. */
export async function showPeople(c: AdminContext, refusal?: PeopleRefusal): Promise<Response> {
  const { people, attorneys } = c.get('services');
  const [everybody, signIns, requests] = await Promise.all([
    people.list(),
    people.lastSignIns(),
    people.openRequests(),
  ]);
  const about = (person: string) => (refusal?.person === person ? refusal : undefined);
  // Someone whom another owner has removed meanwhile has no line.
  const isShown = everybody.some(({ address }) => about(address));
  return page(
    c,
    { title: 'People', status: refusal === undefined ? 200 : 422 },
    <NarrowPage title="People" columns>
      <p className="text-quiet">
        Who may sign in here, and what each of them may do. A change counts at once.
      </p>
      {refusal && refusal.form !== 'add' && !isShown && (
        <p className="hint" role="alert">
          {refusal.error?.message}
        </p>
      )}
      <Panel id="everybody" title="Who may sign in">
        <ul className="rows">
          {everybody.map((person, index) => (
            <PersonLine
              key={person.address}
              id={`person-${index}`}
              shown={person}
              others={everybody.filter((other) => other !== person)}
              attorneys={attorneys()}
              signedInAt={signIns.get(person.address)}
              openRequests={requests.get(person.address) ?? 0}
              refusal={about(person.address)}
            />
          ))}
        </ul>
        <p>
          <a href="/people/log">See who signed in and who changed what</a>
        </p>
        <p>
          <a href="/people/settings">
            Requests and mail: how long requests are kept, where notices go
          </a>
        </p>
      </Panel>
      <AddForm attorneys={attorneys()} refusal={refusal?.form === 'add' ? refusal : undefined} />
    </NarrowPage>,
  );
}

const ROLE_HINTS = [
  'Office: works on requests.',
  'Attorney: also publishes changes of the site, and says that a text has been read.',
  'Owner: also changes people, erases requests and exports them.',
];

function AddForm(props: {
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
