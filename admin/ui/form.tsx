import { createContext, use, type InputHTMLAttributes, type ReactNode } from 'react';
import { useRefusal, type Refusal } from '#admin/office/refusal.ts';
import { islands } from '#app/texts/en/islands.ts';
import { ErrorSummary } from '#app/ui/errors.tsx';
import { Field } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { HiddenFields } from './button.tsx';

const FormContext = createContext<{ id?: string | undefined; refusal?: Refusal | undefined }>({});

const controlIdOf = (form: string | undefined, name: string) =>
  form === undefined ? name : `${form}-${name}`;

/** The id of a control, and after a refusal its error and what was typed. */
export function useControl(name: string, stored: InputHTMLAttributes<unknown>['defaultValue']) {
  const { id, refusal } = use(FormContext);
  const { [name]: typed, [`was-${name}`]: seen } = refusal?.typed ?? {};
  return {
    id: controlIdOf(id, name),
    error: refusal?.errors?.[name],
    // Unless the person has changed the value, it is the one that is stored now.
    value: typed === seen ? stored : typed,
  };
}

/**
 * A form that shows its own errors instead of the browser's, and after a refusal what was typed. With `draft`, the script
 * keeps what is typed in this tab under that name until it is saved (admin/client/drafts.ts).
 */
export function Form(props: {
  action: string;
  /** Begins the ids of its controls. */
  id?: string;
  /** Hidden fields. */
  fields?: Readonly<Record<string, string | number>>;
  draft?: string;
  /** The id of the request whose drafts are deleted when the form is saved. */
  erases?: string;
  /** The message while the server works. */
  started?: string;
  className?: string;
  children: ReactNode;
}) {
  const { action, id, fields = {}, draft, erases, started, className = '', children } = props;
  const refusal = useRefusal(action, fields);
  const listed = Object.entries(refusal?.errors ?? {}).map(([name, message]) => ({
    controlId: controlIdOf(id, name),
    message,
  }));
  return (
    <FormContext value={{ id, refusal }}>
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
        <HiddenFields fields={fields} />
        {/* With an id, a refresh recognizes the summary and keeps it. */}
        <ErrorSummary heading={islands.errorSummary} errors={listed} id="errors" />
        {refusal?.problem !== undefined && <FormProblem>{refusal.problem}</FormProblem>}
        {children}
      </form>
    </FormContext>
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
  props: Omit<InputHTMLAttributes<HTMLInputElement>, 'className'> & {
    name: string;
    label: ReactNode;
    hint?: string | undefined;
    error?: string | undefined;
    children?: ReactNode;
  },
) {
  const control = useControl(props.name, props.defaultValue);
  const { id = control.id, error = control.error, label, hint, ...input } = props;
  const { required = false, children, ...rest } = input;
  return (
    <Field id={id} label={label} hint={hint} required={required} error={error}>
      {(attributes) => (
        <>
          <input autoComplete="off" {...rest} {...attributes} defaultValue={control.value} />
          {children}
        </>
      )}
    </Field>
  );
}

/** A list to choose from, with its label, its hint and its error. */
export function LabeledSelect(props: {
  name: string;
  label: string;
  hint?: string;
  options: readonly (readonly [value: string, text: string])[];
  defaultValue?: string | undefined;
  'aria-required'?: boolean;
}) {
  const { label, hint, options, defaultValue, ...rest } = props;
  const { value: chosen, ...field } = useControl(rest.name, defaultValue);
  return (
    <Field {...field} label={label} hint={hint}>
      {(attributes) => (
        <select {...attributes} {...rest} defaultValue={chosen} autoComplete="off">
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

export function LabeledTextarea(props: {
  name: string;
  label: string;
  rows: number;
  maxLength?: number;
}) {
  const { label, ...rest } = props;
  const { value, ...field } = useControl(rest.name, undefined);
  return (
    <Field {...field} label={label}>
      {(attributes) => <textarea {...attributes} {...rest} defaultValue={value} />}
    </Field>
  );
}

/** Browsers send a box only if it is checked. */
export function CheckBox(props: {
  name: string;
  value?: string | number;
  defaultChecked?: boolean;
  children: ReactNode;
}) {
  const { name, value, defaultChecked, children } = props;
  const { id, refusal } = use(FormContext);
  return (
    <label className="check">
      <input
        type="checkbox"
        id={controlIdOf(id, name)}
        name={name}
        value={value}
        defaultChecked={refusal ? name in refusal.typed : defaultChecked}
      />
      {children}
    </label>
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
