import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CONFIRMATION_PATH } from '#contract/data-api.ts';
import { tooManyAttempts } from '#server/http/reply.ts';
import { ADDRESS_HEADER, BACK_ENDS, startBackEnd, type BackEnd } from './back-ends.ts';
import { outcomeOf, callDataApi, newAddress } from './call.ts';

const ATTEMPTS_PER_HOUR = 20;
const TOO_MANY = '429 54000';

describe.each(BACK_ENDS)('%s', (name) => {
  let backEnd: BackEnd;
  beforeAll(async () => {
    backEnd = await startBackEnd(name);
    await insertFrom(newAddress(), { email: 'known@mail.example' });
  });
  afterAll(() => backEnd.stop());

  const respond = (address: string, changes = {}, headers = {}) =>
    callDataApi(backEnd, { changes, headers: { [ADDRESS_HEADER]: address, ...headers } });
  const insertFrom = async (...call: Parameters<typeof respond>) =>
    outcomeOf(await respond(...call));

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

  // A hosted project counts what it stores (docs/decisions/064).
  test.runIf(name === 'bundled server')('counts rejected inserts too', async () => {
    const address = newAddress();
    for (let attempt = 0; attempt < ATTEMPTS_PER_HOUR / 2; attempt++) {
      const known = { email: 'known@mail.example' };
      expect(await insertFrom(address, known)).toBe('409 23505 contact_submissions_email_key');
      expect(await insertFrom(address, { name: '1' })).toMatch(/^400 23514/);
    }
    expect(await insertFrom(address)).toBe(TOO_MANY);
  });

  test('allows 20 of 40 simultaneous attempts', async () => {
    const address = newAddress();
    const outcomes = await Promise.all(
      Array.from({ length: 2 * ATTEMPTS_PER_HOUR }, () => insertFrom(address)),
    );
    expect(outcomes.filter((outcome) => outcome === '201')).toHaveLength(ATTEMPTS_PER_HOUR);
    expect(outcomes.filter((outcome) => outcome === TOO_MANY)).toHaveLength(ATTEMPTS_PER_HOUR);
  });

  test('ignores addresses that a client claims in headers', async () => {
    const address = newAddress();
    await useUp(address);
    for (const header of ['cf-connecting-ip', 'x-real-ip', 'true-client-ip', 'forwarded'])
      expect(await insertFrom(address, {}, { [header]: '198.51.100.77' }), header).toBe(TOO_MANY);
    expect(await insertFrom(`198.51.100.77, ${address}`)).toBe(TOO_MANY);
  });

  test('counts an IPv6 /64 as one address and allows a /56 four times as many', async () => {
    await useUp('2001:db8:7:1::5');
    expect(await insertFrom('2001:db8:7:1:ffff::6')).toBe(TOO_MANY);
    expect(await insertFrom('2001:db8:7:2::5')).toBe('201');
    for (const network of ['3', '4']) await useUp(`2001:db8:7:${network}::5`);
    for (let attempt = 1; attempt < ATTEMPTS_PER_HOUR; attempt++)
      expect(await insertFrom('2001:db8:7:5::5')).toBe('201');
    expect(await insertFrom('2001:db8:7:6::5')).toBe(TOO_MANY);
    expect(await insertFrom('2001:db8:7:101::5')).toBe('201');
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
});
