import { afterAll, beforeAll, expect, test } from 'vitest';
import { CONFIRMATION_PATH } from '#contract/data-api.ts';
import { firm } from '#tests/support/content/sample.ts';
import { newAddress, outcomeOf } from '#tests/support/data-api/cases.ts';
import { ADDRESS_HEADER, startBackEnd, type BackEnd } from './back-end.ts';

let backEnd: BackEnd;
beforeAll(async () => {
  backEnd = await startBackEnd();
});
afterAll(() => backEnd.stop());

const requestConfirmation = (body: unknown, init: RequestInit & { duplex?: 'half' } = {}) =>
  fetch(`${backEnd.url}${CONFIRMATION_PATH}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [ADDRESS_HEADER]: newAddress() },
    body: typeof body === 'string' ? body : JSON.stringify(body),
    ...init,
  });
const store = async (changes: Readonly<Record<string, unknown>>) =>
  expect(await outcomeOf(await backEnd.call({ changes }))).toBe('201');
const mailsTo = (address: string) =>
  backEnd.mail.received.filter(({ to }) => to?.some((one) => one.address === address));
const mailTo = (address: string) => expect.poll(() => mailsTo(address).length).toBe(1);

test('sends one confirmation for repeated requests, and a notice to the firm', async () => {
  await store({ name: 'Ann Stored', email: 'ann@mail.example', message: 'Please call' });
  const claims = {
    email: ' ANN@mail.example',
    name: 'Somebody Else',
    to: 'all@mail.example',
    message: 'Buy this',
  };
  for (let attempt = 0; attempt < 3; attempt++) {
    const response = await requestConfirmation(claims);
    expect([response.status, await response.text()]).toEqual([202, '']);
  }
  await mailTo('ann@mail.example');
  await expect.poll(() => mailsTo(firm.email).length).toBeGreaterThan(0);
  expect(mailsTo(firm.email)[0]?.text).toContain('Please call');

  // A later confirmation has arrived, so no mail to the first visitor is still on its way.
  await store({ email: 'later@mail.example' });
  await requestConfirmation({ email: 'later@mail.example' });
  await mailTo('later@mail.example');
  expect(mailsTo('ann@mail.example')).toHaveLength(1);
  expect(mailsTo('all@mail.example')).toHaveLength(0);
  const [mail] = mailsTo('ann@mail.example');
  expect(mail?.text).toContain('Hello Ann Stored');
  expect(mail?.text).not.toMatch(/Somebody Else|Buy this/);
});

test('a body that is not JSON returns 400, and one without Content-Length is read', async () => {
  expect((await requestConfirmation('nothing')).status).toBe(400);
  const body = new Blob(['{}']).stream();
  expect((await requestConfirmation({}, { body, duplex: 'half' })).status).toBe(202);
});
