import { useCallback, useState } from 'react';
import { hasDraft } from '#admin/shell/drafts.ts';
import { texts } from '#admin/texts.ts';
import { CorrectFields } from './correct-fields.tsx';
import type { RequestPart } from './request-part.ts';

/** For a mistyped name, address or number. */
export function CorrectForm(props: RequestPart) {
  const [isOpen, setIsOpen] = useState(() => hasDraft(`correct:${props.request.id}`));
  const close = useCallback(() => setIsOpen(false), []);
  return (
    <section className="panel no-print" aria-labelledby="correct">
      <h2 id="correct">
        <button
          type="button"
          className="disclosure"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {texts.request.correct}
        </button>
      </h2>
      {isOpen && <CorrectFields {...props} onSaved={close} />}
    </section>
  );
}
