import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { AdminEnvironment } from './environment.ts';
import { formTexts, requestId } from './read-form.ts';

test.each(['not-an-id', '%00', '00000000-0000-4000-8000-00000000000'])(
  'no request can have the id %s',
  async (id) => {
    const app = new Hono<AdminEnvironment>();
    app.get('/requests/:id', (c) => c.text(requestId(c)));
    app.onError((error, c) => c.json(error));
    const response = await app.request(`/requests/${id}`);
    expect(await response.json()).toMatchObject({ code: 'not-found' });
  },
);

test.each(['garbage', '', '--x'])('a multipart body without parts is invalid: %j', async (body) => {
  const app = new Hono<AdminEnvironment>();
  app.post('/', async (c) => c.json(await formTexts(c)));
  app.onError((error, c) => c.json(error));
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const response = await app.request('/', { method: 'POST', headers, body });
  expect(await response.json()).toMatchObject({ code: 'invalid' });
});
