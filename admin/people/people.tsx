import { Hono } from 'hono';
import { AdminError } from '#admin/data/admin-error.ts';
import { addPerson, changeRole, removePerson, type PeopleChange } from './people-changes.ts';
import { ROLES, type Role } from '#admin/access/people.ts';
import type { AdminContext, AdminEnvironment } from '#admin/office/environment.ts';
import { redirectWith } from '#admin/office/flash.ts';
import { readForm } from '#admin/office/read-form.ts';
import { showAgainIfRefused, type Refusal } from '#admin/office/refusal.ts';
import { counted } from '#admin/office/texts.ts';
import { viewOf } from '#admin/office/view.ts';
import { ownersOnly } from '#admin/office/owners-only.ts';
import { NOT_AN_ATTORNEY, RoleFields } from './role-fields.tsx';
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
  return showAgainIfRefused(c, showPeople, async () => {
    const attorneyId = chosenAttorney(c, role, attorney);
    const person = await addPerson(change, { person: address, role, attorneyId });
    // The part of an address before the @ would not tell a newcomer who has added them.
    const by = c.get('people').find((one) => one.address === change.by)?.name ?? change.by;
    const isSent = await welcome(person, by);
    return redirectWith(
      c,
      '/people',
      isSent && !linksAreFiles
        ? `${person} can sign in now. An email says how.`
        : `${person} can sign in now, but no email was sent to them. Tell them: open ${adminUrl} and type this address.`,
    );
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
  return showAgainIfRefused(c, showPeople, async () => {
    const attorneyId = chosenAttorney(c, role, attorney);
    const isChanged = await changeRole(peopleChange(c), { person, role, attorneyId }, shown);
    const text = isChanged ? `Saved for ${person}.` : `Nothing to change for ${person}.`;
    return redirectWith(c, '/people', text);
  });
});

const RemovedPerson = v.object({
  person: v.string(),
  successor: v.optional(v.string(), NO_SUCCESSOR),
});
peopleRoutes.post('/people/remove', async (c) => {
  const { person, successor: chosen } = await readForm(c, RemovedPerson);
  const successor = chosen === NO_SUCCESSOR ? null : chosen;
  return showAgainIfRefused(c, showPeople, async () => {
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
    return redirectWith(
      c,
      '/people',
      `${person} can no longer sign in.${requests > 0 ? handedOver : ''}`,
    );
  });
});

const peopleChange = (c: AdminContext): PeopleChange => ({
  pool: c.get('services').pool,
  by: c.get('session').person,
});

const CHOOSE_ATTORNEY = 'Choose which attorney this is';
/** The attorney must be on the site, if the site has attorneys. A person with the role `office` is never an attorney. */
function chosenAttorney(c: AdminContext, role: Role, chosen: string): string | null {
  const attorneys = c.get('services').attorneys();
  if (role === 'office') return null;
  const isNone = chosen === NOT_AN_ATTORNEY;
  const isKnown = attorneys.some(({ id }) => id === chosen);
  if (isNone ? role === 'attorney' && attorneys.length > 0 : !isKnown)
    throw new AdminError('invalid', CHOOSE_ATTORNEY, { errors: { attorney: CHOOSE_ATTORNEY } });
  return isNone ? null : chosen;
}

/** Everybody who may sign in, with the forms to change that. */
async function showPeople(c: AdminContext, refusal?: Refusal): Promise<Response> {
  const { people, attorneys } = c.get('services');
  const [everybody, signIns, requests] = await Promise.all([
    people.list(),
    people.lastSignIns(),
    people.openRequests(),
  ]);
  const { person: about } = refusal?.typed ?? {};
  // A person who was removed meanwhile by another owner has no line.
  const isGone = about !== undefined && everybody.every(({ address }) => address !== about);
  return page(
    c,
    { title: 'People', refusal },
    <CardPage columns>
      {isGone && (
        <p className="hint" role="alert">
          {refusal?.problem ?? Object.values(refusal?.errors ?? {})}
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
            />
          ))}
        </ul>
      </Panel>
      <AddForm attorneys={attorneys()} />
      <p className="row small">
        <a href="/people/log">Log of sign-ins, people, exports and publishes</a>
        <a href="/people/settings">Requests and mail</a>
      </p>
    </CardPage>,
  );
}

function AddForm({ attorneys }: { attorneys: ReturnType<AdminServices['attorneys']> }) {
  return (
    <Panel id="add" title="Add a person">
      <Form id="new" action="/people">
        <LabeledInput name="address" type="email" label="Their email address" maxLength={254} />
        <RoleFields shown={{ role: 'office', attorneyId: null }} attorneys={attorneys} />
        <div className="actions">
          <SubmitButton look="primary">Add</SubmitButton>
        </div>
      </Form>
    </Panel>
  );
}
