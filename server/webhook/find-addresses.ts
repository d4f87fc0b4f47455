import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { hostOf, isPublicAddress } from '#server/settings/public-address.ts';

/** Says why a delivery failed. The code is stored and logged; it contains no part of the URL or of the response. */
export class WebhookError extends Error {
  override name = 'WebhookError';
  readonly code: string;
  constructor(code: string, cause?: unknown) {
    super(code, { cause });
    this.code = code;
  }
}

/** How a host is resolved and trusted. Only tests use a network other than `INTERNET`. */
export interface Network {
  resolve: (host: string, signal: AbortSignal) => Promise<string[]>;
  isAllowed: (address: string) => boolean;
  /** A certificate authority in place of those that Node.js knows. */
  ca: string | undefined;
}

/**
 * The time limit of a whole request, from the DNS lookup to the end of the response. It is much shorter than the lease
 * of a delivery.
 */
export const POST_TIMEOUT_MILLISECONDS = 20_000;
const DNS_TIMEOUT_MILLISECONDS = 2000;
const DNS_TRIES = 2;

export const INTERNET: Network = { resolve, isAllowed: isPublicAddress, ca: undefined };

/**
 * The addresses of the host of a URL.
 * @throws WebhookError when one of them is not allowed
 */
export async function findAddresses(
  url: URL,
  { resolve: resolveHost, isAllowed }: Network,
  signal: AbortSignal,
): Promise<LookupAddress[]> {
  const host = hostOf(url);
  const addresses = isIP(host) === 0 ? await resolveHost(host, signal) : [host];
  // One address that is not allowed is enough to refuse the host: it is a mistake, or an attempt to reach the
  // internal network.
  if (!addresses.every(isAllowed)) throw new WebhookError('PRIVATE_ADDRESS');
  return addresses.map((address) => ({ address, family: isIP(address) }));
}

/**
 * Queries the name servers directly. The system's resolver also reads /etc/hosts, which may name hosts of the internal
 * network. It runs only a few lookups at a time, so a name server that hangs would block the lookups for the database
 * and the mail server.
 */
async function resolve(host: string, signal: AbortSignal): Promise<string[]> {
  const resolver = new Resolver({ timeout: DNS_TIMEOUT_MILLISECONDS, tries: DNS_TRIES });
  const cancel = () => resolver.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    if (found.length === 0) throw new WebhookError('EDNS');
    return found;
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}
