import { changeNoMail, asksForNoMail } from '#contract/no-mail.ts';

/**
 * The check box that puts a sentence at the beginning of the message, or takes it out. It has no name, so it is neither
 * sent nor saved in a draft; the sentence in the message says the same.
 */
export function NoMailBox(props: {
  /** The id of its hint, which is shown while the box is checked. */
  id: string;
  texts: { label: string; pressed: string };
  readOnly: boolean;
}) {
  const { id, texts, readOnly } = props;
  return (
    <div className="field">
      <p className="choices">
        <label>
          <input
            type="checkbox"
            data-no-mail=""
            aria-describedby={id}
            onClick={(event) => readOnly && event.preventDefault()}
          />
          {texts.label}
        </label>
      </p>
      <p id={id} className="field-hint no-mail-hint">
        {texts.pressed}
      </p>
    </div>
  );
}

/**
 * Makes the box and the message agree. The edited one decides; without an edit, a checked box decides, because it was
 * pressed before the scripts ran. Returns whether they ask for no mail.
 */
export function matchNoMailBox(form: HTMLFormElement, edited?: EventTarget): boolean {
  const box = form.querySelector<HTMLInputElement>('[data-no-mail]');
  const message = form.elements.namedItem('message');
  if (!box || !(message instanceof HTMLTextAreaElement)) return false;
  if (edited === box || (!edited && box.checked))
    message.value = changeNoMail(message.value, box.checked);
  else box.checked = asksForNoMail(message.value);
  return box.checked;
}
