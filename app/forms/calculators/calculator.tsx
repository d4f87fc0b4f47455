import { useLayoutEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import type { PhoneNumber } from '#contract/content.ts';
import { ErrorSummary } from '#app/ui/errors.tsx';
import { Field } from '#app/ui/field.tsx';

/** What was typed and chosen, by the names of the controls. */
export type Answers = ReadonlyMap<string, string>;

export interface Calculation {
  /** By the names of the controls. */
  errors: ReadonlyMap<string, string>;
  /** The result; empty when there are errors. */
  sentences: readonly string[];
}

const NO_ANSWERS: Answers = new Map();
const NOTHING: Calculation = { errors: new Map(), sentences: [] };

/** Makes the props of the control with this name. */
export type RenderQuestion = (name: string, texts: { label: ReactNode; hint?: string }) => Question;

interface Question {
  id: string;
  name: string;
  label: ReactNode;
  hint: string | undefined;
  error: string | undefined;
}

/**
 * A form whose answers stay on the page: it calculates, and neither sends nor stores anything. Without a
 * `[data-draft-note]`, client/drafts.ts does not keep it.
 */
export function Calculator(props: {
  id: string;
  texts: { heading: string; submit: string; clear: string };
  results: { heading: string; next: string };
  phone: PhoneNumber;
  calculate: (answers: Answers) => Calculation;
  /** The questions. */
  children: (ask: RenderQuestion, answers: Answers) => ReactNode;
}) {
  const { id, texts, results, phone, calculate, children } = props;
  const [answers, setAnswers] = useState(NO_ANSWERS);
  const [{ errors, sentences }, setCalculation] = useState(NOTHING);
  const form = useRef<HTMLFormElement>(null);
  const result = useRef<HTMLDivElement>(null);
  const hasResult = sentences.length > 0;
  const ask: RenderQuestion = (name, { label, hint }) => {
    return { id: `${id}-${name}`, name, label, hint, error: errors.get(name) };
  };

  // The visitor may have answered before React ran.
  useLayoutEffect(() => setAnswers(answersIn(form.current)), []);
  useLayoutEffect(() => {
    if (errors.size > 0) form.current?.querySelector<HTMLElement>('[data-answer]')?.focus();
  }, [errors]);
  useLayoutEffect(() => {
    if (hasResult) result.current?.scrollIntoView({ block: 'nearest' });
  }, [hasResult]);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setCalculation(calculate(answersIn(event.currentTarget)));
  }
  function onInput(event: FormEvent<HTMLFormElement>) {
    setAnswers(answersIn(event.currentTarget));
    // After an edit, the result no longer fits the answers.
    if (hasResult) setCalculation(NOTHING);
  }
  function onReset() {
    setAnswers(NO_ANSWERS);
    setCalculation(NOTHING);
  }

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
        aria-label={texts.heading}
        className="submission-form calculator"
        onSubmit={onSubmit}
        onInput={onInput}
        onReset={onReset}
      >
        <ErrorSummary
          errors={[...errors].map(([name, message]) => ({ controlId: `${id}-${name}`, message }))}
        />
        {children(ask, answers)}
        <div className="flex flex-wrap gap-3">
          <button type="submit" className="button button-primary max-sm:w-full">
            {texts.submit}
          </button>
          <button type="reset" className="button button-outline max-sm:w-full">
            {texts.clear}
          </button>
        </div>
      </form>
      {/* Below the form, where print has it too. */}
      <div ref={result} role="status" className="calculator-result">
        {hasResult && (
          <>
            <h3 className="text-2xl">{results.heading}</h3>
            {sentences.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
            <CallLine text={results.next} phone={phone} />
          </>
        )}
      </div>
    </>
  );
}

function answersIn(form: HTMLFormElement | null): Answers {
  const values = form ? [...new FormData(form)] : [];
  return new Map(values.filter((each): each is [string, string] => typeof each[1] === 'string'));
}

/** One amount or number. */
export function NumberField(
  props: Question & {
    /** On phones, `decimal` also shows the key for the decimal point. */
    keys?: 'decimal' | 'numeric';
  },
) {
  const { name, keys = 'decimal', ...field } = props;
  return (
    <Field {...field}>
      {(attributes) => (
        <input
          {...attributes}
          name={name}
          type="text"
          inputMode={keys}
          maxLength={16}
          autoComplete="off"
        />
      )}
    </Field>
  );
}

/** The phone number at the end of each result. */
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
