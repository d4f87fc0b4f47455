import { useEffect } from 'react';
import type { PhoneNumber } from '#contract/content.ts';
import { acceptedHint, FIELDS } from '#contract/fields.ts';
import type { OfficeData } from '#contract/office-clock.ts';
import type { ErrorField } from '#contract/submission.ts';
import { ErrorSummary, ErrorText } from '#app/ui/errors.tsx';
import { Choices, Field } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { addToastRegion } from '#app/ui/toast.ts';
import { AfterSending } from './after-sending.tsx';
import type { FormRecords } from './form-records.ts';
import { Honeypot } from './honeypot.tsx';
import { preferredHint } from './messages.ts';
import { useSubmissionForm } from './use-submission-form.ts';

/** The order of the fields in the form. */
const ERROR_ORDER = ['name', 'contact', 'email', 'phone', 'preferredContact', 'message'] as const;

/** The page passes everything except `records`, which client/hydrate-island.tsx adds. */
interface FormProps {
  /** The accessible name of the form: the heading above it. */
  label: string;
  /** Shown at the end. Says that sending creates no attorney-client relationship, and how long the message is stored. */
  note: string;
  /** For visitors who have a foreclosure sale or court date soon, and for failed submissions. */
  phone: PhoneNumber;
  /** When the firm answers, as in "by the next working day", and when it works: shown after sending. */
  answerTime: string;
  office: OfficeData;
  records?: FormRecords;
}

/** The time of the last stored submission is under the form's id (R14.2, R16.4). */
const CONTACT = {
  formType: 'contact',
  id: 'contactForm',
  hasWindow: true,
  submit: { idle: 'Send Message', submitting: 'Sending...' },
  message: { label: 'Message', className: 'min-h-[120px]' },
  messageHint: undefined,
  hasSubject: true,
} as const;

const CONSULTATION = {
  formType: 'consultation',
  id: 'consultationForm',
  hasWindow: false, // R14.3
  submit: { idle: 'Request Free Consultation', submitting: 'Requesting...' },
  message: { label: 'How can we help?', className: 'min-h-[80px]' },
  // So that nobody writes private details, which the disclaimer asks to leave out.
  messageHint: 'Two lines are enough: what happened, the date, and when it is safe to call.',
  hasSubject: false,
} as const;

export function ContactForm(props: FormProps) {
  return <SubmissionForm {...props} kind={CONTACT} />;
}

export function ConsultationForm(props: FormProps) {
  return <SubmissionForm {...props} kind={CONSULTATION} />;
}

function SubmissionForm(props: FormProps & { kind: typeof CONTACT | typeof CONSULTATION }) {
  const { kind, label, note, phone, answerTime, office, records } = props;
  const { id, submit, message } = kind;
  const { state, form, handlers } = useSubmissionForm(kind, office, records);
  const { errors, submitting } = state;
  const moreId = `${id}-more`;
  const contactErrorId = `${id}-contact-error`;
  const sharedErrorId = errors.contact === undefined ? undefined : contactErrorId;
  const controlOf = (field: ErrorField) => `${id}-${field === 'contact' ? 'email' : field}`;
  useEffect(addToastRegion, []);

  function textField(
    name: 'name' | 'email' | 'phone' | 'subject',
    type: string,
    autoComplete: string = name,
  ) {
    return (
      <Field
        id={`${id}-${name}`}
        label={FIELDS[name].label}
        required={'required' in FIELDS[name]}
        readOnly={submitting}
        error={errors[name]}
        errorHint={acceptedHint(name, errors[name])}
        sharedErrorId={name === 'email' || name === 'phone' ? sharedErrorId : undefined}
      >
        {(attributes) => (
          <input {...attributes} name={name} type={type} autoComplete={autoComplete} />
        )}
      </Field>
    );
  }

  return (
    <form
      id={id}
      ref={form}
      // Without scripts, the browser's own submit would put all values into the URL. The method
      // `dialog` does nothing outside of a dialog.
      method="dialog"
      noValidate
      aria-label={label}
      aria-busy={submitting || undefined}
      className="submission-form"
      {...handlers}
    >
      <p className="form-note">
        Sale or court date soon?{' '}
        <a className="text-link" href={`tel:${phone.dial}`}>
          Call
        </a>
        ; do not rely on this form.
      </p>
      {state.notice && (
        <Notice
          tone={state.notice.tone}
          isResult
          describedBy={state.notice.more === undefined ? undefined : moreId}
        >
          {state.notice.message}
        </Notice>
      )}
      {state.notice?.more !== undefined && <p id={moreId}>{state.notice.more}</p>}
      {state.accepted && (
        <AfterSending accepted={state.accepted} answerTime={answerTime} phone={phone} />
      )}
      <ErrorSummary
        errors={ERROR_ORDER.flatMap((field) => {
          const text = errors[field];
          return text === undefined ? [] : [{ controlId: controlOf(field), message: text }];
        })}
      />
      {textField('name', 'text')}
      <ErrorText id={contactErrorId} message={errors.contact} />
      <div className="field-row">
        {textField('email', 'email')}
        {textField('phone', 'tel', 'tel')}
      </div>
      <Choices
        id={`${id}-preferredContact`}
        name="preferredContact"
        label="Preferred contact method"
        choices={FIELDS.preferredContact.choices.map((way) => [way, FIELDS[way].label] as const)}
        defaultValue="email"
        readOnly={submitting}
        error={errors.preferredContact}
        errorHint={preferredHint(errors)}
      />
      {kind.hasSubject && textField('subject', 'text', 'off')}
      <Field
        id={`${id}-message`}
        label={message.label}
        hint={kind.messageHint}
        readOnly={submitting}
        error={errors.message}
      >
        {(attributes) => (
          <textarea {...attributes} name="message" className={`control ${message.className}`} />
        )}
      </Field>
      <Honeypot />
      <button type="submit" disabled={submitting} className="button button-primary w-full">
        {submitting ? submit.submitting : submit.idle}
      </button>
      {state.notSent && (
        <Notice tone="problem">
          Nothing was sent yet. {state.notSent} <OrCall phone={phone} />
        </Notice>
      )}
      {state.sendFailed && (
        <Notice tone="problem" isResult={!state.notice}>
          This may not have reached us. <NothingIsLost phone={phone} />
        </Notice>
      )}
      {/* Shown by client/islands.ts when a submit could not load the scripts. */}
      <div role="alert" data-not-loaded hidden>
        <Notice tone="problem">
          Your connection was lost before this form could be sent. <NothingIsLost phone={phone} />
        </Notice>
      </div>
      <p className="form-note">
        {note}{' '}
        <a className="text-link" href="/privacy-policy">
          Privacy policy
        </a>
      </p>
      {/* Shown by client/drafts.ts when there is a draft. */}
      <p className="form-note" data-draft-note hidden>
        What you type stays in this tab until it is sent, you clear it, or you close the tab. On a
        computer that others use, clear it before you leave.{' '}
        <button type="button" className="text-link -my-3 py-3" data-clear-drafts>
          Clear it now
        </button>
      </p>
    </form>
  );
}

function NothingIsLost({ phone }: Pick<FormProps, 'phone'>) {
  return (
    <>
      Nothing you typed is lost. Try again in a moment, <OrCall phone={phone} />
    </>
  );
}

function OrCall({ phone }: Pick<FormProps, 'phone'>) {
  return (
    <>
      or call us at{' '}
      <a className="text-link" href={`tel:${phone.dial}`}>
        {phone.display}
      </a>
      .
    </>
  );
}
