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

/** A telephone number that a phone dials. `before` is an icon. */
export function PhoneLink(props: {
  phone: { display: string; dial: string };
  className?: string;
  before?: ReactNode;
}) {
  const { phone, className = 'text-link', before } = props;
  return (
    <a href={`tel:${phone.dial}`} className={className}>
      {before}
      {phone.display}
    </a>
  );
}
