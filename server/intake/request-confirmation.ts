import type { Pool } from 'pg';
import { errorCode, type Log } from '#server/log.ts';

export interface Confirmations {
  /** Returns at once: how long the work takes would tell the caller what is stored. */
  request(email: string): void;
  /** Waits for what has been asked so far. */
  settled(): Promise<void>;
}

export function createConfirmations(parts: {
  work: Pool;
  log: Log;
  onOwed: () => void;
}): Confirmations {
  const underWay = new Set<Promise<void>>();

  async function owe(email: string): Promise<void> {
    try {
      const { rows } = await parts.work.query<{ owed: boolean }>(
        'select private.request_confirmation($1) as owed',
        [email],
      );
      if (rows[0]?.owed) parts.onOwed();
    } catch (error) {
      parts.log.error({ code: errorCode(error) }, 'confirmation not noted');
    }
  }

  return {
    request(email) {
      const task: Promise<void> = owe(email).finally(() => underWay.delete(task));
      underWay.add(task);
    },
    async settled() {
      await Promise.all(underWay);
    },
  };
}
