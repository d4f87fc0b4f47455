import { redirect, type ActionFunctionArgs } from 'react-router';
import { AddRequest, RequestDetail } from '#contract/admin.ts';
import * as v from 'valibot';
import { call, type Problem } from '#admin/api/call.ts';
import { clearDraft } from '#admin/shell/drafts.ts';
import { showStatus } from '#admin/shell/status.tsx';
import { texts } from '#admin/texts.ts';

export async function addAction({ request }: ActionFunctionArgs): Promise<Problem | Response> {
  const body = v.parse(AddRequest, await request.json());
  const answer = await call('/api/requests', RequestDetail, {
    from: request,
    method: 'POST',
    body,
  });
  if (!answer.ok) return answer.problem;
  clearDraft('add');
  showStatus({ text: texts.add.added(answer.value.name) });
  return redirect(`/requests/${answer.value.id}`);
}
