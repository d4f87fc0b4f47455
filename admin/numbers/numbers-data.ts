import type { LoaderFunctionArgs } from 'react-router';
import { Numbers, RetentionList } from '#contract/admin.ts';
import { Session } from '#contract/admin-people.ts';
import { load } from '#admin/api/call.ts';
import { daysAgo } from '#admin/time.ts';

/** The ranges to choose from, in weeks. */
export const RANGES = [12, 26, 52] as const;

export async function numbersLoader({ request }: LoaderFunctionArgs) {
  const asked = Number(new URL(request.url).searchParams.get('weeks'));
  const weeks = RANGES.find((range) => range === asked) ?? RANGES[0];
  const { firm } = await load('/api/session', Session, request);
  const query = new URLSearchParams({
    from: daysAgo(weeks * 7 - 1, firm.timeZone),
    to: daysAgo(0, firm.timeZone),
  });
  return { weeks, numbers: await load(`/api/numbers?${query}`, Numbers, request) };
}

export const retentionLoader = ({ request }: LoaderFunctionArgs) =>
  load('/api/retention', RetentionList, request);
