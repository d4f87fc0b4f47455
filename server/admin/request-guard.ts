import { AdminError } from './admin-error.ts';

/** Methods that change nothing. */
const READS: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/**
 * Refuses a request that another site has caused, also by DNS rebinding. The admin responds only at `adminUrl`.
 * @throws AdminError
 */
export function guardRequest(request: Request, adminUrl: string): void {
  const { host, origin } = new URL(adminUrl);
  // Browsers send the Host that the page has. Ports 80 and 443 are left out on both sides.
  if (request.headers.get('host')?.toLowerCase() !== host)
    throw new AdminError('forbidden', `This is the admin of ${adminUrl}. Open it there.`);
  const site = request.headers.get('sec-fetch-site');
  if (READS.has(request.method)) {
    const isOfAnother = site === 'cross-site' || site === 'same-site';
    if (isOfAnother && request.headers.get('sec-fetch-mode') !== 'navigate') throw otherOrigin();
    return;
  }
  const from = request.headers.get('origin');
  // Without both headers, the client is not a browser, or it is too old to say where the request comes from.
  if (from === null ? site !== 'same-origin' : from !== origin) throw otherOrigin();
  if (site !== null && site !== 'same-origin') throw otherOrigin();
}

const otherOrigin = () =>
  new AdminError('forbidden', 'This request came from another page. Open the admin and try again.');
