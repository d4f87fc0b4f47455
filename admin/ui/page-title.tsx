import type { ReactNode } from 'react';

/** The heading of a page. The script gives it the focus when the page opens, so that a screen reader reads it. */
export function PageTitle({ children }: { children: ReactNode }) {
  return <h1 tabIndex={-1}>{children}</h1>;
}
