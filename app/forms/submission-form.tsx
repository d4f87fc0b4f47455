import type { ReactNode } from 'react';
import type { ErrorField } from '#contract/submission.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { Field } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { ErrorText } from '#app/ui/error-text.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Honeypot } from './honeypot.tsx';
import { PreferredContactField } from './preferred-contact.tsx';
import type { useSubmissionForm } from './use-submission-form.ts';

/** As the messages stand in the form from top to bottom. */
const READING_ORDER: readonly ErrorField[] = [
  'name',
  'contact',
  'email',
  'phone',
  'preferredContact',
  'message',
];

export interface FormTexts {
  id: string;
  life: ReturnType<typeof useSubmissionForm>;
  label: string;
  submit: { idle: string; submitting: string };
  message: { label: string; className: string };
  /** Between the ways to answer and the message. */
  children?: ReactNode;
  /** The note at the end: what sending this does not do. */
  note: string;
  /** Offered when sending fails. */
  phone: { display: string; dial: string };
}

/** What both forms share: all but the subject and the words. */
export function SubmissionForm(props: FormTexts) {
  const { id, life, label, submit, message, children, note, phone } = props;
  const { state, form, handlers } = life;
  const { errors } = state;
  const contactErrorId = `${id}-contact-error`;
  const sharedErrorId = errors.contact === undefined ? undefined : contactErrorId;
  const controlOf = (field: ErrorField) => `${id}-${field === 'contact' ? 'email' : field}`;

  return (
    <form
      id={id}
      ref={form}
      // Should the scripts fail to come, the browser's own submit would write every word into the
      // address. A form for a dialog, outside of one, it leaves alone.
      method="dialog"
      noValidate
      aria-label={label}
      className="submission-form"
      {...handlers}
    >
      {state.notice && <Notice {...state.notice} />}
      <ErrorSummary
        errors={READING_ORDER.flatMap((field) => {
          const text = errors[field];
          return text === undefined ? [] : [{ controlId: controlOf(field), message: text }];
        })}
      />
      <Field id={`${id}-name`} label="Name" required error={errors.name}>
        {(wiring) => <input {...wiring} name="name" type="text" autoComplete="name" />}
      </Field>
      <ErrorText id={contactErrorId} message={errors.contact} />
      <div className="field-row">
        <Field id={`${id}-email`} label="Email" error={errors.email} sharedErrorId={sharedErrorId}>
          {(wiring) => <input {...wiring} name="email" type="email" autoComplete="email" />}
        </Field>
        <Field id={`${id}-phone`} label="Phone" error={errors.phone} sharedErrorId={sharedErrorId}>
          {(wiring) => <input {...wiring} name="phone" type="tel" autoComplete="tel" />}
        </Field>
      </div>
      <PreferredContactField id={`${id}-preferredContact`} error={errors.preferredContact} />
      {children}
      <Field id={`${id}-message`} label={message.label} error={errors.message}>
        {(wiring) => (
          <textarea {...wiring} name="message" className={`control ${message.className}`} />
        )}
      </Field>
      <Honeypot />
      <Button type="submit" disabled={state.submitting} className="w-full">
        {state.submitting ? submit.submitting : submit.idle}
      </Button>
      {state.trouble && (
        <div className="notice notice-problem">
          <Icon name="alert" size={24} />
          <p>
            This may not have reached us. <NothingIsLost phone={phone} />
          </p>
        </div>
      )}
      {/* Shown by early.ts when a press finds the application out of reach. */}
      <div role="alert" data-not-loaded hidden>
        <div className="notice notice-problem">
          <Icon name="alert" size={24} />
          <p>
            Your connection was lost before this form could be sent. <NothingIsLost phone={phone} />
          </p>
        </div>
      </div>
      <p className="form-note">{note}</p>
      {life.kept && (
        <p className="form-note">
          What you type is kept on this device for an hour, in case the page closes. On a computer
          that others use, clear it before you leave.{' '}
          <button type="button" className="text-link -my-3 py-3" onClick={life.onClear}>
            Clear it now
          </button>
        </p>
      )}
    </form>
  );
}

function NothingIsLost({ phone }: Pick<FormTexts, 'phone'>) {
  return (
    <>
      Nothing you typed is lost. Try again in a moment, or call us at{' '}
      <a className="text-link" href={`tel:${phone.dial}`}>
        {phone.display}
      </a>
      .
    </>
  );
}
