import type { Context } from 'hono';
import type { AdminServices } from './services.ts';
import type { Person } from '#admin/access/people.ts';
import type { AdminSession } from '#admin/access/sessions.ts';

/** What a route of the admin has. `session` and `people` are set on every page that needs a signed-in person. */
export interface AdminEnvironment {
  Bindings: { address: string };
  Variables: {
    services: AdminServices;
    session: AdminSession;
    /** Everybody who may sign in now. */
    people: readonly Person[];
    address: string;
  };
}

export type AdminContext = Context<AdminEnvironment>;
