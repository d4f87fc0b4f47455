import type { ReactNode } from 'react';
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
 * A labeled control and its error. It connects the three, so that no form repeats it (WCAG 1.3.1,
 * 3.3.1). `children` renders the control with the attributes that it receives.
 */
export function Field(props: {
  id: string;
  label: string;
  required?: boolean;
  readOnly?: boolean;
  error?: string | undefined;
  /** The id of another error message that is about this control too. */
  sharedErrorId?: string | undefined;
  children: (attributes: ControlAttributes) => ReactNode;
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
