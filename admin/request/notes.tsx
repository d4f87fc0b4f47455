import { useState } from 'react';
import { MAX_NOTE_LENGTH, RequestDetail } from '#contract/admin.ts';
import { DraftNotice } from '#admin/shell/draft-notice.tsx';
import { useDraft } from '#admin/shell/drafts.ts';
import { useFormats, usePersonName } from '#admin/shell/session.ts';
import { texts } from '#admin/texts.ts';
import { Button } from '#admin/ui/button.tsx';
import { Form, ProblemLine } from '#admin/ui/form.tsx';
import { Panel } from '#admin/ui/panel.tsx';
import { Field } from '#app/ui/field.tsx';
import { useChange, type RequestPart } from './use-change.ts';

export function Notes(props: RequestPart) {
  const { request } = props;
  const { moment } = useFormats();
  const nameOf = usePersonName();
  const [missing, setMissing] = useState<string>();
  const draft = useDraft(`note:${request.id}`);
  const { send, problem } = useChange(props);

  async function save(text: string, form: HTMLFormElement) {
    setMissing(text === '' ? texts.request.noteMissing : undefined);
    if (text === '') return document.getElementById('note')?.focus();
    const successMessage = () => texts.request.saved.note;
    if (!(await send('/notes', RequestDetail, { body: { text }, successMessage }))) return;
    draft.clear();
    const control = form.elements.namedItem('text');
    if (control instanceof HTMLTextAreaElement) control.value = '';
  }

  return (
    <Panel id="notes" className="notes" title={texts.request.notes}>
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
      <Form
        key={draft.formKey}
        className="no-print"
        onSubmit={(typed, form) => save(typed('text'), form)}
        onInput={draft.onInput}
      >
        <DraftNotice draft={draft} controlId="note" />
        <Field id="note" label={texts.request.note} error={missing}>
          {(attributes) => (
            <textarea
              {...attributes}
              name="text"
              rows={3}
              maxLength={MAX_NOTE_LENGTH}
              defaultValue={draft.defaults['text']}
            />
          )}
        </Field>
        <ProblemLine problem={problem} />
        <div className="actions">
          <Button submits>{texts.request.saveNote}</Button>
        </div>
      </Form>
    </Panel>
  );
}
