import { useLayoutEffect, useRef, useState, type FormEvent } from 'react';
import type { FormType, Submission } from '#contract/fields.ts';
import type { ErrorField, FieldErrors } from '#contract/submission.ts';
import type { NoticeTone } from '#app/ui/notice.tsx';
import { showToast } from '#app/ui/toast.ts';
import { checkSubmission } from './check-submission.ts';
import { startWindow } from './guard.ts';
import { FORM_MESSAGES, REFUSALS, thanks } from './messages.ts';
import { submitSubmission, type JsonRequest } from './submit.ts';

/** What a form needs from `client/drafts.ts`, which also works before React runs. */
export interface FormDrafts {
  /** The number of edits since the form was opened or reset. */
  editsOf(form: HTMLFormElement): number;
  /**
   * If the page is left before the response arrives, the next page of this tab sends `request` again.
   * `confirmation` requests the visitor's mail, if one is due.
   */
  startSending(form: HTMLFormElement, request: JsonRequest, confirmation?: JsonRequest): void;
  /** `isKept`: the server has stored the message, so the draft is removed. */
  endSending(form: HTMLFormElement, isKept: boolean): void;
}

interface FormState {
  submitting: boolean;
  errors: FieldErrors;
  /** The result of the submit: thanks, 'already submitted', or a problem. */
  notice?: { tone: NoticeTone; message: string };
  /** The message may not have reached the firm, so the form shows the phone number. */
  sendFailed: boolean;
  /** Counts the results shown. Each receives the focus once. */
  results: number;
}

/** Editing one of these controls clears the errors of all these fields. */
const RELATED_FIELDS: Partial<Record<string, readonly ErrorField[]>> = {
  email: ['email', 'contact', 'preferredContact'],
  phone: ['phone', 'contact', 'preferredContact'],
};

const EDITING: FormState = { submitting: false, errors: {}, sendFailed: false, results: 0 };

/**
 * The states of a form (R13.1 to R13.9). Its inputs are uncontrolled, so React never changes what
 * is typed. `drafts` is undefined during the build.
 */
export function useSubmissionForm(
  kind: { formType: FormType; id: string; hasWindow: boolean },
  drafts: FormDrafts | undefined,
) {
  const [state, setState] = useState<FormState>(EDITING);
  const form = useRef<HTMLFormElement>(null);

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

  async function send(submission: Submission, element: HTMLFormElement) {
    show({ submitting: true });
    const outcome = await submitSubmission(submission, (...requests) =>
      drafts?.startSending(element, ...requests),
    ).catch((error: unknown) => {
      console.error('The submission failed:', error);
      return undefined;
    });
    drafts?.endSending(element, outcome !== undefined && outcome !== 'refused');
    switch (outcome) {
      case undefined:
        showToast(FORM_MESSAGES.thrown);
        return show({ sendFailed: true });
      case 'accepted':
        if (kind.hasWindow) startWindow(kind.id, Date.now());
        element.reset();
        return showNotice('success', thanks(submission.preferredContact));
      case 'refused':
        return showNotice('problem', REFUSALS[outcome], true);
      case 'duplicate-email':
      case 'duplicate-phone':
        return showNotice('success', REFUSALS[outcome]);
      default:
        return outcome satisfies never;
    }
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state.submitting) return;
    const element = event.currentTarget;
    const { website, ...data } = Object.fromEntries(new FormData(element));
    const verdict = checkSubmission(
      kind,
      {
        data,
        honeypot: typeof website === 'string' ? website : '',
        // The time since the page was opened: the form opened with it.
        openForMs: performance.now(),
        interactions: drafts?.editsOf(element) ?? 0,
      },
      Date.now(),
    );
    switch (verdict.kind) {
      case 'send':
        return send(verdict.submission, element);
      case 'toast':
        showToast(...verdict.lines);
        return show({});
      case 'notice':
        return showNotice('problem', verdict.message);
      case 'errors':
        return showResult({ errors: verdict.errors });
      default:
        return verdict satisfies never;
    }
  }

  function onInput({ target }: FormEvent<HTMLFormElement>) {
    const name = target instanceof Element ? (target.getAttribute('name') ?? '') : '';
    const edited: readonly string[] = RELATED_FIELDS[name] ?? [name];
    setState((now) => {
      const errors = Object.entries(now.errors);
      const kept = errors.filter(([field]) => !edited.includes(field));
      return kept.length === errors.length ? now : { ...now, errors: Object.fromEntries(kept) };
    });
  }

  return { state, form, handlers: { onSubmit, onInput, onReset: () => show({}) } };
}
