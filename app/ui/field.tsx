import type { ReactNode } from 'react';
import { ErrorText } from './error-text.tsx';

interface Wiring {
  id: string;
  className: 'control';
  required: boolean;
  readOnly: boolean;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/**
 * A labelled control and its error. It owns the wiring, so that no form repeats it (WCAG 1.3.1,
 * 3.3.1); the control itself is given as a function of that wiring.
 */
export function Field(props: {
  id: string;
  label: string;
  required?: boolean;
  readOnly?: boolean;
  error?: string | undefined;
  /** The id of a message that stands elsewhere and is about this control too. */
  sharedErrorId?: string | undefined;
  children: (wiring: Wiring) => ReactNode;
}) {
  const { id, label, required = false, readOnly = false, error, sharedErrorId, children } = props;
  const errorId = `${id}-error`;
  const errorIds = [error && errorId, sharedErrorId].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {required && <span className="asterisk"> *</span>}
      </label>
      {children({
        id,
        className: 'control',
        required,
        readOnly,
        'aria-invalid': errorIds ? true : undefined,
        'aria-describedby': errorIds || undefined,
      })}
      <ErrorText id={errorId} message={error} />
    </div>
  );
}
