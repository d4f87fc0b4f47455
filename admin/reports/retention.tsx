import { Hono } from 'hono';
import { isOwner } from '#admin/access/people.ts';
import { settingsInUse } from '#admin/people/change-settings.ts';
import { page } from '#admin/ui/document.tsx';
import type { AdminEnvironment } from '#admin/office/environment.ts';
import { CardPage } from '#admin/ui/page-title.tsx';
import { Panel, Table } from '#admin/ui/panel.tsx';
import { viewOf } from '#admin/office/view.ts';
import { counted } from '#admin/office/texts.ts';
import type { Pool } from 'pg';
import { RETENTION_WAIT_DAYS } from '#server/submissions/retention.ts';

/** The requests that are past their retention and will be erased next. */
export const retentionRoutes = new Hono<AdminEnvironment>();

retentionRoutes.get('/retention', async (c) => {
  const { formats, role } = viewOf(c);
  const { pool, firm, mail } = c.get('services');
  const expiring = await readExpiring(pool);
  const { retentionMonths } = await settingsInUse(pool, firm(), mail);
  const [first] = expiring;
  const due = counted(expiring.length, 'request will be erased', 'requests will be erased');
  const kept = counted(retentionMonths, 'month', 'months');
  return page(
    c,
    { title: 'To be erased' },
    <CardPage
      back={{ href: '/numbers', text: 'Back to the numbers' }}
      lead={
        <>
          A request is erased for good <b>{kept}</b> after its last message or appointment.{' '}
          {isOwner(role) && <a href="/people/settings">Change this</a>}
        </>
      }
    >
      <Panel
        id="due"
        title={
          first
            ? `${due}, from ${formats.day(first.erasedAfter)} on`
            : 'Nothing is due in the next weeks'
        }
      >
        {first && (
          <Table
            className="in-words"
            columns={['Request', 'Last message', 'Erased after']}
            rows={expiring.map(({ id, name, lastMessageAt, erasedAfter }) => [
              id,
              <a key={id} href={`/requests/${id}`}>
                {name}
              </a>,
              formats.day(lastMessageAt),
              formats.day(erasedAfter),
            ])}
          />
        )}
      </Panel>
    </CardPage>,
  );
});

interface ExpiringRequest {
  id: string;
  name: string;
  lastMessageAt: Date;
  erasedAfter: Date;
}

const MAX_LISTED = 1000;

/** The requests that are past their retention, in the order in which they will be erased. */
export async function readExpiring(pool: Pool): Promise<ExpiringRequest[]> {
  const { rows } = await pool.query<ExpiringRequest>(EXPIRING, [RETENTION_WAIT_DAYS, MAX_LISTED]);
  return rows;
}

const EXPIRING = `
  select s.id, s.name, greatest(s.created_at, (
      select max(f.created_at) from private.follow_ups f where f.submission_id = s.id)) as "lastMessageAt",
    e.since + make_interval(days => $1) as "erasedAfter"
  from private.expiring_submissions e join public.contact_submissions s on s.id = e.submission_id
  order by "erasedAfter", s.id limit $2`;
