import type { ClientConfig } from 'pg';

export interface Database {
  /** Where it listens now: after a crash the embedded one may have another port. */
  target(): ClientConfig;
  stop(): Promise<void>;
}
