import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';

/** `primary` is the one main action of a view. */
type Look = 'primary' | 'outline' | 'on-dark';

export function Button({ look = 'primary', ...props }: ComponentProps<'button'> & { look?: Look }) {
  return (
    <button type="button" {...props} className={`button button-${look} ${props.className ?? ''}`} />
  );
}

/**
 * A link that looks like a button. `scrollTo` names a section by id: scrolled to here, or on the page
 * that `to` opens (app/scroll-intent.ts).
 */
export function ButtonLink(props: {
  to: string;
  scrollTo?: string;
  look?: Look;
  className?: string;
  children: ReactNode;
}) {
  const { to, scrollTo, look = 'primary', className = '', children } = props;
  const shared = {
    className: `button button-${look} ${className}`,
    ...(scrollTo !== undefined && { 'data-scroll-to': scrollTo }),
  };
  if (to.startsWith('#'))
    return (
      <a href={to} {...shared}>
        {children}
      </a>
    );
  return (
    <Link to={to} {...shared}>
      {children}
    </Link>
  );
}
