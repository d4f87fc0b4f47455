import { afterAll, beforeAll, expect, test } from 'vitest';
import { tooManyAttempts } from '#server/http/reply.ts';
import { newAddress, outcomeOf } from '#tests/support/data-api/cases.ts';
import { ADDRESS_HEADER, startBackEnd, type BackEnd } from './back-end.ts';

const ATTEMPTS_PER_HOUR = 20;

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
