import { isOwner } from '#admin/access/people-roles.ts';
import { showsSample } from '#server/settings/shows-sample.ts';
import type { AdminContext } from '#admin/office/environment.ts';

/** The way to the first day, for as long as the site shows the sample firm. */
export function MakeYours() {
  return (
    <p className="panel">
      Your site still shows a made-up firm. Twelve questions make it yours.{' '}
      <a href="/site/start">Make this site yours</a>
    </p>
  );
}

/** Whether the signed-in person can begin, and has not yet. Another email needs no process that edits. */
export async function isYoursToMake(c: AdminContext): Promise<boolean> {
  const { site, firm } = c.get('services');
  if (site === undefined || !isOwner(c.get('session').role)) return false;
  return (await showsSample(firm())) && (await site.due())?.isSampleFirm === true;
}
