import type { Problem } from '#admin/api/call.ts';
import { Icon } from '#app/ui/icon.tsx';

/** Why something was not saved, and what to do next. Announced. */
export function ProblemLine({ problem }: { problem: Pick<Problem, 'message'> | undefined }) {
  return (
    <div role="alert">
      {problem && (
        <p className="error-text">
          <Icon name="alert" size={18} />
          {problem.message}
        </p>
      )}
    </div>
  );
}
