import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { texts } from '#admin/texts.ts';
import { Button } from '#admin/ui/button.tsx';

/** A modal dialog. The browser keeps the focus inside, closes it on Escape and gives the focus back. */
export function Dialog(props: { title: string; onClose: () => void; children: ReactNode }) {
  const { title, onClose, children } = props;
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // Closes before React removes it, because the browser restores the focus only on close.
  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={element}
      className="dialog"
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

/** Asks for confirmation before an action. */
export function Question(props: {
  title: string;
  text: string;
  answer: string;
  onAnswer: () => unknown;
  onClose: () => void;
}) {
  const { title, text, answer, onAnswer, onClose } = props;
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{text}</p>
      <div className="actions">
        <Button look="primary" onClick={onAnswer}>
          {answer}
        </Button>
        <Button onClick={onClose}>{texts.cancel}</Button>
      </div>
    </Dialog>
  );
}
