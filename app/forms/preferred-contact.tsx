import type { MouseEvent } from 'react';
import { ErrorText } from '#app/ui/errors.tsx';

/** Email or phone. Email is the default (R12.8). */
export function PreferredContactField(props: {
  id: string;
  /** Radio buttons have no read-only state, so clicks are prevented. They can still have focus. */
  readOnly: boolean;
  error: string | undefined;
}) {
  const { id, readOnly, error } = props;
  const onClick = (event: MouseEvent) => readOnly && event.preventDefault();
  const radio = { type: 'radio', name: 'preferredContact', onClick };
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
          <input {...radio} value="email" id={id} defaultChecked />
          Email
        </label>
        <label>
          <input {...radio} value="phone" />
          Phone
        </label>
      </div>
      <ErrorText id={`${id}-error`} message={error} />
    </fieldset>
  );
}
