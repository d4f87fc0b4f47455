import type { MiddlewareHandler } from 'hono';
import { AdminError } from '#admin/data/admin-error.ts';
import { isOwner } from '#admin/access/people-roles.ts';
import type { AdminEnvironment } from './environment.ts';
import { texts } from './texts.ts';

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
