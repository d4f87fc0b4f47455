import { useLayoutEffect, useRef, useState, type FormEvent } from 'react';
import type { FormType, Submission } from '#contract/fields.ts';
import type { OfficeData } from '#contract/office-clock.ts';
import type { ErrorField, FieldErrors } from '#contract/submission.ts';
import { useTexts } from '#app/texts/texts.ts';
import type { NoticeTone } from '#app/ui/notice.tsx';
import { showToast } from '#app/ui/toast.ts';
import type { Accepted } from './after-sending.tsx';
import { checkSubmission } from './check-submission.ts';
import type { FormRecords } from './form-records.ts';
import { matchNoMailBox } from './no-mail-box.tsx';
import { submitSubmission } from './submit.ts';

interface FormState {
  submitting: boolean;
  errors: FieldErrors;
  /** The result of the submit: thanks, 'already submitted', or a problem. */
  notice?: { tone: NoticeTone; message: string; more?: string };
  accepted?: Accepted;
  /** The message may not have reached the firm, so the form shows the phone number. */
  sendFailed: boolean;
  /** A toast said why nothing was sent; this stays and says what to do. */
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
  const { errors, language, refused, sent, toasts } = useTexts();
  const [state, setState] = useState<FormState>(EDITING);
  const form = useRef<HTMLFormElement>(null);

  useLayoutEffect(() => {
    if (form.current) matchNoMailBox(form.current);
  }, []);

  // Before the paint. A later focus could interrupt a visitor who already types in a control.
  useLayoutEffect(() => {
    if (state.results > 0) form.current?.querySelector<HTMLElement>('[data-answer]')?.focus();
  }, [state.results]);

  const show = (changes: Partial<FormState>) =>
    setState(({ results }) => ({ ...EDITING, results, ...changes }));
  /** Also moves the focus to the result. */
  const showResult = (changes: Partial<FormState>) =>
    setState(({ results }) => ({ ...EDITING, results: results + 1, ...changes }));
  const showNotice = (tone: NoticeTone, message: string, sendFailed = false) =>
    showResult({ notice: { tone, message }, sendFailed });
  const showAlreadySubmitted = (message: string) => {
    const { apiUrl } = document.documentElement.dataset;
    const more = apiUrl ? sent.perhapsNotAdded : sent.addedToFirst;
    showResult({ notice: { tone: 'success', message, more } });
  };

  async function send(submission: Submission, element: HTMLFormElement, known: FormRecords) {
    show({ submitting: true });
    const outcome = await submitSubmission({ ...kind, language }, submission, known).catch(
      (error: unknown) => {
        console.error('The submission failed:', error);
        return undefined;
      },
    );
    switch (outcome) {
      case undefined:
        showToast([sent.thrown], toasts);
        return showResult({ sendFailed: true });
      case 'accepted': {
        const asksForNoMail = matchNoMailBox(element);
        element.reset();
        return showResult({
          notice: { tone: 'success', message: sent.accepted(submission.preferredContact) },
          accepted: {
            method: asksForNoMail ? undefined : submission.preferredContact,
            nextWorkday: known.nextWorkday(office),
          },
        });
      }
      case 'rejected':
        return showNotice('problem', sent.rejected, true);
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
    if (state.submitting || !records) return;
    const element = event.currentTarget;
    matchNoMailBox(element);
    const { website, ...data } = Object.fromEntries(new FormData(element));
    const verdict = checkSubmission(
      kind,
      {
        data,
        honeypot: typeof website === 'string' ? website : '',
        // The time since the page was opened: the form opened with it.
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
        showToast(refused.toasts[verdict.toast].lines, toasts);
        return show({ notSent: refused.toasts[verdict.toast].next });
      case 'notice':
        return showNotice(
          'problem',
          verdict.notice === 'structure' ? refused.structure : errors.formInvalid,
        );
      case 'field-too-long':
        return showNotice('problem', refused.fieldTooLong(verdict.field));
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

  return { state, form, handlers: { onSubmit, onInput, onReset: () => show({}) } };
}
