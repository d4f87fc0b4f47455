import { flushSync } from 'react-dom';
import { texts } from '#admin/texts.ts';
import type { Draft } from './drafts.ts';
import { useFormats } from './session.ts';

/** Says that a form shows a draft, and from when. `controlId`: the control that gets the focus in the empty form. */
export function DraftNotice({ draft, controlId }: { draft: Draft; controlId: string }) {
  const { moment } = useFormats();
  if (draft.typedAt === undefined) return null;
  return (
    <p className="hint no-print" role="status">
      {texts.draft.notice(moment(draft.typedAt))}{' '}
      <button
        type="button"
        className="link-button"
        onClick={() => {
          // The empty form must be there before it gets the focus.
          flushSync(draft.startEmpty);
          document.getElementById(controlId)?.focus();
        }}
      >
        {texts.draft.startEmpty}
      </button>
    </p>
  );
}
