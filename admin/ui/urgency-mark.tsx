import type { Urgency } from '#server/submissions/urgency.ts';
import { texts } from '#admin/texts.ts';

export function UrgencyMark({ urgency }: { urgency: Urgency }) {
  if (urgency === 'none') return null;
  return (
    <span className="mark urgent" data-urgency={urgency}>
      {texts.list.urgency[urgency]}
    </span>
  );
}
