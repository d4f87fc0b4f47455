import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CONFIRMATION_PATH } from '#contract/data-api.ts';
import { tooManyAttempts } from '#server/http/reply.ts';
import { ADDRESS_HEADER, BACK_ENDS, startBackEnd, type BackEnd } from './back-ends.ts';
import { answerOf, callDataApi, someAddress } from './call.ts';

const MOST = 20;
const TOO_MANY = '429 54000';

describe.each(BACK_ENDS)('%s', (name) => {
  let backEnd: BackEnd;
  beforeAll(async () => {
    backEnd = await startBackEnd(name);
    await insertFrom(someAddress(), { email: 'known@mail.example' });
  });
  afterAll(() => backEnd.stop());

  const respond = (address: string, changes = {}, headers = {}) =>
    callDataApi(backEnd, { changes, headers: { [ADDRESS_HEADER]: address, ...headers } });
  const insertFrom = async (...asked: Parameters<typeof respond>) =>
    answerOf(await respond(...asked));

  /** Accepted, duplicate, broken, in turn. */
  const useUp = async (address: string) => {
    const kinds = [{}, { email: 'known@mail.example' }, { name: '1' }];
    const answers = [];
    for (let attempt = 0; attempt < MOST; attempt++)
      answers.push(await insertFrom(address, kinds[attempt % kinds.length]));
    return answers;
  };

  test('an hour has 20 attempts, accepted and refused together, and then nothing is told any more', async () => {
    const address = someAddress();
    expect(new Set(await useUp(address))).toEqual(
      new Set([
        '201',
        '409 23505 contact_submissions_email_key',
        '400 23514 contact_submissions_name_check',
      ]),
    );
    for (const changes of [{}, { email: 'known@mail.example' }, { name: '1' }])
      expect(await insertFrom(address, changes)).toBe(TOO_MANY);

    const refusal = await respond(address);
    const seconds = Number(refusal.headers.get('retry-after'));
    expect([seconds > 3500, seconds <= 3600]).toEqual([true, true]);
    const { code, message } = tooManyAttempts(seconds);
    expect(await refusal.json()).toEqual({ code, message, details: null, hint: null });
    expect(await insertFrom(someAddress())).toBe('201');
  });

  test('of 40 attempts at once 20 are let in', async () => {
    const address = someAddress();
    const answers = await Promise.all(Array.from({ length: 2 * MOST }, () => insertFrom(address)));
    expect(answers.filter((answer) => answer === '201')).toHaveLength(MOST);
    expect(answers.filter((answer) => answer === TOO_MANY)).toHaveLength(MOST);
  });

  test('what a client says of its own address changes nothing', async () => {
    const address = someAddress();
    await useUp(address);
    for (const header of ['cf-connecting-ip', 'x-real-ip', 'true-client-ip', 'forwarded'])
      expect(await insertFrom(address, {}, { [header]: '198.51.100.77' }), header).toBe(TOO_MANY);
    expect(await insertFrom(`198.51.100.77, ${address}`)).toBe(TOO_MANY);
  });

  test('an IPv6 /64 is one address, and a /56 has four times as many attempts', async () => {
    await useUp('2001:db8:7:1::5');
    expect(await insertFrom('2001:db8:7:1:ffff::6')).toBe(TOO_MANY);
    expect(await insertFrom('2001:db8:7:2::5')).toBe('201');
    for (const network of ['3', '4', '5']) await useUp(`2001:db8:7:${network}::5`);
    expect(await insertFrom('2001:db8:7:6::5')).toBe(TOO_MANY);
    expect(await insertFrom('2001:db8:7:101::5')).toBe('201');
  });

  test('confirmations are counted too, apart from the inserts', async () => {
    const address = someAddress();
    const ask = () =>
      fetch(`${backEnd.url}${CONFIRMATION_PATH}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [ADDRESS_HEADER]: address },
        body: JSON.stringify({ email: 'stranger@mail.example' }),
      });
    for (let asked = 0; asked < MOST; asked++) expect((await ask()).status).toBe(202);
    const refusal = await ask();
    expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(3500);
    expect(await answerOf(refusal)).toBe(TOO_MANY);
    expect(await insertFrom(address)).toBe('201');
  });
});
