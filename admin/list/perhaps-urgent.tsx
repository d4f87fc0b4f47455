import { Link } from 'react-router';
import type { RequestSummary } from '#contract/admin.ts';
import { texts } from '#admin/texts.ts';
import { rememberOpened } from './last-list.ts';

/** A sale tomorrow stands below everybody who has waited longer: these names lead to such requests. */
export function PerhapsUrgent({ requests }: { requests: readonly RequestSummary[] }) {
  const urgent = requests.filter((request) => request.urgent && request.waiting !== null);
  if (urgent.length === 0) return null;
  return (
    <p className="perhaps-urgent">
      <strong>{texts.list.perhapsUrgent}</strong>{' '}
      {urgent.map(({ id, name }) => (
        <Link key={id} to={`/requests/${id}`} onClick={() => rememberOpened(id)}>
          {name}
        </Link>
      ))}
    </p>
  );
}
