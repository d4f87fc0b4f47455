import { texts } from '#admin/texts.ts';
import { createStore, useStore } from '#admin/ui/store.ts';

interface Status {
  text: string;
  action?: { label: string; run: () => unknown };
}

const shown = createStore<Status | undefined>(undefined);

/** Shows a message at the bottom of the page until it is closed or replaced. */
export const showStatus: (status: Status | undefined) => void = shown.set;

export function StatusBar() {
  const status = useStore(shown);
  const { action } = status ?? {};
  const dismiss = () => {
    showStatus(undefined);
    // The focused button is removed, so the focus needs another place.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <div className="status-bar" data-shown={status !== undefined || undefined}>
      {/* The region stays, because screen readers announce only what is added to it. */}
      <p role="status">{status?.text}</p>
      {action && (
        <button
          type="button"
          className="link-button"
          onClick={() => {
            dismiss();
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      {status && (
        <button type="button" className="close-button" onClick={dismiss}>
          <span className="visually-hidden">{texts.closeStatus}</span>
          <span aria-hidden="true">×</span>
        </button>
      )}
    </div>
  );
}
