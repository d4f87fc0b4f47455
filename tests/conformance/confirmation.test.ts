import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CONFIRMATION_PATH } from '#contract/data-api.ts';
import { firm } from '#content/firm.ts';
import { ADDRESS_HEADER, BACK_ENDS, startBackEnd, type BackEnd } from './back-ends.ts';
import { answerOf, callDataApi, someAddress } from './call.ts';

describe.each(BACK_ENDS)('%s', (name) => {
  let backEnd: BackEnd;
  beforeAll(async () => {
    backEnd = await startBackEnd(name);
  });
  afterAll(() => backEnd.stop());

  const ask = (body: unknown, init: RequestInit & { duplex?: 'half' } = {}) =>
    fetch(`${backEnd.url}${CONFIRMATION_PATH}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [ADDRESS_HEADER]: someAddress() },
      body: typeof body === 'string' ? body : JSON.stringify(body),
      ...init,
    });
  const store = async (changes: Readonly<Record<string, unknown>>) =>
    expect(await answerOf(await callDataApi(backEnd, { changes }))).toBe('201');
  const mailsTo = (address: string) =>
    backEnd.mail.received.filter(({ to }) => to?.some((one) => one.address === address));
  const mailTo = (address: string) => expect.poll(() => mailsTo(address).length).toBe(1);

  test('whoever has just written gets one mail, however often it is asked for, and the firm is told', async () => {
    await store({ name: 'Ann Stored', email: 'ann@mail.example', message: 'Please call' });
    const claims = {
      email: ' ANN@mail.example',
      name: 'Somebody Else',
      to: 'all@mail.example',
      message: 'Buy this',
    };
    for (let asked = 0; asked < 3; asked++) {
      const answer = await ask(claims);
      expect([answer.status, await answer.text()]).toEqual([202, '']);
    }
    await mailTo('ann@mail.example');
    await expect.poll(() => mailsTo(firm.email).length).toBeGreaterThan(0);
    expect(mailsTo(firm.email)[0]?.text).toContain('Please call');

    // Somebody later has theirs: so nothing more is under way for the first.
    await store({ email: 'later@mail.example' });
    await ask({ email: 'later@mail.example' });
    await mailTo('later@mail.example');
    expect(mailsTo('ann@mail.example')).toHaveLength(1);
    expect(mailsTo('all@mail.example')).toHaveLength(0);
    const [mail] = mailsTo('ann@mail.example');
    expect(mail?.text).toContain('Hello Ann Stored');
    expect(mail?.text).not.toMatch(/Somebody Else|Buy this/);
  });

  test('for anybody else the answer is the same, and nothing is sent', async () => {
    await store({ email: 'calls@mail.example', phone: '5550177', preferred_contact: 'phone' });
    await store({ email: 'old@mail.example' });
    await backEnd.query(
      "update contact_submissions set created_at = now() - interval '16 minutes' where email = 'old@mail.example'",
    );
    const nobody = ['stranger@mail.example', 'calls@mail.example', 'old@mail.example'];
    for (const email of nobody) {
      const answer = await ask({ email });
      expect([answer.status, await answer.text()]).toEqual([202, '']);
    }
    await store({ email: 'last@mail.example' });
    await ask({ email: 'last@mail.example' });
    await mailTo('last@mail.example');
    expect(nobody.flatMap(mailsTo)).toEqual([]);
  });

  test.each([
    ['no JSON', 400, () => ask('nothing')],
    ['more than 16 KiB', 413, () => ask({ email: 'a'.repeat(17_000) })],
    ['plain text', 415, () => ask({}, { headers: { 'content-type': 'text/plain' } })],
    ['another method', 405, () => ask({}, { method: 'PUT' })],
    [
      'a body that does not say how long it is',
      202,
      () => ask({}, { body: new Blob(['{}']).stream(), duplex: 'half' }),
    ],
    ['no address', 202, () => ask({})],
    ['a list', 202, () => ask([])],
    ['half a character', 202, () => ask({ email: '\ud800' })],
    ['a NUL', 202, () => ask({ email: 'a\0b' })],
    ['several addresses', 202, () => ask({ email: 'ann@mail.example, all@mail.example' })],
    ['lines of a mail', 202, () => ask({ email: 'ann@mail.example\r\nBcc: all@mail.example' })],
  ])('%s is answered with %i', async (_what, status, call) => {
    expect((await call()).status).toBe(status);
  });
});
