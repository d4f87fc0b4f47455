import type { MouseEvent, ReactNode } from 'react';
import { ErrorText } from './errors.tsx';

/** The attributes that connect a control with its label and its error. */
interface ControlAttributes {
  id: string;
  className: 'control';
  required: boolean;
  readOnly: boolean;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/**
 * A control with its label, hint and error. It sets the attributes that connect the four (WCAG 1.3.1, 3.3.1), so that no
 * form does this itself. `children` renders the control with these attributes.
 */
export function Field(props: {
  id: string;
  label: ReactNode;
  hint?: string | undefined;
  required?: boolean;
  readOnly?: boolean;
  error?: string | undefined;
  /** The values that the control accepts, below the error. */
  errorHint?: string | undefined;
  /** The id of another error message that is also about this control. */
  sharedErrorId?: string | undefined;
  children: (attributes: ControlAttributes) => ReactNode;
}) {
  const { id, label, hint, error, errorHint, sharedErrorId, children } = props;
  const { required = false, readOnly = false } = props;
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {required && <span className="text-error"> *</span>}
      </label>
      <Hint id={id} text={hint} />
      {children({
        id,
        className: 'control',
        required,
        readOnly,
        'aria-invalid': error || sharedErrorId ? true : undefined,
        'aria-describedby': describedBy(id, { hint, error, errorHint }, sharedErrorId),
      })}
      <FieldError id={id} error={error} hint={errorHint} />
    </div>
  );
}

/** A question with a few answers. The visitor can choose one. */
export function Choices(props: {
  /** The id of the first answer, to which an error summary links. */
  id: string;
  name: string;
  label: ReactNode;
  hint?: string | undefined;
  choices: readonly (readonly [value: string, text: string])[];
  /** The answer that is selected initially. */
  defaultValue?: string;
  /** Radio buttons have no read-only state, so clicks are prevented. They can still have focus. */
  readOnly?: boolean;
  error: string | undefined;
  /** The choice to make, below the error. */
  errorHint?: string | undefined;
}) {
  const { id, name, label, hint, choices, defaultValue, readOnly, error, errorHint } = props;
  const onClick = (event: MouseEvent) => readOnly && event.preventDefault();
  return (
    <fieldset
      className="field"
      aria-disabled={readOnly || undefined}
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy(id, { hint, error, errorHint })}
    >
      <legend>{label}</legend>
      <Hint id={id} text={hint} />
      <div className="choices">
        {choices.map(([value, text], index) => (
          <label key={value}>
            <input
              type="radio"
              name={name}
              value={value}
              id={index === 0 ? id : undefined}
              defaultChecked={value === defaultValue}
              onClick={onClick}
            />
            {text}
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} hint={errorHint} />
    </fieldset>
  );
}

function FieldError(props: { id: string; error: string | undefined; hint: string | undefined }) {
  const { id, error, hint } = props;
  return (
    <>
      <ErrorText id={`${id}-error`} message={error} />
      {hint !== undefined && (
        <p id={`${id}-errorHint`} className="error-hint">
          {hint}
        </p>
      )}
    </>
  );
}

function Hint({ id, text }: { id: string; text: string | undefined }) {
  return (
    text !== undefined && (
      <p id={`${id}-hint`} className="field-hint">
        {text}
      </p>
    )
  );
}

/** The ids of the texts that are shown. Each id ends with the key of its text. */
function describedBy(
  id: string,
  texts: Record<string, string | undefined>,
  sharedErrorId?: string,
): string | undefined {
  const shown = Object.keys(texts).filter((key) => texts[key]);
  return (
    [...shown.map((key) => `${id}-${key}`), sharedErrorId].filter(Boolean).join(' ') || undefined
  );
}
