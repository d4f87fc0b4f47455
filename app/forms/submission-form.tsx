import { useEffect } from 'react';
import type { PhoneNumber } from '#contract/content.ts';
import { FIELDS, type ErrorCode, type FormType } from '#contract/fields.ts';
import type { OfficeData } from '#contract/office-clock.ts';
import type { ErrorField } from '#contract/submission.ts';
import { useAddress, useTexts } from '#app/texts/texts.ts';
import { PhoneLink } from '#app/ui/button.tsx';
import { ErrorSummary, ErrorText, Notice } from '#app/ui/errors.tsx';
import { Choices, Field } from '#app/ui/field.tsx';
import { addToastRegion } from '#app/ui/toast.ts';
import type { FormRecords } from './form-records.ts';
import { NoMailBox } from './no-mail-box.tsx';
import { Thanks } from './thanks.tsx';
import { useSubmissionForm } from './use-submission-form.ts';

/** The order of the fields in the form. */
const ERROR_ORDER = ['name', 'contact', 'email', 'phone', 'preferredContact', 'message'] as const;

/** Local storage has the time of the last stored submission under `id` (R14.2, R16.4). */
const CONTACT = {
  formType: 'contact',
  id: 'contactForm',
  hasWindow: true,
  hasSubject: true,
} as const;

const CONSULTATION = {
  formType: 'consultation',
  id: 'consultationForm',
  hasWindow: false, // R14.3
  hasSubject: false,
} as const;

const KINDS = { contact: CONTACT, consultation: CONSULTATION };

