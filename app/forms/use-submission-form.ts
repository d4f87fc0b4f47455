import { useEffect, useLayoutEffect, useRef, useState, type FormEvent } from 'react';
import type { ErrorField, FieldErrors, FormType, Submission } from '#contract/submission.ts';
import { applicationRuns, takeEarlyEdits } from '#app/early.ts';
import { patience, within } from '#app/patience.ts';
import type { NoticeTone } from '#app/ui/notice.tsx';
import { checkSubmission } from './check-submission.ts';
import { FORM_MESSAGES, refusalMessage, thanks } from './messages.ts';
import { startWindow } from './rate-limit.ts';
import { loadDataClient, submitSubmission } from './submit.ts';
import { useDraft } from './use-draft.ts';

interface Notice {
  tone: NoticeTone;
  message: string;
}

interface FormState {
  submitting: boolean;
  errors: FieldErrors;
  /** What the form as a whole has to say: thanks, 'we know you already', or a problem. */
  notice?: Notice;
  /** No answer came, or one that says nothing of the words: they are still here, and a phone is. */
  trouble: boolean;
  /** Counts the answers given, each of which takes the focus once. */
  answers: number;
}

/** Editing one control settles what was said of others that it answers. */
const SETTLES: Partial<Record<string, readonly ErrorField[]>> = {
  email: ['email', 'contact', 'preferredContact'],
  phone: ['phone', 'contact', 'preferredContact'],
};

const START: FormState = { submitting: false, errors: {}, trouble: false, answers: 0 };

/** Some frames, in which the control that was touched takes the focus. */
const TOUCH_ANSWERED_MS = 150;

/** A problem is told in the form itself when the toasts' own code is not there by then. */
const TOASTER_MS = 10_000;

const loadToaster = () => import('#app/ui/toaster.tsx');

/**
 * One form's life (specification, section 4). The controls are the browser's own, so what is typed
 * before the application runs, or while it waits for an answer, is never touched.
 */
export function useSubmissionForm(kind: { formType: FormType; id: string; hasWindow: boolean }) {
  const [state, setState] = useState<FormState>(START);
  const form = useRef<HTMLFormElement>(null);
  const openedAt = useRef(0);
  const interactions = useRef(0);
  const submitting = useRef(false);
  const touched = useRef(false);

  // With the handlers, not a moment after them: an edit between the two would count twice.
  useLayoutEffect(() => {
    openedAt.current = applicationRuns() ? performance.now() : 0;
    interactions.current = takeEarlyEdits(kind.id);
  }, [kind.id]);
  // After the count above, which it adds to.
  const draft = useDraft(kind.id, form, interactions);

  useEffect(() => {
    if (state.answers > 0) form.current?.querySelector<HTMLElement>('[data-answer]')?.focus();
  }, [state.answers]);

  function answer(said: Partial<FormState>) {
    setState(({ answers }) => ({ ...START, answers: answers + 1, ...said }));
  }

  async function toast({ tone, message }: Notice, secondLine?: string, trouble = false) {
    setState(({ answers }) => ({ ...START, trouble, answers }));
    try {
      const { showToast } = await within(patience(TOASTER_MS), loadToaster());
      showToast(tone, message, secondLine);
    } catch {
      // The network was gone, or silent, before the form was touched.
      answer({ notice: { tone, message }, trouble });
    }
  }

  /** In the form, or over the page that the visitor has gone on to meanwhile. */
  async function say(notice: Notice, trouble = false) {
    if (form.current) answer({ notice, trouble });
    else await toast(notice, undefined, trouble);
  }

  /** Also the form of a page that was opened meanwhile, which brought the draft back. */
  function clear() {
    draft.drop();
    const onThisPage = document.getElementById(kind.id);
    if (onThisPage instanceof HTMLFormElement) onThisPage.reset();
  }

  function onReset() {
    interactions.current = 0;
    draft.drop();
  }

  async function send(submission: Submission) {
    submitting.current = true;
    setState(({ answers }) => ({ ...START, submitting: true, answers }));
    const outcome = await submitSubmission(submission)
      .catch((error: unknown) => {
        console.error('The submission failed:', error);
        return undefined;
      })
      .finally(() => (submitting.current = false));
    switch (outcome) {
      case undefined:
        return toast({ tone: 'problem', message: FORM_MESSAGES.thrown }, undefined, true);
      case 'accepted':
        if (kind.hasWindow) startWindow(kind.id, Date.now());
        clear();
        return say({ tone: 'success', message: thanks(submission.preferredContact) });
      case 'refused':
        return say({ tone: 'problem', message: refusalMessage(outcome) }, true);
      case 'duplicate-email':
      case 'duplicate-phone':
        return say({ tone: 'known', message: refusalMessage(outcome) });
      default:
        return outcome satisfies never;
    }
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (submitting.current) return;
    const { website, ...data } = Object.fromEntries(new FormData(event.currentTarget));
    const verdict = checkSubmission(
      kind,
      {
        data,
        honeypot: typeof website === 'string' ? website : '',
        openedAt: openedAt.current,
        now: performance.now(),
        interactions: interactions.current,
      },
      Date.now(),
    );
    switch (verdict.kind) {
      case 'send':
        return send(verdict.submission);
      case 'toast':
        return toast({ tone: 'problem', message: verdict.message }, verdict.secondLine);
      case 'notice':
        return answer({ notice: { tone: 'problem', message: verdict.message } });
      case 'errors':
        return answer({ errors: verdict.errors });
      default:
        return verdict satisfies never;
    }
  }

  function onInput({ target }: FormEvent<HTMLFormElement>) {
    interactions.current += 1;
    const name = target instanceof Element ? (target.getAttribute('name') ?? '') : '';
    setState((now) => {
      const errors = withoutFields(now.errors, SETTLES[name] ?? [name]);
      return errors === now.errors ? now : { ...now, errors };
    });
    draft.keep();
  }

  /** What sending needs is fetched when a form is first touched, once the touch has been answered. */
  function onFocus() {
    if (touched.current) return;
    touched.current = true;
    // Without a network it is fetched again when it is needed.
    setTimeout(() => {
      loadDataClient().catch(() => {});
      loadToaster().then(
        ({ mountToaster }) => mountToaster(),
        () => {},
      );
    }, TOUCH_ANSWERED_MS);
  }

  /** For a computer that others use too: nothing stays in the form or on the device. */
  function onClear() {
    clear();
    setState(({ answers }) => ({ ...START, answers }));
    form.current?.querySelector<HTMLElement>('input')?.focus();
  }

  return {
    state,
    form,
    kept: draft.kept,
    onClear,
    handlers: { onSubmit, onInput, onReset, onFocus },
  };
}

function withoutFields(errors: FieldErrors, fields: readonly string[]): FieldErrors {
  const kept = Object.entries(errors).filter(([field]) => !fields.includes(field));
  return kept.length === Object.keys(errors).length ? errors : Object.fromEntries(kept);
}
