import type { ReactNode } from 'react';

type ButtonLook = 'primary' | 'danger';

/** Submits the form that it is in. */
export function SubmitButton(props: {
  children: ReactNode;
  look?: ButtonLook;
  /** The accessible name, where the text alone does not say what the button is about. */
  label?: string;
}) {
  const { children, look = '', label } = props;
  return (
    <button className={`small-button ${look}`} aria-label={label}>
      {children}
    </button>
  );
}

/** A form that is only a button. `fields` are sent with it. */
export function PostButton(props: {
  action: string;
  fields?: Readonly<Record<string, string | number>>;
  children: ReactNode;
  look?: ButtonLook;
  label?: string;
  /** The message while the server works. */
  started?: string;
}) {
  const { action, fields = {}, started, ...button } = props;
  return (
    <form method="post" action={action} data-started={started}>
      <HiddenFields fields={fields} />
      <SubmitButton {...button} />
    </form>
  );
}

export function HiddenFields({ fields }: { fields: Readonly<Record<string, string | number>> }) {
  return Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}

/**
 * Asks before it sends the form. The browser shows and closes the question, without a script. Without `action`, it is a
 * part of another form, and `children` has the button that sends that form.
 */
export function PostButtonWithQuestion(props: {
  id: string;
  button: string;
  /** The class of the first button. */
  look?: 'small-button' | 'link-button';
  /** Set if the title differs from the text of the button. */
  title?: string;
  text: string;
  action?: string;
  fields?: Readonly<Record<string, string | number>>;
  /** The text of the button that sends the form, if it differs from the text of the first button. */
  send?: string;
  cancel?: string;
  /** More controls of the form. */
  children?: ReactNode;
}) {
  const { id, button, look = 'small-button', title = button, text, action, fields = {} } = props;
  const { send = button, cancel = 'Cancel', children } = props;
  const Frame = action === undefined ? 'div' : 'form';
  return (
    <>
      <button type="button" className={look} popoverTarget={id}>
        {button}
      </button>
      <div popover="auto" id={id} className="dialog" role="dialog" aria-labelledby={`${id}-title`}>
        <h2 id={`${id}-title`}>{title}</h2>
        <p>{text}</p>
        <Frame className="actions" {...(action !== undefined && { method: 'post', action })}>
          <HiddenFields fields={fields} />
          {children}
          {action !== undefined && <SubmitButton look="primary">{send}</SubmitButton>}
          <button type="button" className="small-button" popoverTarget={id} autoFocus>
            {cancel}
          </button>
        </Frame>
      </div>
    </>
  );
}
