import { Hono } from 'hono';
import { AdminError } from '#admin/data/admin-error.ts';
import { addPerson, changeRole, removePerson, type PeopleChange } from './people-changes.ts';
import { ROLES, type Role } from '#admin/access/people.ts';
import type { AdminContext, AdminEnvironment } from '#admin/office/environment.ts';
import { redirectWith } from '#admin/office/flash.ts';
import { readForm } from '#admin/office/read-form.ts';
import { counted } from '#admin/office/texts.ts';
import { viewOf } from '#admin/office/view.ts';
import { ownersOnly } from '#admin/office/owners-only.ts';
import { NOT_AN_ATTORNEY, type PeopleRefusal, RoleFields } from './role-fields.tsx';
import { NO_SUCCESSOR, PersonLine } from './person-line.tsx';
import { page } from '#admin/ui/document.tsx';
import { CardPage } from '#admin/ui/page-title.tsx';
import type { AdminServices } from '#admin/office/services.ts';
import { SubmitButton } from '#admin/ui/button.tsx';
import { Form, LabeledInput } from '#admin/ui/form.tsx';
import { Panel } from '#admin/ui/panel.tsx';
import * as v from 'valibot';

/** Who may sign in. No email address is in a URL, because proxies log URLs. */
export const peopleRoutes = new Hono<AdminEnvironment>();

peopleRoutes.use('/people', ownersOnly);
peopleRoutes.use('/people/*', ownersOnly);

peopleRoutes.get('/people', (c) => showPeople(c));
// A browser that reloads the page of a refused form requests this URL.
peopleRoutes.get('/people/:form{role|remove}', (c) => c.redirect('/people'));

const PersonForm = v.object({
  role: v.picklist(ROLES),
  attorney: v.optional(v.string(), NOT_AN_ATTORNEY),
});

const NewPerson = v.object({ ...PersonForm.entries, address: v.string() });
peopleRoutes.post('/people', async (c) => {
  const { address, role, attorney } = await readForm(c, NewPerson);
  const { welcome, adminUrl, linksAreFiles } = c.get('services');
  const change = peopleChange(c);
  return refusing(c, { form: 'add', typed: { address, role, attorney } }, async () => {
    const attorneyId = chosenAttorney(c, role, attorney);
    const person = await addPerson(change, { person: address, role, attorneyId });
    // The part of an address before the @ would not tell a newcomer who has added them.
    const by = c.get('people').find((one) => one.address === change.by)?.name ?? change.by;
    const isSent = await welcome(person, by);
    return redirectWith(c, '/people', {
      text:
        isSent && !linksAreFiles
          ? `${person} can sign in now. An email says how.`
          : `${person} can sign in now, but no email was sent to them. Tell them: open ${adminUrl} and type this address.`,
    });
  });
});

const ChangedPerson = v.object({
  ...PersonForm.entries,
  person: v.string(),
  /** The role that the page showed. */
  shown: v.exactOptional(v.picklist(ROLES)),
});
peopleRoutes.post('/people/role', async (c) => {
  const { person, role, attorney, shown } = await readForm(c, ChangedPerson);
  return refusing(c, { form: 'role', person, typed: { role, attorney } }, async () => {
    const attorneyId = chosenAttorney(c, role, attorney);
    const isChanged = await changeRole(peopleChange(c), { person, role, attorneyId }, shown);
    const text = isChanged ? `Saved for ${person}.` : `Nothing to change for ${person}.`;
    return redirectWith(c, '/people', { text });
  });
});

const RemovedPerson = v.object({
  person: v.string(),
  successor: v.optional(v.string(), NO_SUCCESSOR),
});
peopleRoutes.post('/people/remove', async (c) => {
  const { person, successor: chosen } = await readForm(c, RemovedPerson);
  const successor = chosen === NO_SUCCESSOR ? null : chosen;
  return refusing(c, { form: 'remove', person }, async () => {
    const change = peopleChange(c);
    const requests = await removePerson(change, { person, successor });
    // The next person at this computer must not see the message.
    if (person === change.by) return c.redirect('/sign-in', 303);
    const { nameOf } = viewOf(c);
    const name = successor === null ? null : nameOf(successor);
    const open = counted(requests, 'open request', 'open requests');
    const handedOver =
      name === null
        ? ` ${open} ${requests === 1 ? 'belongs' : 'belong'} to nobody now.`
        : ` ${name} has their ${open} and appointments now.`;
    return redirectWith(c, '/people', {
      text: `${person} can no longer sign in.${requests > 0 ? handedOver : ''}`,
    });
  });
});

const peopleChange = (c: AdminContext): PeopleChange => ({
  pool: c.get('services').pool,
  by: c.get('session').person,
});

/** The attorney must be on the site, if the site has attorneys. A person with the role `office` is never an attorney. */
function chosenAttorney(c: AdminContext, role: Role, chosen: string): string | null {
  const attorneys = c.get('services').attorneys();
  if (role === 'office') return null;
  const isNone = chosen === NOT_AN_ATTORNEY;
  const isKnown = attorneys.some(({ id }) => id === chosen);
  if (isNone ? role === 'attorney' && attorneys.length > 0 : !isKnown)
    throw new AdminError('invalid', 'Choose which attorney this is', { control: 'attorney' });
  return isNone ? null : chosen;
}

/** Shows the page again with the form that was refused. */
async function refusing(
  c: AdminContext,
  refusal: PeopleRefusal,
  action: () => Promise<Response>,
): Promise<Response> {
  try {
    return await action();
  } catch (error) {
    if (!(error instanceof AdminError) || error.code !== 'invalid') throw error;
    return showPeople(c, { ...refusal, error });
  }
}

/** Everybody who may sign in, with the forms to change that. */
async function showPeople(c: AdminContext, refusal?: PeopleRefusal): Promise<Response> {
  const { people, attorneys } = c.get('services');
  const [everybody, signIns, requests] = await Promise.all([
    people.list(),
    people.lastSignIns(),
    people.openRequests(),
  ]);
  const about = (person: string) => (refusal?.person === person ? refusal : undefined);
  // A person who was removed meanwhile by another owner has no line.
  const isShown = everybody.some(({ address }) => about(address));
  return page(
    c,
    { title: 'People', status: refusal === undefined ? 200 : 422 },
    <CardPage
      title="People"
      lead="Who may sign in here, and what each of them may do. A change takes effect immediately."
      columns
    >
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
        <p className="actions">
          <a className="small-button" href="/people/log">
            See who signed in and changed what
          </a>
          <a className="small-button" href="/people/settings">
            Requests and mail
          </a>
        </p>
      </Panel>
      <AddForm attorneys={attorneys()} refusal={refusal?.form === 'add' ? refusal : undefined} />
    </CardPage>,
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
