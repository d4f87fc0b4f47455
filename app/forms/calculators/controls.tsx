import type { FormEvent, ReactNode } from 'react';
import type { PhoneNumber } from '#contract/content.ts';
import { useAddress, useTexts } from '#app/texts/texts.ts';
import { ButtonLink, PhoneLink } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';

/* Controls that /income-check and /plan-range share. */

/** Typed and chosen values by the names of the controls. */
export type Answers = ReadonlyMap<string, string>;

/** Messages by the names of the controls. */
export type Errors = ReadonlyMap<string, string>;

export const NO_ANSWERS: Answers = new Map();
export const NO_ERRORS: Errors = new Map();

/** Removes the error of the control that was edited. */
export function withoutErrorOf(name: string, errors: Errors): Errors {
  // The number of people has an error of its own, which belongs to the same question.
  const left = [...errors].filter(([each]) => each !== name && each !== `${name}Number`);
  return left.length === errors.size ? errors : new Map(left);
}

/** The name of the control that was edited. */
export const nameOf = ({ target }: FormEvent) =>
  target instanceof HTMLInputElement ? target.name : '';

export function answersIn(form: HTMLFormElement | null): Answers {
  const values = form ? [...new FormData(form)] : [];
  return new Map(values.filter((each): each is [string, string] => typeof each[1] === 'string'));
}

/** The properties of the form element of a tool: no typed value may leave the page. */
export const TOOL_FORM = {
  // Without scripts, the browser's own submit would put all values into the URL. The method
  // `dialog` does nothing outside of a dialog.
  method: 'dialog',
  noValidate: true,
  // Browsers must not keep the answers for the next visitor of a shared computer.
  autoComplete: 'off',
} as const;

export function NumberField(props: {
  id: string;
  name: string;
  label: ReactNode;
  hint?: string | undefined;
  error: string | undefined;
  /** On phones, `decimal` also shows the key for the decimal point. */
  keys?: 'decimal' | 'numeric';
  /** Shown in the box. */
  unit?: '$' | '%';
}) {
  const { name, keys = 'decimal', unit, ...field } = props;
  return (
    <Field {...field}>
      {(attributes) => {
        const input = (
          <input
            {...attributes}
            name={name}
            type="text"
            inputMode={keys}
            maxLength={16}
            autoComplete="off"
          />
        );
        return unit ? (
          <div className="unit" data-unit={unit}>
            {input}
          </div>
        ) : (
          input
        );
      }}
    </Field>
  );
}

/** The links to a person after each result: the form for a consultation and the phone number. */
export function WaysOn(props: { ask: string; next: string; phone: PhoneNumber }) {
  const { ask, next, phone } = props;
  return (
    <>
      <ButtonLink href={useAddress()('/services#consultation')} className="wide-on-phone">
        {ask}
      </ButtonLink>
      <p>
        {next} <PhoneLink phone={phone} className="text-link" />.
      </p>
    </>
  );
}

/** The note about the entries. client/drafts.ts shows its button when there is something to clear. */
export function Privacy({ text, clear }: { text: string; clear: string }) {
  return (
    <div className="text-sm text-quiet">
      <p>{text}</p>
      <p data-draft-note hidden>
        <button type="reset" className="text-link touch strong">
          {clear}
        </button>
      </p>
    </div>
  );
}

/** Shown by client/islands.ts when a submit could not load the scripts. */
export function NotLoaded({ phone }: { phone: PhoneNumber }) {
  const { notLoaded, nothingLost, orCall } = useTexts();
  return (
    <p role="alert" data-not-loaded hidden className="strong">
      {`${notLoaded} ${nothingLost} ${orCall} `}
      <PhoneLink phone={phone} className="text-link" />.
    </p>
  );
}
