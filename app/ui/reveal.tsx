import { useEffect, useRef, useState, type ReactNode } from 'react';

const THRESHOLD = 0.1; // specification, section 9

/**
 * Lets what is below the first screen appear once a tenth of it is in view. It is hidden only by a
 * script that can show it again, and never for those who ask for less motion (styles/shell.css).
 */
export function Reveal(props: {
  children: ReactNode;
  from?: 'up' | 'down' | 'left' | 'right';
  once?: boolean;
  className?: string;
}) {
  const { children, from = 'up', once = true, className = '' } = props;
  const element = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'plain' | 'hidden' | 'visible'>('plain');

  useEffect(() => {
    const { current } = element;
    if (!current || current.getBoundingClientRect().top < innerHeight) return;
    setState('hidden');
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setState('visible');
        else if (!once) setState('hidden');
        if (entry?.isIntersecting && once) observer.disconnect();
      },
      { threshold: THRESHOLD },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [once]);

  return (
    <div ref={element} className={`reveal reveal-${from} ${className}`} data-reveal={state}>
      {children}
    </div>
  );
}
