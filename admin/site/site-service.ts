import { mayReview, mayPublish } from '#admin/access/people.ts';
import type { Reviewer } from '#server/site/reviews.ts';
import { isContentPath } from '#contract/site-editing.ts';
import { AdminError } from '#admin/data/admin-error.ts';
import type { Site } from '#server/site/site.ts';
import type { AdminContext } from '#admin/office/environment.ts';
import { dayIn } from '#contract/time.ts';

export const ATTORNEYS_ONLY =
  'Only someone who is entered as one of the attorneys can confirm this. An owner enters that under People.';

export const noSuchText = () =>
  new AdminError('not-found', 'There is no such text. Look for it on the page Site.');

/**
 * The firm's draft of its site.
 * @throws AdminError when the site cannot be edited on this server
 */
export function siteOf(c: AdminContext): Site {
  const { site } = c.get('services');
  if (site === undefined)
    throw new AdminError(
      'unavailable',
      'The site cannot be edited at the moment. Nothing was lost. Try again in a minute.',
    );
  return site;
}

/**
 * The path of a file of the content, as in `en/faq.yaml`, from the part of the URL after `prefix`.
 * @throws AdminError when no file of the content can have this path
 */
export function pathAfter(c: AdminContext, prefix: string): string {
  const path = decoded(c.req.path.slice(prefix.length));
  if (!isContentPath(path)) throw noSuchText();
  return path;
}

/** @throws AdminError for a path that does not decode to a text, such as `%ff` */
export function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    throw noSuchText();
  }
}

/** The path of the form of a file, at one of its fields. */
export function formAddress(file: string, at?: string): string {
  const query = at === undefined ? '' : `?at=${encodeURIComponent(at)}`;
  return `/site/files/${file}${query}`;
}

/** The day in the firm's time zone, as in 2026-11-23. */
export function todayOfFirm(c: AdminContext, now: Date): string {
  return dayIn(now, c.get('services').firm().timeZone);
}

/** February 29 becomes February 28. */
export function aYearAfter(day: string): string {
  const next = `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;
  return next.endsWith('-02-29') ? next.replace(/29$/, '28') : next;
}

/** The signed-in person as one of the attorneys; undefined for a person who is not an attorney. */
export function reviewerOf(c: AdminContext): Reviewer | undefined {
  const { id, person, role, attorneyId } = c.get('session');
  const attorney = c
    .get('services')
    .attorneys()
    .find((each) => each.id === attorneyId);
  if (!attorney || !mayReview({ role, attorneyId })) return undefined;
  return { attorneyId: attorney.id, attorneyName: attorney.name, person, session: id };
}

/** Whether one of the people who may sign in can confirm a text as an attorney. */
export function hasReviewer(c: AdminContext): boolean {
  const attorneys = c.get('services').attorneys();
  const isAttorney = (id: string | null) => attorneys.some((each) => each.id === id);
  return c.get('people').some((each) => mayReview(each) && isAttorney(each.attorneyId));
}

export const MAY_NOT_PUBLISH = 'Only an attorney or an owner can publish.';

/** Attorneys and owners publish. */
export const publishRight = {
  has: (c: AdminContext): boolean => mayPublish(c.get('session').role),
  /** @throws AdminError for others */
  require(c: AdminContext): void {
    if (!publishRight.has(c)) throw new AdminError('forbidden', MAY_NOT_PUBLISH);
  },
};
