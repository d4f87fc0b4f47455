import { useRef, useState, type FormEvent } from 'react';
import { NOTE_MAX } from '#contract/admin.ts';
import { useDraft } from '#admin/shell/drafts.ts';
import { useFormats, usePersonName } from '#admin/shell/session.ts';
import { texts } from '#admin/texts.ts';
import { ProblemLine } from '#admin/ui/problem-line.tsx';
import { typedValues } from '#admin/ui/typed-values.ts';
import { Field } from '#app/ui/field.tsx';
import { useChange, type RequestPart } from './use-change.ts';

export function Notes(props: RequestPart) {
  const { request } = props;
  const { moment } = useFormats();
  const nameOf = usePersonName();
  const form = useRef<HTMLFormElement>(null);
  const [missing, setMissing] = useState<string>();
  const { defaults, onInput, clear } = useDraft(`note:${request.id}`);
  const { change, problem, busy } = useChange(props);

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = typedValues(event.currentTarget)('text');
    setMissing(text === '' ? texts.request.noteMissing : undefined);
    if (text === '') return document.getElementById('note')?.focus();
    if (!(await change('/notes', { text }, () => texts.request.saved.note))) return;
    clear();
    const control = form.current?.elements.namedItem('text');
    if (control instanceof HTMLTextAreaElement) control.value = '';
  }

  return (
    <section className="panel notes" aria-labelledby="notes">
      <h2 id="notes">{texts.request.notes}</h2>
      {request.notes.length === 0 ? (
        <p className="quiet">{texts.request.noNotes}</p>
      ) : (
        <ol>
          {request.notes.map(({ id, at, by, text }) => (
            <li key={id}>
              <p className="message-head">
                <strong title={by}>{nameOf(by)}</strong> · {moment(at)}
              </p>
              <p className="message-text" dir="auto">
                {text}
              </p>
            </li>
          ))}
        </ol>
      )}
      <form
        ref={form}
        className="dense-form no-print"
        noValidate
        onSubmit={(event) => void save(event)}
        onInput={onInput}
      >
        <Field id="note" label={texts.request.note} error={missing}>
          {(attributes) => (
            <textarea
              {...attributes}
              name="text"
              rows={3}
              maxLength={NOTE_MAX}
              defaultValue={defaults['text']}
            />
          )}
        </Field>
        <ProblemLine problem={problem} />
        <div className="actions">
          <button type="submit" className="small-button" aria-disabled={busy || undefined}>
            {texts.request.saveNote}
          </button>
        </div>
      </form>
    </section>
  );
}
