import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import * as v from 'valibot';
import { Duplicates, JoinRequest, RequestDetail } from '#contract/admin.ts';
import { call, load, type Problem } from '#admin/api/call.ts';
import { showStatus } from '#admin/shell/status.tsx';
import { texts } from '#admin/texts.ts';

const apiPath = (id = '') => `/api/requests/${encodeURIComponent(id)}`;

export async function duplicatesLoader({ request, params }: LoaderFunctionArgs) {
  const path = apiPath(params['id']);
  const [own, others] = await Promise.all([
    load(path, RequestDetail, request),
    load(`${path}/duplicates`, Duplicates, request),
  ]);
  return { own, others };
}

const Join = v.object({ ...JoinRequest.entries, reference: v.string() });

export async function joinAction({
  request,
  params,
}: ActionFunctionArgs): Promise<Problem | Response> {
  const { reference, ...body } = v.parse(Join, await request.json());
  const answer = await call(`${apiPath(params['id'])}/join`, RequestDetail, {
    from: request,
    method: 'POST',
    body,
  });
  if (!answer.ok) return answer.problem;
  showStatus({ text: texts.duplicates.joined(reference) });
  return redirect(`/requests/${answer.value.id}`);
}
