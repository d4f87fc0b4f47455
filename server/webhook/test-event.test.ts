import { expect, test } from 'vitest';
import { answerWith, startReceiver } from '#tests/support/webhook/start-receiver.ts';
import { webhookProblem } from './explain.ts';
import { isPublicAddress } from '#server/settings/public-address.ts';
import { sendTestEvent } from './test-event.ts';

test('the test event has the fields of a submission and says that it is a test', async () => {
  const { target, network, received } = await startReceiver();
  const { ok, text } = await sendTestEvent(target, network);
  expect([ok, text]).toEqual([true, expect.stringContaining('accepted the test event')]);
  const body: unknown = JSON.parse(received[0]?.body ?? '');
  expect(body).toMatchObject({
    type: 'submission.test',
    data: { name: 'Test Person', phone: '213-555-0100', page: '/', shared: null },
  });
});

test.each([
  [302, 'redirects (302), which is not followed'],
  [401, 'refuses it (401)'],
  [410, 'does not know the path'],
  [500, 'answered with the status 500'],
])('explains a %i without the path of the URL', async (status, expected) => {
  const { target, network, behavior } = await startReceiver();
  behavior.answer = answerWith(status, { location: '/' });
  const { ok, text } = await sendTestEvent(target, network);
  expect([ok, text]).toEqual([false, expect.stringContaining(expected)]);
  expect(text).not.toMatch(/hooks|sig|whsec/);
});

test('at the start, one line says that the host leads inside; nothing is called', async () => {
  const { url, network, behavior } = await startReceiver();
  const inside = { ...network, isAllowed: isPublicAddress };
  expect(await webhookProblem(url, inside)).toMatch(
    /^The webhook cannot be delivered: receiver\.example:\d+ leads to an address that is not in the public internet/,
  );
  expect(await webhookProblem(url, network)).toBeUndefined();
  expect(behavior.connections).toBe(0);
});
