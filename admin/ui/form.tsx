import {
  useEffect,
  useRef,
  type FormEvent,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
} from 'react';
import type { Problem } from '#admin/api/call.ts';
import { ErrorSummary } from '#app/ui/errors.tsx';
import { Field } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';

/** The trimmed text of a control; '' for a control that does not exist. */
export type Typed = (name: string) => string;

/** A form that shows its own errors instead of the browser's. */
export function Form(props: {
  onSubmit: (typed: Typed, form: HTMLFormElement) => unknown;
  onInput?: (event: FormEvent<HTMLFormElement>) => void;
  className?: string;
  busy?: boolean;
  formRef?: Ref<HTMLFormElement>;
  children: ReactNode;
}) {
  const { onSubmit, onInput, className = '', busy = false, formRef, children } = props;
  return (
    <form
      ref={formRef}
      className={`dense-form ${className}`}
      noValidate
      aria-busy={busy || undefined}
      onInput={onInput}
      onSubmit={(event) => {
        event.preventDefault();
        const data = new FormData(event.currentTarget);
        const typed = (name: string) => {
          const value = data.get(name);
          return typeof value === 'string' ? value.trim() : '';
        };
        onSubmit(typed, event.currentTarget);
      }}
    >
      {children}
    </form>
  );
}

/** An input with its label and its error. */
export function TextField(
  props: Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> & {
    id: string;
    label: string;
    error?: string | undefined;
    children?: ReactNode;
  },
) {
  const { id, label, error, required = false, children, ...rest } = props;
  return (
    <Field id={id} label={label} required={required} error={error}>
      {(attributes) => (
        <>
          <input autoComplete="off" {...rest} {...attributes} />
          {children}
        </>
      )}
    </Field>
  );
}

/**
 * The error summary of the site's forms. It takes the focus when it appears, so give it a new `key` for each submit
 * with errors.
 */
export function ErrorList({ errors }: { errors: { controlId: string; message: string }[] }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.querySelector<HTMLElement>('[data-answer]')?.focus(), []);
  return (
    <div ref={element}>
      <ErrorSummary errors={errors} />
    </div>
  );
}

/** Why something was not saved and what to do next. Screen readers announce it. */
export function ProblemLine({ problem }: { problem: Pick<Problem, 'message'> | undefined }) {
  return (
    <div role="alert">
      {problem && (
        <p className="error-text">
          <Icon name="alert" size={18} />
          {problem.message}
        </p>
      )}
    </div>
  );
}
