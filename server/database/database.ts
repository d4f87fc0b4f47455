import type { ClientConfig } from 'pg';

export interface Database {
  /** The owner of the tables: no superuser in the embedded database, the user of DATABASE_URL otherwise. */
  target(): ClientConfig;
  /** The visitors' login of the embedded database. Of a given one, `findVisitorsLogin` looks for it. */
  visitorsTarget?(): ClientConfig;
  /** Sets passwords and rights of the embedded database's logins again, while it runs. */
  resetLogins?(): Promise<void>;
  stop(): Promise<void>;
}
