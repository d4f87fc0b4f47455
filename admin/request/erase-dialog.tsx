import { useCallback, useState, type FormEvent } from 'react';
import { Dialog } from '#admin/shell/dialog.tsx';
import type { HistoryEntry } from '#contract/admin.ts';
import { texts } from '#admin/texts.ts';
import { ProblemLine } from '#admin/ui/problem-line.tsx';
import { typedValues } from '#admin/ui/typed-values.ts';
import { Field } from '#app/ui/field.tsx';
import type { RequestPart } from './request-part.ts';
import { useChange } from './use-change.ts';

export function EraseButton({ request, onConflict }: RequestPart) {
  const [asks, setAsks] = useState(false);
  const [mismatch, setMismatch] = useState(false);
  // The notice is on the page, behind the dialog.
  const onChanged = useCallback(
    (changes: HistoryEntry[]) => {
      setAsks(false);
      onConflict(changes);
    },
    [onConflict],
  );
  const { send, problem, busy } = useChange(request, { onConflict: onChanged });
  const { name, reference, version } = request;

  function erase(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // In capital or small letters: the question is whether the person means this request.
    const confirm = typedValues(event.currentTarget)('confirm').toUpperCase();
    const differs = confirm !== reference.toUpperCase();
    setMismatch(differs);
    if (differs) return document.getElementById('erase-confirm')?.focus();
    if (!busy) send({ kind: 'erase', version, confirm: reference, name });
  }

  return (
    <>
      <button type="button" className="small-button danger" onClick={() => setAsks(true)}>
        {texts.request.erase}
      </button>
      {asks && (
        <Dialog title={texts.request.eraseTitle} onClose={() => setAsks(false)}>
          <p>{texts.request.eraseText(name)}</p>
          <form className="dense-form" noValidate onSubmit={erase}>
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
