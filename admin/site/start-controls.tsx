import { Field } from '#app/ui/field.tsx';
import { LabeledInput } from '#admin/ui/form.tsx';

/** What was typed, and what is wrong with it, by the names of the controls. */
export interface Asked {
  typed: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
}

/** The id of the control of a question. */
export const idOf = (name: string) => `start-${name.replaceAll('/', '-')}`;

export function AskText(
  props: Asked & {
    name: string;
    label: string;
    hint?: string;
    type?: 'text' | 'tel' | 'email';
    inputMode?: 'numeric';
    isOptional?: boolean;
    maxLength?: number;
  },
) {
  const { typed, errors, name, label, hint, isOptional = false } = props;
  const { type = 'text', inputMode, maxLength } = props;
  return (
    <LabeledInput
      id={idOf(name)}
      name={name}
      label={isOptional ? `${label} (may stay empty)` : label}
      hint={hint}
      error={errors[name]}
      type={type}
      inputMode={inputMode}
      maxLength={maxLength}
      defaultValue={typed[name]}
    />
  );
}

export function AskChoice(
  props: Asked & {
    name: string;
    label: string;
    choices: readonly (readonly [value: string, text: string])[];
    /** The text of the choice that is none. */
    none: string;
  },
) {
  const { typed, errors, name, label, choices, none } = props;
  return (
    <Field id={idOf(name)} label={label} error={errors[name]}>
      {(attributes) => (
        <select {...attributes} name={name} defaultValue={typed[name] ?? ''}>
          <option value="">{none}</option>
          {choices.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
