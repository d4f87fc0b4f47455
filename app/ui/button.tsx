import type { ReactNode } from 'react';

export function ButtonLink(props: {
  href: string;
  /** `primary` is for the main action of a section. */
  variant?: 'primary' | 'outline' | 'on-dark';
  className?: string;
  children: ReactNode;
}) {
  const { href, variant = 'primary', className = '', children } = props;
  return (
    <a href={href} className={`button button-${variant} ${className}`}>
      {children}
    </a>
  );
}
