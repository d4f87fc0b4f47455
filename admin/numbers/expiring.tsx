import { Link, useLoaderData } from 'react-router';
import type { retentionLoader } from '#admin/loaders.ts';
import { PageTitle } from '#admin/shell/page-title.tsx';
import { useFormats } from '#admin/shell/session.ts';
import { texts } from '#admin/texts.ts';
import { Table } from '#admin/ui/panel.tsx';

/** The requests that are past their retention and will be erased next. */
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
        <Table
          className="panel"
          columns={[words.reference, words.last, words.erased]}
          rows={expiring.map(({ id, reference, lastMessageAt, erasedAfter }) => [
            id,
            <Link key={id} to={`/requests/${id}`}>
              {reference}
            </Link>,
            day(lastMessageAt),
            day(erasedAfter),
          ])}
        />
      )}
    </div>
  );
}
