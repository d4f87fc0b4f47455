import { page } from '#admin/ui/document.tsx';
import type { AdminContext } from '#admin/office/environment.ts';
import { NarrowPage } from '#admin/ui/page-title.tsx';
import { Panel } from '#admin/ui/panel.tsx';
import { AddForm } from './add-form.tsx';
import { PersonLine } from './person-line.tsx';
import type { PeopleRefusal } from './refusal.ts';

/** Everybody who may sign in, with the forms to change that. */
export async function showPeople(c: AdminContext, refusal?: PeopleRefusal): Promise<Response> {
  const { people, attorneys } = c.get('services');
  const [everybody, signIns, requests] = await Promise.all([
    people.list(),
    people.lastSignIns(),
    people.openRequests(),
  ]);
  const about = (person: string) => (refusal?.person === person ? refusal : undefined);
  // Somebody whom another owner has removed meanwhile has no line.
  const isShown = everybody.some(({ person }) => about(person));
  return page(
    c,
    { title: 'People', status: refusal === undefined ? 200 : 422 },
    <NarrowPage title="People">
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
              key={person.person}
              id={`person-${index}`}
              shown={person}
              others={everybody.filter((other) => other !== person)}
              attorneys={attorneys()}
              signedInAt={signIns.get(person.person)}
              openRequests={requests.get(person.person) ?? 0}
              refusal={about(person.person)}
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
