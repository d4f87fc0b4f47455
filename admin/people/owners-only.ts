import type { MiddlewareHandler } from 'hono';
import { AdminError } from '#server/admin/admin-error.ts';
import { isOwner } from '#server/admin/people-roles.ts';
import type { AdminEnvironment } from '#admin/environment.ts';
import { texts } from '#admin/texts.ts';

/** Refuses everybody else, and says who can do it. */
export const ownersOnly: MiddlewareHandler<AdminEnvironment> = async (c, next) => {
  if (!isOwner(c.get('session').role)) {
    const owners = c.get('people').filter(({ role }) => isOwner(role));
    throw new AdminError(
      'not-allowed',
      texts.people.ownersOnly(owners.map(({ person }) => person)),
    );
  }
  await next();
};
