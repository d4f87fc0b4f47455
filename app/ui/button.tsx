import type { ComponentProps, ReactNode } from 'react';

/** `primary` is the one main action of a view. */
type Look = 'primary' | 'outline' | 'on-dark';

export function Button({ look = 'primary', ...props }: ComponentProps<'button'> & { look?: Look }) {
  return (
    <button type="button" {...props} className={`button button-${look} ${props.className ?? ''}`} />
  );
}

/** A link that looks like a button; to a section when it ends with `#id` (client/scroll.ts). */
export function ButtonLink(props: {
  to: string;
  look?: Look;
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
