import { MAX_NOTE_LENGTH, type RequestDetail } from '#admin/data/requests.ts';
import { texts } from '#admin/office/texts.ts';
import { SubmitButton } from '#admin/ui/button.tsx';
import { Form, LabeledTextarea } from '#admin/ui/form.tsx';
import { Panel } from '#admin/ui/panel.tsx';
import { useView } from '#admin/office/view.ts';

export function Notes({ request }: { request: RequestDetail }) {
  const { formats, nameOf } = useView();
  return (
    <Panel id="notes" title="Notes" note={request.notes.length === 0 && 'No notes yet.'}>
      {request.notes.length > 0 && (
        <ol className="rows">
          {request.notes.map(({ id, at, by, text }) => (
            <li key={id}>
              <p className="small">
                <strong title={by}>{nameOf(by)}</strong> · {formats.moment(at)}
              </p>
              <p className="visitor-words" dir="auto">
                {text}
              </p>
            </li>
          ))}
        </ol>
      )}
      <Form
        id="note"
        action={`/requests/${request.id}/notes`}
        draft={`note:${request.id}`}
        className="no-print"
      >
        <LabeledTextarea name="text" label={texts.note} rows={2} maxLength={MAX_NOTE_LENGTH} />
        <div className="actions">
          <SubmitButton>Save note</SubmitButton>
        </div>
      </Form>
    </Panel>
  );
}
