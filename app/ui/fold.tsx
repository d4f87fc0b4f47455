import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** A row that opens at a tap, or when a link leads to its `id`. Printing opens all of them (styles/print.css). */
export function Fold(props: { title: string; id?: string; open?: boolean; children: ReactNode }) {
  const { title, id, open = false, children } = props;
  return (
    <details className="fold row-details" open={open}>
      <summary>
        {title}
        <Icon name="down" />
      </summary>
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

/** A section that opens at a tap on narrow screens. It is open on wide ones and in print. */
export function NarrowFold(props: {
  id: string;
  heading: string;
  open?: boolean;
  children: ReactNode;
}) {
  const { id, heading, open = false, children } = props;
  return (
    <details className="fold narrow-fold open-on-wide" open={open}>
      <summary>
        <h2>{heading}</h2>
        <Icon name="down" className="text-action" />
      </summary>
      <div id={id} tabIndex={-1} className="pb-6">
        {children}
      </div>
    </details>
  );
}
