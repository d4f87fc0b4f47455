import { Hono } from 'hono';
import { isOwner } from '#admin/access/people-roles.ts';
import { settingsInUse } from '#admin/people/change-settings.ts';
import { readExpiring } from './expiring-requests.ts';
import { reference } from '#server/submissions/stored-submission.ts';
import { page } from '#admin/ui/document.tsx';
import type { AdminEnvironment } from '#admin/office/environment.ts';
import { texts } from '#admin/office/texts.ts';
import { NarrowPage } from '#admin/ui/page-title.tsx';
import { Table } from '#admin/ui/panel.tsx';
import { viewOf } from '#admin/office/view.ts';

/** The requests that are past their retention and will be erased next. */
export const retentionRoutes = new Hono<AdminEnvironment>();

retentionRoutes.get('/retention', async (c) => {
  const { formats, role } = viewOf(c);
  const { pool, firm, mail } = c.get('services');
  const expiring = await readExpiring(pool);
  const { retentionMonths } = await settingsInUse(pool, firm(), mail);
  const words = texts.retention;
  return page(
    c,
    { title: texts.shell.retention },
    <NarrowPage title={texts.shell.retention}>
      <p className="text-quiet">
        {words.intro(retentionMonths)}{' '}
        {isOwner(role) && <a href="/people/settings">{words.change}</a>}
      </p>
      {expiring.length === 0 ? (
        <p className="empty">{words.none}</p>
      ) : (
        <Table
          className="panel"
          columns={[texts.request.reference, words.last, words.erased]}
          rows={expiring.map(({ id, lastMessageAt, erasedAfter }) => [
            id,
            <a key={id} href={`/requests/${id}`}>
              {reference(id)}
            </a>,
            formats.day(lastMessageAt),
            formats.day(erasedAfter),
          ])}
        />
      )}
    </NarrowPage>,
  );
});
