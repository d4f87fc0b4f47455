import { useState } from 'react';
import { Dialog } from '#admin/shell/dialog.tsx';
import { EraseResult } from '#contract/admin.ts';
import { lastList } from '#admin/list/last-list.ts';
import { clearDraft } from '#admin/shell/drafts.ts';
import { texts } from '#admin/texts.ts';
import { Button } from '#admin/ui/button.tsx';
import { Form, ProblemLine, TextField } from '#admin/ui/form.tsx';
import { useChange, versionAfterOwn, type RequestPart } from './use-change.ts';

export function EraseButton({ request, onConflict }: RequestPart) {
  const [isOpen, setIsOpen] = useState(false);
  const [mismatch, setMismatch] = useState(false);
  const { send, problem } = useChange({
    request,
    onConflict(conflict) {
      // The dialog would cover the notice.
      setIsOpen(false);
      onConflict(conflict);
    },
  });
  const { id, name, reference } = request;

  async function erase(typed: string) {
    // Ignores letter case: the reference only confirms that the person means this request.
    const differs = typed.toUpperCase() !== reference;
    setMismatch(differs);
    if (differs) return document.getElementById('erase-confirm')?.focus();
    const erased = await send('/erase', EraseResult, {
      body: { version: versionAfterOwn(id, request.version), confirm: reference },
      successMessage: ({ submissions, followUps }) =>
        texts.request.erased(name, submissions, followUps),
      goTo: lastList,
    });
    // Unsaved drafts also contain data about the erased person.
    if (erased) for (const form of ['note', 'correct']) clearDraft(`${form}:${id}`);
  }

  return (
    <>
      <Button look="danger" onClick={() => setIsOpen(true)}>
        {texts.request.erase}
      </Button>
      {isOpen && (
        <Dialog title={texts.request.eraseTitle} onClose={() => setIsOpen(false)}>
          <p>{texts.request.eraseText(name)}</p>
          <Form onSubmit={(typed) => erase(typed('confirm'))}>
            <TextField
              id="erase-confirm"
              name="confirm"
              label={texts.request.eraseConfirm(reference)}
              error={mismatch ? texts.request.eraseMismatch(reference) : undefined}
              spellCheck={false}
            />
            <ProblemLine problem={problem} />
            <div className="actions">
              <Button submits look="danger">
                {texts.request.eraseButton}
              </Button>
              <Button onClick={() => setIsOpen(false)}>{texts.cancel}</Button>
            </div>
          </Form>
        </Dialog>
      )}
    </>
  );
}
