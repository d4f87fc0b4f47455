import type { MiddlewareHandler } from 'hono';
import { AdminError } from '#admin/data/admin-error.ts';
import { isOwner } from '#admin/access/people.ts';
import type { AdminEnvironment } from './environment.ts';

/** Refuses everybody who is not an owner, and names the owners. */
export const ownersOnly: MiddlewareHandler<AdminEnvironment> = async (c, next) => {
  if (!isOwner(c.get('session').role)) {
    const owners = c.get('people').filter(({ role }) => isOwner(role));
    throw new AdminError('not-allowed', askOwners(owners.map(({ address }) => address)));
  }
  await next();
};

const askOwners = (owners: readonly string[]) =>
  owners.length === 0
    ? 'Only an owner can do this.'
    : `Only an owner can do this. Ask ${owners.join(' or ')}.`;
