import type { ReactNode } from 'react';

/** A link that looks like a button; to a section when it ends with `#id` (client/scroll.ts). */
export function ButtonLink(props: {
  to: string;
  /** `primary` is the one main action of a view. */
  look?: 'primary' | 'outline' | 'on-dark';
  className?: string;
  children: ReactNode;
}) {
  const { to, look = 'primary', className = '', children } = props;
  return (
    <a href={to} className={`button button-${look} ${className}`}>
      {children}
    </a>
  );
}
