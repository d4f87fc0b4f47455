import type { AdminServices } from '#admin/office/services.ts';

/** The name for an `id` of attorneys.yaml; null for somebody who is no attorney. */
export const attorneyName =
  (attorneys: ReturnType<AdminServices['attorneys']>) =>
  (id: string | null): string | null =>
    id === null
      ? null
      : (attorneys.find((attorney) => attorney.id === id)?.name ??
        'an attorney who is not on the site now');
