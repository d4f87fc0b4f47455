import { useLayoutEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import type { PhoneNumber } from '#contract/content.ts';
import { ErrorSummary, ErrorText } from '#app/ui/errors.tsx';

/** By the name of the control. */
export type AnswerErrors = ReadonlyMap<string, string>;
/** What was typed and chosen, by the names of the controls. */
export type Answers = ReadonlyMap<string, string>;

type Outcome<Result> = { errors: AnswerErrors } | { result: Result };

/** The errors or the result of a calculation, and the handlers of its form. */
export function useCalculator<Result extends object>(
  calculate: (answers: Answers) => Outcome<Result>,
) {
  const [outcome, setOutcome] = useState<Outcome<Result>>();
  const errors = outcome && 'errors' in outcome ? outcome.errors : NO_ERRORS;
  const result = outcome && 'result' in outcome ? outcome.result : undefined;
  return {
    errors,
    result,
    handlers: {
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault();
        const texts = [...new FormData(event.currentTarget)].flatMap(([name, value]) =>
          typeof value === 'string' ? [[name, value] as const] : [],
        );
        setOutcome(calculate(new Map(texts)));
      },
      // A result must never stand beside answers that it was not made from.
      onInput: () => setOutcome((now) => (now && 'result' in now ? undefined : now)),
      onReset: () => setOutcome(undefined),
    },
  };
}

/**
 * A form whose answers stay on the page: it calculates, and neither sends nor stores anything. Without a
 * `[data-draft-note]`, client/drafts.ts does not keep it.
 */
export function CalculatorForm(props: {
  id: string;
  label: string;
  submit: string;
  clear: string;
  errors: AnswerErrors;
  handlers: ReturnType<typeof useCalculator>['handlers'];
  /** Shown below the form, where print has it too. */
  result: ReactNode;
  children: ReactNode;
}) {
  const { id, label, submit, clear, errors, handlers, result, children } = props;
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef<HTMLDivElement>(null);
  const hasResult = Boolean(result);

  useLayoutEffect(() => {
    if (errors.size > 0) form.current?.querySelector<HTMLElement>('[data-answer]')?.focus();
  }, [errors]);
  useLayoutEffect(() => {
    if (hasResult) shown.current?.scrollIntoView({ block: 'nearest' });
  }, [hasResult]);

  return (
    <>
      <form
        id={id}
        ref={form}
        // Without scripts, the browser's own submit would put all values into the URL. The method
        // `dialog` does nothing outside of a dialog.
        method="dialog"
        noValidate
        // Browsers must not keep the answers for the next visitor of a shared computer.
        autoComplete="off"
        aria-label={label}
        className="submission-form calculator"
        {...handlers}
      >
        <ErrorSummary
          errors={[...errors].map(([name, message]) => ({ controlId: `${id}-${name}`, message }))}
        />
        {children}
        <div className="flex flex-wrap gap-3">
          <button type="submit" className="button button-primary max-sm:w-full">
            {submit}
          </button>
          <button type="reset" className="button button-outline max-sm:w-full">
            {clear}
          </button>
        </div>
      </form>
      <div ref={shown} role="status" className="calculator-result">
        {result}
      </div>
    </>
  );
}

const NO_ERRORS: AnswerErrors = new Map();

/** One question with a few answers. */
export function Choices(props: {
  form: string;
  name: string;
  label: string;
  hint?: string | undefined;
  choices: readonly (readonly [value: string, text: string])[];
  errors: AnswerErrors;
}) {
  const { form, name, label, hint, choices, errors } = props;
  const id = `${form}-${name}`;
  const error = errors.get(name);
  return (
    <fieldset
      className="field choice"
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy(id, hint, error)}
    >
      <legend>{label}</legend>
      <Hint id={id} text={hint} />
      <div className="choices">
        {choices.map(([value, text], index) => (
          <label key={value}>
            <input type="radio" name={name} value={value} {...(index === 0 && { id })} />
            {text}
          </label>
        ))}
      </div>
      <ErrorText id={`${id}-error`} message={error} />
    </fieldset>
  );
}

/** One amount or number. */
export function NumberField(props: {
  form: string;
  name: string;
  label: ReactNode;
  hint?: string | undefined;
  /** `decimal` also has the key for the decimal point on phones. */
  keys?: 'decimal' | 'numeric';
  errors: AnswerErrors;
}) {
  const { form, name, label, hint, keys = 'decimal', errors } = props;
  const id = `${form}-${name}`;
  const error = errors.get(name);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <Hint id={id} text={hint} />
      <input
        id={id}
        name={name}
        type="text"
        inputMode={keys}
        maxLength={16}
        className="control"
        autoComplete="off"
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, hint, error)}
      />
      <ErrorText id={`${id}-error`} message={error} />
    </div>
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

function describedBy(id: string, hint?: string, error?: string): string | undefined {
  const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : undefined;
}

/** A result: what was calculated, sentence by sentence, and who to talk to. */
export function CalculatorResult(props: {
  heading: string;
  sentences: readonly string[];
  next: string;
  phone: PhoneNumber;
}) {
  const { heading, sentences, next, phone } = props;
  return (
    <>
      <h3 className="text-2xl">{heading}</h3>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <CallLine text={next} phone={phone} />
    </>
  );
}

/** The end of each result. */
export function CallLine({ text, phone }: { text: string; phone: PhoneNumber }) {
  return (
    <p>
      {text}{' '}
      <a className="text-link whitespace-nowrap" href={`tel:${phone.dial}`}>
        {phone.display}
      </a>
      .
    </p>
  );
}
