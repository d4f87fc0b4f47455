import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** A row that opens at a tap. Printing opens all of them (styles/print.css). */
export function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="fold row-details">
      <summary>
        {title}
        <Icon name="down" />
      </summary>
      {children}
    </details>
  );
}
