import type { Context } from 'hono';
import type { Pool } from 'pg';
import * as v from 'valibot';
import {
  AddNote,
  AddRequest,
  ChangeRequest,
  CorrectRequest,
  EraseRequest,
  Filter,
  JoinRequest,
  MAX_SEARCH_LENGTH,
} from '#contract/admin.ts';
import type { AdminEnvironment, AdminRoutes } from './admin-app.ts';
import { AdminError, notFound } from './admin-error.ts';
import { completeRequests, completeUrgency } from './complete-requests.ts';
import { listRequests } from './list-requests.ts';
import type { LiveEvents } from './live-events.ts';
import { addRequest, correctRequest, eraseRequest } from './person-changes.ts';
import { readBody, readQuery } from './read-body.ts';
import { readDuplicates } from './find-duplicates.ts';
import { readRequest } from './read-request.ts';
import { addNote, changeRequest, joinRequests, resendMails } from './request-changes.ts';
import type { DisplayContext } from './request-rows.ts';

interface RequestParts {
  pool: Pool;
  display: DisplayContext;
  people: () => readonly string[];
  events: LiveEvents;
  mailFolder: string;
}

type Call = Context<AdminEnvironment>;

const Id = v.pipe(v.string(), v.uuid(), v.toLowerCase());

const ListQuery = v.object({
  filter: v.optional(Filter, 'waiting'),
  search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(MAX_SEARCH_LENGTH)), ''),
  page: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.minValue(1)),
    '1',
  ),
});

/** The list, one request, and everything that a person does with it. */
export function addRequestRoutes(routes: AdminRoutes, parts: RequestParts): void {
  const { pool, display, people, events, mailFolder } = parts;
  const idOf = (c: Call): string => {
    const parsed = v.safeParse(Id, c.req.param('id'));
    if (!parsed.success) throw notFound();
    return parsed.output;
  };
  const changeOf = (c: Call) => ({ pool, display, id: idOf(c), by: c.get('session').person });

  routes.get('/api/requests', async (c) => {
    const query = readQuery(ListQuery, c.req.query());
    if (query.search !== '') await completeRequests(pool);
    await completeUrgency(pool);
    return c.json(await listRequests(pool, query, display));
  });
  routes.post('/api/requests', async (c) => {
    const added = await readBody(c.req.raw, AddRequest);
    const { person: by } = c.get('session');
    return c.json(await addRequest({ pool, display, by }, added), 201);
  });
  routes.get('/api/requests/:id', async (c) => {
    await completeRequests(pool);
    await completeUrgency(pool);
    return c.json(await readRequest(pool, idOf(c), display));
  });
  routes.patch('/api/requests/:id', async (c) => {
    const { version, ...wanted } = await readBody(c.req.raw, ChangeRequest);
    const { assignee } = wanted;
    if (typeof assignee === 'string' && !people().includes(assignee))
      throw new AdminError('invalid', 'This person may not sign in, so nobody would see it.', {
        fields: { assignee: 'Choose somebody who may sign in' },
      });
    return c.json(await changeRequest({ ...changeOf(c), version }, wanted));
  });
  routes.post('/api/requests/:id/notes', async (c) => {
    const { text } = await readBody(c.req.raw, AddNote);
    return c.json(await addNote(changeOf(c), text), 201);
  });
  routes.post('/api/requests/:id/resend', async (c) => c.json(await resendMails(changeOf(c))));
  routes.post('/api/requests/:id/correct', async (c) => {
    const { version, ...corrections } = await readBody(c.req.raw, CorrectRequest);
    return c.json(await correctRequest({ ...changeOf(c), version }, corrections));
  });
  routes.post('/api/requests/:id/erase', async (c) => {
    const { version, confirm } = await readBody(c.req.raw, EraseRequest);
    return c.json(await eraseRequest({ ...changeOf(c), version }, confirm, mailFolder));
  });
  routes.get('/api/requests/:id/duplicates', async (c) => {
    await completeRequests(pool);
    await completeUrgency(pool);
    return c.json(await readDuplicates(pool, idOf(c), display));
  });
  routes.post('/api/requests/:id/join', async (c) => {
    const { version, ...join } = await readBody(c.req.raw, JoinRequest);
    return c.json(await joinRequests({ ...changeOf(c), version }, join));
  });
  routes.get('/api/events', (c) =>
    c.body(events.open(c.get('session').id), 200, {
      'content-type': 'text/event-stream; charset=utf-8',
      // nginx would keep the events until its buffer is full.
      'x-accel-buffering': 'no',
    }),
  );
}
