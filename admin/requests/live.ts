import { Hono } from 'hono';
import type { AdminEnvironment } from '#admin/environment.ts';

/** Tells the pages that are open what has changed (admin/client/live.ts). */
export const liveRoutes = new Hono<AdminEnvironment>();

liveRoutes.get('/events', (c) =>
  c.body(c.get('services').events.open(c.get('session').id), 200, {
    'content-type': 'text/event-stream; charset=utf-8',
    // nginx would keep the events until its buffer is full.
    'x-accel-buffering': 'no',
  }),
);
