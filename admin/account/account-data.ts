import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import * as v from 'valibot';
import { PasskeyList, Session, SessionList } from '#contract/admin-people.ts';
import { call, load, NoBody, type Problem } from '#admin/api/call.ts';
import { createPasskey, CreationOptions } from '#admin/api/passkeys.ts';
import { clearDrafts } from '#admin/shell/drafts.ts';
import { texts } from '#admin/texts.ts';

export async function accountLoader({ request }: LoaderFunctionArgs) {
  const [sessions, passkeys] = await Promise.all([
    load('/api/sessions', SessionList, request),
    load('/api/passkeys', PasskeyList, request),
  ]);
  return { sessions, passkeys };
}

export type AccountChange = v.InferOutput<typeof AccountChange>;
const AccountChange = v.variant('kind', [
  v.object({ kind: v.literal('reminders'), on: v.boolean() }),
  v.object({ kind: v.literal('sign-out') }),
  v.object({ kind: v.literal('end-session'), id: v.string() }),
  v.object({ kind: v.literal('end-others') }),
  v.object({ kind: v.literal('add-passkey'), name: v.string() }),
  v.object({ kind: v.literal('remove-passkey'), id: v.string() }),
]);

export type AccountOutcome =
  { ok: true; said: string } | { ok: false; problem: Pick<Problem, 'message'> };

export async function accountAction({
  request,
}: ActionFunctionArgs): Promise<AccountOutcome | Response> {
  const change = v.parse(AccountChange, await request.json());
  const words = texts.account;
  async function send(
    method: 'POST' | 'PATCH' | 'DELETE',
    path: string,
    schema: v.GenericSchema,
    said: string,
    body?: object,
  ): Promise<AccountOutcome> {
    const answer = await call(path, schema, { from: request, method, ...(body && { body }) });
    return answer.ok ? { ok: true, said } : { ok: false, problem: answer.problem };
  }
  switch (change.kind) {
    case 'reminders':
      return send('PATCH', '/api/preferences', Session, words.remindersSaved(change.on), {
        reminders: change.on,
      });
    case 'end-session':
      return send('DELETE', `/api/sessions/${encodeURIComponent(change.id)}`, NoBody, words.ended);
    case 'end-others':
      return send('DELETE', '/api/sessions', NoBody, words.othersEnded);
    case 'remove-passkey':
      return send(
        'DELETE',
        `/api/passkeys/${encodeURIComponent(change.id)}`,
        NoBody,
        words.removed,
      );
    case 'sign-out': {
      const outcome = await send('POST', '/api/sign-out', NoBody, '', {});
      if (!outcome.ok) return outcome;
      clearDrafts();
      return redirect('/sign-in');
    }
    case 'add-passkey': {
      const asked = await call('/api/passkeys/options', CreationOptions, {
        from: request,
        method: 'POST',
        body: {},
      });
      if (!asked.ok) return { ok: false, problem: asked.problem };
      const response = await createPasskey(asked.value);
      if (!response) return { ok: false, problem: { message: words.passkeyFailed } };
      const { name } = change;
      return send('POST', '/api/passkeys', PasskeyList, words.passkeyAdded, { name, response });
    }
    default:
      return change satisfies never;
  }
}
