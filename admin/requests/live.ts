import { Hono } from 'hono';
import type { AdminEnvironment } from '#admin/environment.ts';

/** Tells the pages that are open what has changed (admin/client/live.ts). */
export const liveRoutes = new Hono<AdminEnvironment>();

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  // nginx would keep the events until its buffer is full.
  'x-accel-buffering': 'no',
};

liveRoutes.get('/events', (c) =>
  // Nobody reads the body of an answer to HEAD, so nothing would close the stream.
  c.req.method === 'HEAD'
    ? c.body(null, 200, HEADERS)
    : c.body(c.get('services').events.open(c.get('session').id), 200, HEADERS),
);
