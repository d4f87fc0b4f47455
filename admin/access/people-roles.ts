/** `office` works on requests. `attorney` also publishes and reviews. `owner` does everything. */
export const ROLES = ['office', 'attorney', 'owner'] as const;
export type Role = (typeof ROLES)[number];

export const mayPublish = (role: Role) => role !== 'office';

/** Only someone who is an attorney of the firm can say that an attorney has read a text. */
export const mayReview = ({ role, attorneyId }: { role: Role; attorneyId: string | null }) =>
  mayPublish(role) && attorneyId !== null;

/** Owners change people, erase requests and export them. */
export const isOwner = (role: Role) => role === 'owner';
