import type { MouseEvent } from 'react';
import { ErrorText } from '#app/ui/error-text.tsx';

/** Email or phone; email unless the visitor says otherwise (specification, section 9). */
export function PreferredContactField(props: {
  id: string;
  /** Radio buttons cannot be read-only; a prevented click takes the choice back and keeps the focus. */
  readOnly: boolean;
  error: string | undefined;
}) {
  const { id, readOnly, error } = props;
  const keepChoice = (event: MouseEvent) => readOnly && event.preventDefault();
  return (
    <fieldset
      className="field choice"
      aria-disabled={readOnly || undefined}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend>Preferred contact method</legend>
      <div className="choices">
        <label>
          <input
            type="radio"
            name="preferredContact"
            value="email"
            id={id}
            defaultChecked
            onClick={keepChoice}
          />
          Email
        </label>
        <label>
          <input type="radio" name="preferredContact" value="phone" onClick={keepChoice} />
          Phone
        </label>
      </div>
      <ErrorText id={`${id}-error`} message={error} />
    </fieldset>
  );
}
