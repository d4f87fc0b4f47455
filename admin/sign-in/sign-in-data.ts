import type { LoaderFunctionArgs } from 'react-router';
import { FirmName } from '#contract/admin-people.ts';
import { call } from '#admin/api/call.ts';

/** The firm's name, so that people see where they are. Signing in works without it. */
export async function signInLoader({ request }: LoaderFunctionArgs): Promise<string> {
  const answer = await call('/api/firm', FirmName, { from: request });
  return answer.ok ? answer.value.name : '';
}
