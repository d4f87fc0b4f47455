import { useLayoutEffect, useRef, useState, type FormEvent } from 'react';
import { FIELDS, type FormType, type Submission } from '#contract/fields.ts';
import type { OfficeData } from '#contract/office-clock.ts';
import type { ErrorField, FieldErrors } from '#contract/submission.ts';
import { useTexts } from '#app/texts/texts.ts';
import { showToast } from '#app/ui/toast.ts';
import { checkSubmission } from './check-submission.ts';
import type { FormRecords } from './form-records.ts';
import type { GuardRefusal } from './guard.ts';
import { matchNoMailBox } from './no-mail-box.tsx';
import { submitSubmission } from './submit.ts';
import type { Received } from './thanks.tsx';

interface FormState {
  submitting: boolean;
  errors: FieldErrors;
  /** A problem with the form as a whole. */
  notice?: { message: string; more?: string };
  received?: Received;
  /** Only the thanks are shown. The styles hide the rest of the form, so that its controls stay as they are. */
  isFolded?: boolean;
  /** The firm may not have received the message, so the form shows the phone number. */
  sendFailed: boolean;
  /** The text that stays and says what to do, after a toast said why nothing was sent. */
  notSent?: string;
  /** Counts the results shown. Each receives the focus once. */
  results: number;
}

/** Editing one of these controls clears the errors of all these fields. */
const RELATED_FIELDS: Partial<Record<string, readonly ErrorField[]>> = {
  // The check box without a name changes the message.
  '': ['message'],
  email: ['email', 'contact', 'preferredContact'],
  phone: ['phone', 'contact', 'preferredContact'],
};

const EDITING: FormState = { submitting: false, errors: {}, sendFailed: false, results: 0 };

/**
 * The states of a form (R13.1 to R13.9). Its inputs are uncontrolled, so React never changes what
 * is typed. `records` is undefined during the build.
 */
export function useSubmissionForm(
  kind: { formType: FormType; id: string; hasWindow: boolean },
  office: OfficeData,
  records: FormRecords | undefined,
) {
  const { errors, form: words, language, refused, sent, toasts } = useTexts();
  const [state, setState] = useState<FormState>(EDITING);
  const form = useRef<HTMLFormElement>(null);
  // The state changes after the event, so a second submit in the same task would see the old state.
  const isSending = useRef(false);

  useLayoutEffect(() => {
    if (form.current) matchNoMailBox(form.current);
  }, []);

  // The focus moves before the paint: later it could interrupt a visitor who already types in a control.
  useLayoutEffect(() => {
    const result = state.results > 0 && form.current?.querySelector<HTMLElement>('[data-result]');
    if (!result) return;
    result.focus({ preventScroll: true });
    // Also ends the smooth scroll to the button that was pressed, which would move the result out of sight.
    result.scrollIntoView({ block: 'center' });
  }, [state.results]);

  const show = (changes: Partial<FormState>) =>
    setState(({ results }) => ({ ...EDITING, results, ...changes }));
  /** Shows a result and moves the focus to it. */
  const showResult = (changes: Partial<FormState>) =>
    setState(({ results }) => ({ ...EDITING, results: results + 1, ...changes }));
  const showProblem = (message: string, more?: string) =>
    showResult({ notice: { message, ...(more !== undefined && { more }) } });
  /** Shows that this was not sent. The thanks for an earlier message stay, because the firm has it (R15.17). */
  const showNotSent = ({ toast }: Extract<GuardRefusal, { kind: 'toast' }>) => {
    const { lines, next } = refused.toasts[toast];
    showToast(lines, toasts);
    setState(({ results, received }) => ({
      ...EDITING,
      results,
      ...(received && { received }),
      notSent: `${refused.notSentYet} ${next}`,
    }));
  };

  async function send(submission: Submission, element: HTMLFormElement, known: FormRecords) {
    isSending.current = true;
    show({ submitting: true });
    const method = matchNoMailBox(element) ? undefined : submission.preferredContact;
    const outcome = await submitSubmission({ ...kind, language }, submission, known).catch(
      (error: unknown) => {
        console.error('The submission failed:', error);
        return undefined;
      },
    );
    isSending.current = false;
    const showThanks = (received: Received, isStored: boolean) => {
      const next = { method, workday: known.nextWorkday(office) };
      showResult({ received: isStored ? { ...received, next } : received, isFolded: true });
    };
    const showAlreadySubmitted = (sentence: string) => {
      const isAdded = !document.documentElement.dataset['apiUrl'];
      showThanks({ sentence, more: isAdded ? sent.addedToFirst : sent.perhapsNotAdded }, isAdded);
    };
    switch (outcome) {
      case undefined:
        showToast([sent.thrown], toasts);
        return showResult({ sendFailed: true });
      case 'accepted':
        element.reset();
        return showThanks({ sentence: sent.accepted(submission.preferredContact) }, true);
      case 'rejected':
        return showResult({ notice: { message: sent.rejected }, sendFailed: true });
      case 'duplicate-email':
        return showAlreadySubmitted(sent.duplicateEmail);
      case 'duplicate-phone':
        return showAlreadySubmitted(sent.duplicatePhone);
      default:
        return outcome satisfies never;
    }
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending.current || !records) return;
    const element = event.currentTarget;
    matchNoMailBox(element);
    const { website, ...data } = Object.fromEntries(new FormData(element));
    const verdict = checkSubmission(
      kind,
      {
        data,
        honeypot: typeof website === 'string' ? website : '',
        // The time since the page was opened, because the form opened together with the page.
        openForMilliseconds: performance.now(),
        interactions: records.editsOf(kind.id),
      },
      records,
      Date.now(),
    );
    switch (verdict.kind) {
      case 'send':
        return send(verdict.submission, element, records);
      case 'toast':
        return showNotSent(verdict);
      case 'notice':
        if (verdict.notice === 'structure') return showProblem(refused.structure);
        return showProblem(
          errors.formInvalid,
          refused.tooLong(words.labels.subject, FIELDS.subject.max),
        );
      case 'field-too-long':
        return showProblem(refused.fieldTooLong(verdict.field));
      case 'errors':
        return showResult({ errors: verdict.errors });
      default:
        return verdict satisfies never;
    }
  }

  function onInput({ target, currentTarget }: FormEvent<HTMLFormElement>) {
    matchNoMailBox(currentTarget, target);
    const name = target instanceof Element ? (target.getAttribute('name') ?? '') : '';
    const edited: readonly string[] = RELATED_FIELDS[name] ?? [name];
    setState((now) => {
      const all = Object.entries(now.errors);
      const kept = all.filter(([field]) => !edited.includes(field));
      return kept.length === all.length ? now : { ...now, errors: Object.fromEntries(kept) };
    });
  }

  return {
    state,
    form,
    handlers: { onSubmit, onInput, onReset: () => show({}) },
    onFold: () => setState((now) => ({ ...now, isFolded: !now.isFolded })),
  };
}
