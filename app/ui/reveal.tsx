import type { ReactNode } from 'react';

const DURATION_MS = 600; // R2.8

/**
 * Lets its content appear once a tenth of it is in view. `client/reveal.ts` hides it and shows it again;
 * without scripts, and for people who ask for less motion, it is always visible (styles/shell.css).
 */
export function Reveal(props: {
  children: ReactNode;
  from?: 'up' | 'down' | 'left' | 'right';
  once?: boolean;
  /** Milliseconds. */
  duration?: number;
  className?: string;
}) {
  const { children, from = 'up', once = true, duration = DURATION_MS, className = '' } = props;
  return (
    <div
      className={`reveal reveal-${from} ${className}`}
      data-reveal={once ? 'once' : 'always'}
      data-reveal-ms={duration === DURATION_MS ? undefined : duration}
    >
      {children}
    </div>
  );
}
