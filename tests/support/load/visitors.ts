import { setTimeout as delay } from 'node:timers/promises';
import { BUNDLED_ANON_KEY, CONFIRMATION_PATH, INSERT_PATH } from '#contract/data-api.ts';

/** The responses that visitors received, to compare with the database afterwards. */
export interface Told {
  /** Email to message of the rows that got a 201. */
  acknowledged: Map<string, string>;
  /** Email to message of the rows whose first response was lost, and whose second attempt got a 409. */
  keptUnsaid: Map<string, string>;
  /** The emails whose request for a confirmation got a 202. */
  confirmationsAsked: Set<string>;
  away: number;
  unanswered: number;
  longestAnswerMilliseconds: number;
}

export interface Visitors {
  told: Told;
  /** `count` visitors, each of whom tries again until the message is stored. */
  write(count: number): Promise<void>;
  /** Resolves after `count` more calls; rejects when a visitor gets an unexpected response. */
  afterCalls(count: number): Promise<void>;
}

const LANES = 8;
const PAUSE_MILLISECONDS = 25;
/** Longer than every fault. Without it, a test of a server that has ended would wait until its own timeout. */
const LONGEST_REFUSAL_MILLISECONDS = 240_000;
/** From a proxy, for a server that did not respond. */
const GATEWAY_ERRORS: readonly number[] = [502, 504];

interface Circumstances {
  story?: string;
  /** A proxy repeats a call to which its server did not respond, so the first response may be a 409. */
  triedAgainOnTheWay?: boolean;
}

export function createVisitors(
  url: string,
  { story = 'What can I do?', triedAgainOnTheWay = false }: Circumstances = {},
): Visitors {
  const told: Told = {
    acknowledged: new Map(),
    keptUnsaid: new Map(),
    confirmationsAsked: new Set(),
    away: 0,
    unanswered: 0,
    longestAnswerMilliseconds: 0,
  };
  const waiting = new Set<{ at: number; go: () => void; fail: (error: unknown) => void }>();
  let people = 0;
  let calls = 0;

  /** Returns the status, or undefined when there was no response. */
  async function call(path: string, body: unknown): Promise<number | undefined> {
    calls += 1;
    for (const one of waiting) if (calls >= one.at) one.go();
    const asked = performance.now();
    try {
      const answer = await fetch(`${url}${path}`, {
        method: 'POST',
        headers: { apikey: BUNDLED_ANON_KEY, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(60_000),
      });
      await answer.arrayBuffer();
      told.longestAnswerMilliseconds = Math.max(
        told.longestAnswerMilliseconds,
        Math.round(performance.now() - asked),
      );
      if (answer.status === 503) told.away += 1;
      if (!GATEWAY_ERRORS.includes(answer.status)) return answer.status;
      told.unanswered += 1;
      return undefined;
    } catch {
      told.unanswered += 1;
      return undefined;
    }
  }

  async function oneVisitor(): Promise<void> {
    const number = ++people;
    const email = `visitor-${number}@mail.example`;
    const message = `${story} (${number})`;
    const row = {
      name: 'Ann Example',
      email,
      phone: null,
      subject: null,
      message,
      preferred_contact: 'email',
      form_type: 'contact',
    };
    const started = performance.now();
    for (let unsure = triedAgainOnTheWay; ;) {
      const status = await call(INSERT_PATH, row);
      if (status === 201) told.acknowledged.set(email, message);
      else if (status === 409 && unsure) told.keptUnsaid.set(email, message);
      else if (status === 503 || status === undefined) {
        unsure = true;
        if (performance.now() - started > LONGEST_REFUSAL_MILLISECONDS)
          throw new Error(`A visitor was refused for ${LONGEST_REFUSAL_MILLISECONDS / 1000} s`);
        await delay(PAUSE_MILLISECONDS);
        continue;
      } else throw new Error(`A visitor was answered with ${status}`);
      break;
    }
    const asked = await call(CONFIRMATION_PATH, { email });
    if (asked === 202) told.confirmationsAsked.add(email);
  }

  return {
    told,
    async write(count) {
      let left = count;
      const lane = async () => {
        while (left-- > 0) await oneVisitor();
      };
      try {
        await Promise.all(Array.from({ length: LANES }, lane));
      } catch (error) {
        for (const one of waiting) one.fail(error);
        throw error;
      }
    },
    afterCalls: (count) =>
      new Promise((resolve, reject) => {
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
