import type { AdminContext } from './environment.ts';

/** The page after signing in, if the person did not come from another one. */
export const FIRST_PAGE = '/today';

/** The path of a URL of the admin; `/` for other URLs, so that a link cannot lead to another site. */
export function ownPath(c: AdminContext, address: string | undefined): string {
  const { origin } = new URL(c.get('services').adminUrl);
  if (address === undefined || !URL.canParse(address, origin)) return '/';
  const url = new URL(address, origin);
  return url.origin === origin && !url.pathname.startsWith('//') ? url.pathname + url.search : '/';
}
