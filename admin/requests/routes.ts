import { Hono } from 'hono';
import { Inbox } from 'lucide';
import { listMark, requestChanges } from '#admin/data/changes.ts';
import type { AdminEnvironment, Screens } from '#admin/office/environment.ts';
import { requestId } from '#admin/office/read-form.ts';
import { viewOf } from '#admin/office/view.ts';
import { addRoutes } from './add.tsx';
import { appointmentRoutes } from './appointment.tsx';
import { callBackRoutes } from './call-back.tsx';
import { compareRoutes } from './compare.tsx';
import { correctRoutes } from './correct.tsx';
import { eraseRoutes } from './erase.tsx';
import { knownRoutes } from './known.tsx';
import { listRoutes } from './list.tsx';
import { requestRoutes } from './request.tsx';

/** Tells open pages whether they have changed (admin/client/changes.ts). */
const markRoutes = new Hono<AdminEnvironment>();
markRoutes.get('/changes', async (c) => c.json({ mark: await listMark(c.get('services').pool) }));
markRoutes.get('/requests/:id/changes', async (c) => {
  const changes = await requestChanges(c.get('services').pool, requestId(c));
  return c.json('mark' in changes ? changes : { erasedBy: viewOf(c).nameOf(changes.erasedBy) });
});

/** A browser that reloads the page of a refused form requests this URL. */
const refusedFormRoutes = new Hono<AdminEnvironment>();
refusedFormRoutes.get('/requests/:id/:form', (c) => c.redirect(`/requests/${requestId(c)}`));

export const requestScreens: Screens = {
  menu: [{ path: '/', name: 'Requests', icon: Inbox, within: ['/requests/', '/export'] }],
  routes: [
    listRoutes,
    // These routes come before the page of one request, because the pattern of its path also matches theirs.
    addRoutes,
    requestRoutes,
    appointmentRoutes,
    callBackRoutes,
    correctRoutes,
    knownRoutes,
    compareRoutes,
    eraseRoutes,
    markRoutes,
    // Comes last, because its pattern matches the path of every form.
    refusedFormRoutes,
  ],
};
