import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { texts } from '#admin/texts.ts';

/** A modal dialog. The browser keeps the focus inside, closes it on Escape and gives the focus back. */
export function Dialog(props: {
  title: string;
  onClose: () => void;
  className?: string;
  children: ReactNode;
}) {
  const { title, onClose, className = '', children } = props;
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // Closed before React removes it: only then the browser gives the focus back.
  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={element}
      className={`dialog ${className}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <header>
        <h2 id={titleId}>{title}</h2>
        <button type="button" className="close-button" onClick={onClose}>
          <span className="visually-hidden">{texts.close}</span>
          <span aria-hidden="true">×</span>
        </button>
      </header>
      {children}
    </dialog>
  );
}
