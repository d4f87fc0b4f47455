import type { RequestDetail } from '#admin/data/requests.ts';
import { useView } from '#admin/office/view.ts';
import { HiddenFields } from '#admin/ui/button.tsx';
import { shownFields } from './folded-form.tsx';

/**
 * A line with the current choice, and a menu with a button for each choice. `name`: the name of the field, and the last
 * part of the path that the form is sent to.
 */
export function ChoiceMenu(props: {
  name: string;
  title: string;
  request: RequestDetail;
  choices: readonly (readonly [value: string, text: string])[];
  chosen: string;
}) {
  const { name, title, request, choices, chosen } = props;
  return (
    <section className="panel row apart no-print" aria-labelledby={name}>
      <h2 id={name}>{title}</h2>
      <details className="menu">
        <summary>{choices.find(([value]) => value === chosen)?.[1]}</summary>
        <form
          method="post"
          action={`/requests/${request.id}/${name}`}
          className="filters"
          aria-labelledby={name}
        >
          <HiddenFields fields={shownFields(request)} />
          {choices.map(([value, text]) => (
            <button key={value} name={name} value={value} aria-pressed={value === chosen}>
              {text}
            </button>
          ))}
        </form>
      </details>
    </section>
  );
}

/** The value for no assignee. It is never an address, because it has no @. */
export const NOBODY = 'nobody';

export function WhoMenu({ request }: { request: RequestDetail }) {
  const { people, person, nameOf } = useView();
  const { assignee } = request;
  const own = assignee === person ? `${nameOf(person)} (you)` : 'I take it';
  // The assignee may have been removed from the firm's people.
  const others = new Set([...people, ...(assignee === null ? [] : [assignee])]);
  others.delete(person);
  return (
    <ChoiceMenu
      name="assignee"
      title="Handled by"
      request={request}
      choices={[
        [person, own],
        ...[...others].map((one) => [one, nameOf(one)] as const),
        [NOBODY, 'Nobody'],
      ]}
      chosen={assignee ?? NOBODY}
    />
  );
}
