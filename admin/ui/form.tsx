import type { InputHTMLAttributes, ReactNode } from 'react';
import { islands } from '#app/texts/en/islands.ts';
import { ErrorSummary } from '#app/ui/errors.tsx';
import { Field } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';

/**
 * A form that shows its own errors instead of the browser's. With `draft`, the script keeps what is typed in this tab
 * under that name until it is saved (admin/client/drafts.ts).
 */
export function Form(props: {
  action: string;
  draft?: string;
  /** The id of the request whose drafts are deleted when the form is saved. */
  erases?: string;
  /** The message while the server works. */
  started?: string;
  className?: string;
  /** An error for each control that has one, by the id of the control. */
  errors?: Readonly<Record<string, string>>;
  children: ReactNode;
}) {
  const { action, draft, erases, started, className = '', errors = {}, children } = props;
  const listed = Object.entries(errors).map(([controlId, message]) => ({ controlId, message }));
  return (
    <form
      method="post"
      action={action}
      className={`dense-form ${className}`}
      noValidate
      data-draft={draft}
      data-erases={erases}
      data-started={started}
    >
      {draft !== undefined && <DraftNotice />}
      {/* With an id, a refresh recognizes the summary and keeps it. */}
      <ErrorSummary heading={islands.errorSummary} errors={listed} id="errors" />
      {children}
    </form>
  );
}

/** The script shows this in a form that it has filled with a draft, so that nobody thinks that someone else wrote the words. */
function DraftNotice() {
  return (
    <p className="hint" data-draft-notice="Not saved yet: this was typed on {moment}." hidden>
      <span role="status" />{' '}
      <button type="button" className="link-button">
        Start empty
      </button>
    </p>
  );
}

/** An input with its label, its hint and its error. */
export function LabeledInput(
  props: Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> & {
    id: string;
    label: string;
    hint?: string | undefined;
    error?: string | undefined;
    children?: ReactNode;
  },
) {
  const { id, label, hint, error, required = false, children, ...rest } = props;
  return (
    <Field id={id} label={label} hint={hint} required={required} error={error}>
      {(attributes) => (
        <>
          <input autoComplete="off" {...rest} {...attributes} />
          {children}
        </>
      )}
    </Field>
  );
}

/** Why something was not saved and what to do next. It gets the focus when the page opens. */
export function FormProblem({ children }: { children: ReactNode }) {
  return (
    <p id="problem" className="error-text" role="alert" tabIndex={-1} data-result>
      <Icon name="alert" size={18} />
      <span>{children}</span>
    </p>
  );
}
