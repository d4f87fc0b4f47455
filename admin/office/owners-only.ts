import type { MiddlewareHandler } from 'hono';
import { AdminError } from '#admin/data/admin-error.ts';
import { isOwner } from '#admin/access/people.ts';
import type { AdminEnvironment } from './environment.ts';

/** Refuses everybody who is not an owner, and names the owners. */
export const ownersOnly: MiddlewareHandler<AdminEnvironment> = async (c, next) => {
  if (!isOwner(c.get('session').role)) {
    const owners = c.get('people').filter(({ role }) => isOwner(role));
    const names = owners.map(({ address }) => address).join(' or ');
    throw new AdminError('not-allowed', `Only an owner can do this. Ask ${names}.`);
  }
  await next();
};
