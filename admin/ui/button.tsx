import type { ReactNode } from 'react';

export function Button(props: {
  children: ReactNode;
  onClick?: () => unknown;
  /** Submits the form. */
  submits?: boolean;
  look?: 'primary' | 'danger';
  /** The accessible name, where the text alone does not say what the button is about. */
  label?: string;
}) {
  const { children, onClick, submits = false, look = '', label } = props;
  return (
    <button
      type={submits ? 'submit' : 'button'}
      className={`small-button ${look}`}
      aria-label={label}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
