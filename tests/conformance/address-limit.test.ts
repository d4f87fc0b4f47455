import { afterAll, beforeAll, expect, test } from 'vitest';
import { CONFIRMATION_PATH } from '#contract/data-api.ts';
import { tooManyAttempts } from '#server/http/reply.ts';
import { newAddress, outcomeOf } from '#tests/support/data-api/case.ts';
import { ADDRESS_HEADER, startBackEnd, type BackEnd } from './back-end.ts';

const ATTEMPTS_PER_HOUR = 20;
const TOO_MANY = '429 54000';

let backEnd: BackEnd;
beforeAll(async () => {
  backEnd = await startBackEnd();
});
afterAll(() => backEnd.stop());

const respond = (address: string, changes = {}, headers = {}) =>
  backEnd.call({ changes, headers: { [ADDRESS_HEADER]: address, ...headers } });
const insertFrom = async (...call: Parameters<typeof respond>) => outcomeOf(await respond(...call));

const useUp = async (address: string) => {
  for (let attempt = 0; attempt < ATTEMPTS_PER_HOUR; attempt++)
    expect(await insertFrom(address)).toBe('201');
};

test('stores 20 submissions of an address in an hour, then returns 429', async () => {
  const address = newAddress();
  await useUp(address);
  const rejection = await respond(address);
  const seconds = Number(rejection.headers.get('retry-after'));
  expect([seconds > 3500, seconds <= 3600]).toEqual([true, true]);
  const { code, message } = tooManyAttempts(seconds);
  expect(await rejection.json()).toEqual({ code, message, details: null, hint: null });
  expect(await insertFrom(newAddress())).toBe('201');
});

test('ignores addresses that a client claims in headers', async () => {
  const address = newAddress();
  await useUp(address);
  for (const header of ['cf-connecting-ip', 'x-real-ip', 'true-client-ip', 'forwarded'])
    expect(await insertFrom(address, {}, { [header]: '198.51.100.77' }), header).toBe(TOO_MANY);
  expect(await insertFrom(`198.51.100.77, ${address}`)).toBe(TOO_MANY);
});

test('counts confirmations separately from inserts', async () => {
  const address = newAddress();
  const requestConfirmation = () =>
    fetch(`${backEnd.url}${CONFIRMATION_PATH}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [ADDRESS_HEADER]: address },
      body: JSON.stringify({ email: 'stranger@mail.example' }),
    });
  for (let attempt = 0; attempt < ATTEMPTS_PER_HOUR; attempt++)
    expect((await requestConfirmation()).status).toBe(202);
  const rejection = await requestConfirmation();
  expect(Number(rejection.headers.get('retry-after'))).toBeGreaterThan(3500);
  expect(await outcomeOf(rejection)).toBe(TOO_MANY);
  expect(await insertFrom(address)).toBe('201');
});
