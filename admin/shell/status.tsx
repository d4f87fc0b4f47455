import { useSyncExternalStore } from 'react';
import { texts } from '#admin/texts.ts';

export interface Status {
  text: string;
  action?: { label: string; run: () => void };
}

let shown: Status | undefined;
const listeners = new Set<() => void>();

/** Says at the bottom of the page what has just happened, until something else is said or it is closed. */
export function showStatus(status: Status | undefined): void {
  shown = status;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function StatusBar() {
  const status = useSyncExternalStore(subscribe, () => shown);
  const { action } = status ?? {};
  const dismiss = () => {
    showStatus(undefined);
    // The button that had the focus goes away.
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
