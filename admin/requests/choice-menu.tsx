import type { RequestDetail } from '#admin/data/requests.ts';
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
