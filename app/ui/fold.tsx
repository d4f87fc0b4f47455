import type { ReactNode } from 'react';
import { openingOf } from './sentences.ts';

/** A row that opens at a tap, or when a link leads to its `id`. Printing opens all of them (styles/print.css). */
export function Fold(props: { title: string; id?: string; open?: boolean; children: ReactNode }) {
  const { title, id, open = false, children } = props;
  return (
    <details className="fold" open={open}>
      <summary>{title}</summary>
      {id === undefined ? (
        children
      ) : (
        <div id={id} tabIndex={-1}>
          {children}
        </div>
      )}
    </details>
  );
}

/**
 * A text of more than `limit` characters is folded after its first sentence; if that is a question, after the next one.
 * `children`, such as a link, end the text.
 */
export function LongText(props: { text: string; limit: number; children?: ReactNode }) {
  const { text, limit, children } = props;
  const [opening, rest] = openingOf(text);
  if (text.length <= limit || rest === '') {
    return (
      <>
        {text}
        {children}
      </>
    );
  }
  return (
    <details>
      <summary>{opening}</summary>
      {` ${rest}`}
      {children}
    </details>
  );
}

/** A section that opens at a tap on narrow screens. It is open on wide ones and in print. */
export function NarrowFold(props: {
  id: string;
  heading: string;
  open?: boolean;
  className?: string;
  children: ReactNode;
}) {
  const { id, heading, open = false, className, children } = props;
  return (
    <details className="narrow-fold fold open-on-wide" open={open}>
      <summary>
        <h2>{heading}</h2>
      </summary>
      <div id={id} tabIndex={-1} className={className}>
        {children}
      </div>
    </details>
  );
}
