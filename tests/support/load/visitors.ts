import { setTimeout as delay } from 'node:timers/promises';
import { BUNDLED_ANON_KEY, CONFIRMATION_PATH, INSERT_PATH } from '#contract/data-api.ts';

export type Visitors = ReturnType<typeof createVisitors>;
export type VisitorRecord = Visitors['record'];

const VISITORS_AT_ONCE = 8;
const PAUSE_MILLISECONDS = 25;
/** Longer than every fault. Without this limit, a test whose server crashed would run until its own timeout. */
const RETRY_TIMEOUT_MILLISECONDS = 240_000;
/** A proxy returns these when its server did not respond. */
const GATEWAY_ERRORS: readonly number[] = [502, 504];

interface VisitorOptions {
  message?: string;
  /** A proxy retries a call when its server did not respond, so the first response may be a 409. */
  proxyRetries?: boolean;
}

export function createVisitors(
  url: string,
  { message: text = 'What can I do?', proxyRetries = false }: VisitorOptions = {},
) {
  /** The responses that visitors received, to compare with the database afterwards. */
  const record = {
    /** The messages by email, for rows that got a 201. */
    acknowledged: new Map<string, string>(),
    /** The messages by email, for rows whose first response was lost and whose retry got a 409. */
    storedWithoutResponse: new Map<string, string>(),
    /** The emails whose request for a confirmation got a 202. */
    confirmationsAccepted: new Set<string>(),
    /** Responses with 503. */
    unavailable: 0,
    unanswered: 0,
    longestAnswerMilliseconds: 0,
  };
  const waiting = new Set<{ at: number; go: () => void; fail: (error: unknown) => void }>();
  let visitorCount = 0;
  let calls = 0;

  /** Returns the status, or undefined when there was no response. */
  async function call(path: string, body: unknown): Promise<number | undefined> {
    calls += 1;
    for (const one of waiting) if (calls >= one.at) one.go();
    const startedAt = performance.now();
    try {
      const response = await fetch(`${url}${path}`, {
        method: 'POST',
        headers: { apikey: BUNDLED_ANON_KEY, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(60_000),
      });
      await response.arrayBuffer();
      record.longestAnswerMilliseconds = Math.max(
        record.longestAnswerMilliseconds,
        Math.round(performance.now() - startedAt),
      );
      if (response.status === 503) record.unavailable += 1;
      if (!GATEWAY_ERRORS.includes(response.status)) return response.status;
      record.unanswered += 1;
      return undefined;
    } catch {
      record.unanswered += 1;
      return undefined;
    }
  }

  async function submitAsVisitor(): Promise<void> {
    const number = ++visitorCount;
    const email = `visitor-${number}@mail.example`;
    const message = `${text} (${number})`;
    const row = {
      name: 'Ann Example',
      email,
      phone: null,
      subject: null,
      message,
      preferred_contact: 'email',
      form_type: 'contact',
    };
    const firstCallAt = performance.now();
    for (let mayBeStored = proxyRetries; ;) {
      const status = await call(INSERT_PATH, row);
      if (status === 201) record.acknowledged.set(email, message);
      else if (status === 409 && mayBeStored) record.storedWithoutResponse.set(email, message);
      else if (status === 503 || status === undefined) {
        mayBeStored = true;
        if (performance.now() - firstCallAt > RETRY_TIMEOUT_MILLISECONDS)
          throw new Error(`A visitor was refused for ${RETRY_TIMEOUT_MILLISECONDS / 1000} s`);
        await delay(PAUSE_MILLISECONDS);
        continue;
      } else throw new Error(`A visitor received ${status}`);
      break;
    }
    const confirmationStatus = await call(CONFIRMATION_PATH, { email });
    if (confirmationStatus === 202) record.confirmationsAccepted.add(email);
  }

  return {
    record,
    /** Sends messages from `count` visitors. Each retries until the message is stored. */
    async write(count: number) {
      let left = count;
      const worker = async () => {
        while (left-- > 0) await submitAsVisitor();
      };
      try {
        await Promise.all(Array.from({ length: VISITORS_AT_ONCE }, worker));
      } catch (error) {
        for (const one of waiting) one.fail(error);
        throw error;
      }
    },
    /** Resolves after `count` more calls; rejects when a visitor gets an unexpected response. */
    afterCalls: (count: number) =>
      new Promise<void>((resolve, reject) => {
        const one = {
          at: calls + count,
          go() {
            waiting.delete(one);
            resolve();
          },
          fail: reject,
        };
        waiting.add(one);
      }),
  };
}