export function SubmissionForm(props: {
  kind: FormType;
  /** The accessible name of the form: the heading above it. */
  label: string;
  /** Shown at the end. Says that sending creates no attorney-client relationship. */
  note: string;
  /** The number of months for which the message is stored. */
  months: number;
  /** The number for visitors with a sale or court date soon, and for failed submissions. */
  phone: PhoneNumber;
  /** The answer time, as in "by the next working day"; it and the office hours are shown after sending. */
  answerTime: string;
  office: OfficeData;
  /** Whether the site has these pages. */
  hasUrgent: boolean;
  hasPrepare: boolean;
  /** Added by client/hydrate-island.tsx. */
  records?: FormRecords;
}) {
  const { label, note, months, phone, answerTime, office, hasUrgent, hasPrepare, records } = props;
  const kind = KINDS[props.kind];
  const { id } = kind;
  const texts = useTexts();
  const address = useAddress();
  const { form: words, sent } = texts;
  const { submit, submitting: busy, message, messageHint } = words[props.kind];
  const { state, form, handlers, onFold } = useSubmissionForm(kind, office, records);
  const { errors, submitting } = state;
  const messageOf = (code: ErrorCode | undefined) => code && texts.errors[code];
  const acceptedBy = (code: ErrorCode | undefined) => code && texts.accepted[code];
  const moreId = `${id}-more`;
  const contactErrorId = `${id}-contact-error`;
  const sharedErrorId = errors.contact === undefined ? undefined : contactErrorId;
  const controlOf = (field: ErrorField) => `${id}-${field === 'contact' ? 'email' : field}`;
  const { toasts } = texts;
  useEffect(() => addToastRegion(toasts), [toasts]);

  function textField(
    name: 'name' | 'email' | 'phone' | 'subject',
    type: string,
    autoComplete: string = name,
  ) {
    return (
      <Field
        id={`${id}-${name}`}
        label={words.labels[name]}
        required={'required' in FIELDS[name]}
        readOnly={submitting}
        error={messageOf(errors[name])}
        errorHint={acceptedBy(errors[name])}
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
      className={state.isFolded ? 'submission-form folded' : 'submission-form'}
      {...handlers}
    >
      {state.received && (
        <Thanks
          {...{
            received: state.received,
            answerTime,
            phone,
            hasUrgent,
            hasPrepare,
            moreId,
            onFold,
          }}
          isFolded={state.isFolded === true}
        />
      )}
      <p className="text-sm text-quiet">
        {`${words.dateSoon.question} `}
        <a className="text-link" href={`tel:${phone.dial}`}>
          {words.dateSoon.call}
        </a>
        {words.dateSoon.rest}
      </p>
      {state.notice && (
        <Notice isResult describedBy={state.notice.more === undefined ? undefined : moreId}>
          {state.notice.message}
        </Notice>
      )}
      {state.notice?.more !== undefined && <p id={moreId}>{state.notice.more}</p>}
      <ErrorSummary
        heading={texts.errorSummary}
        errors={ERROR_ORDER.flatMap((field) => {
          const error = messageOf(errors[field]);
          return error === undefined ? [] : [{ controlId: controlOf(field), message: error }];
        })}
      />
      {textField('name', 'text')}
      <ErrorText id={contactErrorId} message={messageOf(errors.contact)} />
      <div className="field-row fitted">
        {textField('email', 'email')}
        {textField('phone', 'tel', 'tel')}
      </div>
      <Choices
        id={`${id}-preferredContact`}
        name="preferredContact"
        label={words.preferredContact}
        hint={words.confirmation}
        choices={FIELDS.preferredContact.choices.map((way) => [way, words.labels[way]] as const)}
        defaultValue="email"
        readOnly={submitting}
        error={messageOf(errors.preferredContact)}
        errorHint={
          // The hint is left out when email and phone are missing.
          errors.contact === undefined && errors.preferredContact
            ? texts.choosePreferred[errors.preferredContact]
            : undefined
        }
      />
      <NoMailBox id={`${id}-no-mail`} texts={words.noMail} readOnly={submitting} />
      {kind.hasSubject && textField('subject', 'text', 'off')}
      <Field
        id={`${id}-message`}
        label={message}
        hint={messageHint}
        readOnly={submitting}
        error={messageOf(errors.message)}
      >
        {(attributes) => <textarea {...attributes} name="message" />}
      </Field>
      <Honeypot />
      <button type="submit" disabled={submitting} className="button button-primary">
        {submitting ? busy : submit}
      </button>
      {state.notSent && (
        <Notice>
          {`${state.notSent} ${texts.orCall} `}
          <PhoneLink phone={phone} />.
        </Notice>
      )}
      {state.sendFailed && (
        <Notice isResult={!state.notice}>
          {`${sent.perhapsNotReached} ${texts.nothingLost} ${texts.orCall} `}
          <PhoneLink phone={phone} />.
        </Notice>
      )}
      {/* Shown by client/islands.ts when a submit could not load the scripts. */}
      <div role="alert" data-not-loaded hidden>
        <Notice>
          <span data-outdated={texts.outdated}>{texts.formNotSent}</span>
          {` ${texts.nothingLost} ${texts.orCall} `}
          <PhoneLink phone={phone} />.
        </Notice>
      </div>
      <p className="text-sm text-quiet">
        {`${note} ${words.keptFor(months)} `}
        <a className="text-link" href={address('/privacy-policy')}>
          {words.privacyPolicy}
        </a>
      </p>
      {/* Shown by client/drafts.ts when there is a draft. */}
      <p className="text-sm text-quiet" data-draft-note hidden>
        {`${words.draft.note} `}
        <button type="button" className="text-link touch" data-clear-drafts>
          {words.draft.clear}
        </button>
      </p>
    </form>
  );
}

/**
 * A field that only bots fill in: it is not visible, not in the tab order and not in the
 * accessibility tree. Password managers fill hidden fields too; the attributes turn that off.
 */
function Honeypot() {
  return (
    <div className="honeypot" aria-hidden="true">
      <label>
        Website
        <input
          type="text"
          name="website"
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore=""
          data-lpignore="true"
          data-bwignore="true"
          data-form-type="other"
        />
      </label>
    </div>
  );
}
