import { useMemo } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { Session } from '#contract/admin-people.ts';
import type { sessionLoader } from '#admin/loaders.ts';
import { createFormats, type Formats } from '#admin/time.ts';

/** The session of the signed-in person. Only for pages below the route `session`. */
export function useSession(): Session {
  const session = useRouteLoaderData<typeof sessionLoader>('session');
  if (!session) throw new Error('this page is not below the route of the session');
  return session;
}

/** Dates in the firm's time zone. */
export function useFormats(): Formats {
  const { timeZone } = useSession().firm;
  return useMemo(() => createFormats(timeZone), [timeZone]);
}

/** The part before the @, or the whole address when two people share that part. */
function personName(address: string, people: readonly string[]): string {
  const [name = address] = address.split('@');
  const sharesName = people.some((other) => other !== address && other.startsWith(`${name}@`));
  return sharesName ? address : name;
}

export function usePersonName(): (address: string) => string {
  const { people } = useSession();
  return (address) => personName(address, people);
}
