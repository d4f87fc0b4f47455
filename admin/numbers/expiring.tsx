import { Link, useLoaderData } from 'react-router';
import type { retentionLoader } from '#admin/loaders.ts';
import { PageTitle } from '#admin/shell/page-title.tsx';
import { useFormats } from '#admin/shell/session.ts';
import { texts } from '#admin/texts.ts';

/** What is older than the firm keeps requests, and is erased next. */
export function ExpiringRequests() {
  const { months, expiring } = useLoaderData<typeof retentionLoader>();
  const { day } = useFormats();
  const words = texts.retention;
  return (
    <div className="narrow-page">
      <PageTitle>{words.title}</PageTitle>
      <p className="quiet">{words.intro(months)}</p>
      {expiring.length === 0 ? (
        <p className="empty">{words.none}</p>
      ) : (
        <table className="count-table panel">
          <thead>
            <tr>
              <th scope="col">{words.reference}</th>
              <th scope="col">{words.last}</th>
              <th scope="col">{words.erased}</th>
            </tr>
          </thead>
          <tbody>
            {expiring.map(({ id, reference, lastMessageAt, erasedAfter }) => (
              <tr key={id}>
                <th scope="row">
                  <Link to={`/requests/${id}`}>{reference}</Link>
                </th>
                <td>{day(lastMessageAt)}</td>
                <td>{day(erasedAfter)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
