import { useEffect, useRef } from 'react';
import { ErrorSummary } from '#app/ui/errors.tsx';

/**
 * The error summary of the site's forms. It takes the focus when it appears, so give it a new `key` for each submit
 * with errors.
 */
export function ErrorList({ errors }: { errors: { controlId: string; message: string }[] }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.querySelector<HTMLElement>('[data-answer]')?.focus(), []);
  return (
    <div ref={element}>
      <ErrorSummary errors={errors} />
    </div>
  );
}
