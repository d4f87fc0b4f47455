import type { Context } from 'hono';
import type { AdminServices } from '#server/admin/admin-services.ts';
import type { AdminSession } from '#server/admin/sessions.ts';

/** What a route of the admin has. `session` is set on every page that needs a signed-in person. */
export interface AdminEnvironment {
  Bindings: { address: string };
  Variables: { services: AdminServices; session: AdminSession; address: string };
}

export type AdminContext = Context<AdminEnvironment>;
