import { useState, type FormEvent } from 'react';
import { Dialog } from '#admin/shell/dialog.tsx';
import { EraseResult } from '#contract/admin.ts';
import { lastList } from '#admin/list/last-list.ts';
import { clearDraft } from '#admin/shell/drafts.ts';
import { showStatus } from '#admin/shell/status.tsx';
import { texts } from '#admin/texts.ts';
import { ProblemLine } from '#admin/ui/problem-line.tsx';
import { typedValues } from '#admin/ui/typed-values.ts';
import { Field } from '#app/ui/field.tsx';
import { useChange, versionAfterOwn, type RequestPart } from './use-change.ts';

export function EraseButton({ request, onConflict }: RequestPart) {
  const [asks, setAsks] = useState(false);
  const [mismatch, setMismatch] = useState(false);
  const { send, problem } = useChange({
    request,
    onConflict(changes) {
      // The notice is on the page, behind the dialog.
      setAsks(false);
      onConflict(changes);
    },
  });
  const { id, name, reference } = request;

  async function erase(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // In capital or small letters: the question is whether the person means this request.
    const confirm = typedValues(event.currentTarget)('confirm').toUpperCase();
    const differs = confirm !== reference.toUpperCase();
    setMismatch(differs);
    if (differs) return document.getElementById('erase-confirm')?.focus();
    const version = versionAfterOwn(id, request.version);
    const body = { version, confirm: reference };
    const erased = await send('/erase', EraseResult, body, { goTo: lastList });
    if (!erased) return;
    // What was typed about the person and not saved.
    for (const form of ['note', 'correct']) clearDraft(`${form}:${id}`);
    showStatus({ text: texts.request.erased(name, erased.submissions, erased.followUps) });
  }

  return (
    <>
      <button type="button" className="small-button danger" onClick={() => setAsks(true)}>
        {texts.request.erase}
      </button>
      {asks && (
        <Dialog title={texts.request.eraseTitle} onClose={() => setAsks(false)}>
          <p>{texts.request.eraseText(name)}</p>
          <form className="dense-form" noValidate onSubmit={(event) => void erase(event)}>
            <Field
              id="erase-confirm"
              label={texts.request.eraseConfirm(reference)}
              error={mismatch ? texts.request.eraseMismatch(reference) : undefined}
            >
              {(attributes) => (
                <input {...attributes} name="confirm" autoComplete="off" spellCheck={false} />
              )}
            </Field>
            <ProblemLine problem={problem} />
            <div className="actions">
              <button type="submit" className="small-button danger">
                {texts.request.eraseButton}
              </button>
              <button type="button" className="small-button" onClick={() => setAsks(false)}>
                {texts.cancel}
              </button>
            </div>
          </form>
        </Dialog>
      )}
    </>
  );
}
