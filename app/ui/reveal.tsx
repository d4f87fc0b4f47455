import type { ReactNode } from 'react';

const DURATION_MILLISECONDS = 600;

/**
 * Shows its content when 10% of it is in view (R2.8). `client/scroll.ts` hides and shows it. Without
 * scripts and under reduced motion it is always visible (styles/shell.css).
 */
export function Reveal(props: {
  children: ReactNode;
  from?: 'up' | 'down' | 'left' | 'right';
  once?: boolean;
  /** Milliseconds. */
  duration?: number;
  className?: string;
}) {
  const {
    children,
    from = 'up',
    once = true,
    duration = DURATION_MILLISECONDS,
    className = '',
  } = props;
  return (
    <div
      className={`reveal reveal-${from} ${className}`}
      data-reveal={once ? 'once' : 'always'}
      data-reveal-milliseconds={duration === DURATION_MILLISECONDS ? undefined : duration}
    >
      {children}
    </div>
  );
}
