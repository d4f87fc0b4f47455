import type { MouseEvent, ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** The message under a control. The icon is there because color alone is not enough (WCAG 1.4.1). */
export function ErrorText({ id, message }: { id: string; message: string | undefined }) {
  if (!message) return null;
  return (
    <p id={id} className="error-text">
      <Icon name="alert" size={18} />
      {message}
    </p>
  );
}

/**
 * All errors of a form in one list. It receives the focus after a submit with errors, and each entry
 * leads to its control (GOV.UK's error summary; WCAG 3.3.1).
 */
export function ErrorSummary(props: {
  errors: readonly { controlId: string; message: string }[];
  /** Says how many errors there are. */
  heading: (count: number) => string;
  id?: string;
}) {
  const { errors, heading, id } = props;
  if (errors.length === 0) return null;
  return (
    <div id={id} className="notice error-summary" role="alert" tabIndex={-1} data-result>
      <p>
        <strong>{heading(errors.length)}</strong>
      </p>
      <ul>
        {errors.map(({ controlId, message }) => (
          <li key={message}>
            <a href={`#${controlId}`} onClick={(event) => focusControl(event, controlId)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function focusControl(event: MouseEvent, controlId: string) {
  event.preventDefault();
  document.getElementById(controlId)?.focus();
}

/** Replaces an island that failed. Shows the text that was typed into it, so that the visitor can copy it. */
export function IslandError(props: {
  phone: { display: string; dial: string };
  /** One line for each control; '' when nothing was typed. */
  typedText: string;
  texts: { heading: string; call: string; orReload: string; typed: string };
}) {
  const { phone, typedText, texts } = props;
  return (
    <div className="notice error-summary" role="alert">
      <p>
        <strong>{texts.heading}</strong>
      </p>
      <p>
        {texts.call} <a href={`tel:${phone.dial}`}>{phone.display}</a>
        {texts.orReload}
      </p>
      {typedText !== '' && (
        <label>
          {texts.typed}
          <textarea className="control" readOnly rows={8} defaultValue={typedText} />
        </label>
      )}
    </div>
  );
}

/** A problem with a form. The result of a submit is announced and receives the focus. */
export function Notice(props: {
  isResult?: boolean;
  /** The id of the text that is read after the message when the result receives the focus. */
  describedBy?: string | undefined;
  children: ReactNode;
}) {
  const { isResult, describedBy, children } = props;
  const result = {
    role: 'alert',
    tabIndex: -1,
    'data-result': true,
    'aria-describedby': describedBy,
  };
  return (
    <div className="notice" {...(isResult && result)}>
      <Icon name="alert" size={24} />
      <p>{children}</p>
    </div>
  );
}
