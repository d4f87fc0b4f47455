import { ErrorText } from '#app/ui/error-text.tsx';

/** Email or phone; email unless the visitor says otherwise (specification, section 9). */
export function PreferredContactField({ id, error }: { id: string; error: string | undefined }) {
  return (
    <fieldset
      className="field choice"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend>Preferred contact method</legend>
      <div className="choices">
        <label>
          <input type="radio" name="preferredContact" value="email" id={id} defaultChecked />
          Email
        </label>
        <label>
          <input type="radio" name="preferredContact" value="phone" />
          Phone
        </label>
      </div>
      <ErrorText id={`${id}-error`} message={error} />
    </fieldset>
  );
}
