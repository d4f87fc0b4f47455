import type { AdminContext } from './environment.ts';

/** The page after signing in, when no other one was asked for. */
export const FIRST_PAGE = '/today';

/** The path of an address on this site; `/` for any other, so that a link cannot lead to another site. */
export function ownPath(c: AdminContext, address: string | undefined): string {
  const { origin } = new URL(c.get('services').adminUrl);
  if (address === undefined || !URL.canParse(address, origin)) return '/';
  const url = new URL(address, origin);
  return url.origin === origin && !url.pathname.startsWith('//') ? url.pathname + url.search : '/';
}
