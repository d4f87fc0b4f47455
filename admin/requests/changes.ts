import { Hono } from 'hono';
import { listMark, requestChanges } from '#admin/data/changes.ts';
import type { AdminEnvironment } from '#admin/office/environment.ts';
import { requestId } from '#admin/office/read-form.ts';

/** Tells the pages that are open whether they have changed (admin/client/changes.ts). */
export const requestChangesRoutes = new Hono<AdminEnvironment>();

requestChangesRoutes.get('/changes', async (c) =>
  c.json({ mark: await listMark(c.get('services').pool) }),
);
requestChangesRoutes.get('/requests/:id/changes', async (c) =>
  c.json(await requestChanges(c.get('services').pool, requestId(c))),
);
