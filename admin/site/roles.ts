import { AdminError } from '#admin/data/admin-error.ts';
import { mayPublish as roleMayPublish } from '#admin/access/people-roles.ts';
import type { AdminContext } from '#admin/office/environment.ts';

export const MAY_NOT_PUBLISH = 'An attorney or an owner publishes.';

/** Attorneys and owners publish. */
export const mayPublish = {
  has: (c: AdminContext): boolean => roleMayPublish(c.get('session').role),
  /** @throws AdminError for others */
  require(c: AdminContext): void {
    if (!mayPublish.has(c)) throw new AdminError('forbidden', MAY_NOT_PUBLISH);
  },
};
