import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import * as v from 'valibot';
import {
  EraseResult,
  RequestDetail,
  ResendResult,
  State,
  type HistoryEntry,
} from '#contract/admin.ts';
import { call, load, type Answer, type Problem } from '#admin/api/call.ts';
import { lastList } from '#admin/list/last-list.ts';
import { clearDraft } from '#admin/shell/drafts.ts';
import { showStatus } from '#admin/shell/status.tsx';
import { texts } from '#admin/texts.ts';
import { rememberOwn, versionAfterOwn } from './own-changes.ts';

export const requestLoader = ({ request, params }: LoaderFunctionArgs) =>
  load(apiPath(params['id']), RequestDetail, request);

const apiPath = (id = '', suffix = '') => `/api/requests/${encodeURIComponent(id)}${suffix}`;

const version = v.number();
/** What the forms of the page send to `requestAction`. */
export type Change = v.InferOutput<typeof Change>;
const Change = v.variant('kind', [
  v.object({ kind: v.literal('answered'), version, name: v.string() }),
  v.object({ kind: v.literal('state'), version, state: State }),
  v.object({ kind: v.literal('assignee'), version, assignee: v.nullable(v.string()) }),
  v.object({ kind: v.literal('note'), text: v.string() }),
  v.object({ kind: v.literal('resend') }),
  v.object({
    kind: v.literal('correct'),
    version,
    name: v.exactOptional(v.string()),
    email: v.exactOptional(v.nullable(v.string())),
    phone: v.exactOptional(v.nullable(v.string())),
  }),
  v.object({ kind: v.literal('erase'), version, confirm: v.string(), name: v.string() }),
]);

export type ChangeOutcome =
  | { kind: Change['kind']; ok: true; said: string }
  | { kind: Change['kind']; ok: false; problem: Problem };

export async function requestAction({
  request,
  params,
}: ActionFunctionArgs): Promise<ChangeOutcome | Response> {
  const change = v.parse(Change, await request.json());
  const { kind } = change;
  const path = (suffix = '') => apiPath(params['id'], suffix);
  const saved = texts.request.saved;
  const id = params['id'] ?? '';
  const seen = 'version' in change ? versionAfterOwn(id, change.version) : undefined;
  async function send(
    suffix: string,
    body: object,
    said: string,
    method: 'POST' | 'PATCH' = 'POST',
  ) {
    const answer = await call(path(suffix), RequestDetail, {
      from: request,
      method,
      body: { ...body, ...(seen !== undefined && { version: seen }) },
    });
    if (answer.ok && seen !== undefined) rememberOwn(id, seen, answer.value.version);
    return outcome(answer, said);
  }
  const outcome = (answer: Answer<unknown>, said: string): ChangeOutcome =>
    answer.ok ? { kind, ok: true, said } : { kind, ok: false, problem: answer.problem };

  switch (change.kind) {
    case 'answered':
      return send('', { answered: true }, saved.answered(change.name), 'PATCH');
    case 'state': {
      const { kind: _, ...body } = change;
      return send('', body, saved.state(change.state), 'PATCH');
    }
    case 'assignee': {
      const { kind: _, ...body } = change;
      return send('', body, saved.assignee(change.assignee ?? undefined), 'PATCH');
    }
    case 'note':
      return send('/notes', { text: change.text }, saved.note);
    case 'correct': {
      const { kind: _, ...body } = change;
      return send('/correct', body, saved.correct);
    }
    case 'resend': {
      const answer = await call(path('/resend'), ResendResult, {
        from: request,
        method: 'POST',
        body: {},
      });
      const said = answer.ok ? texts.request.resent(answer.value.again, answer.value.dueNow) : '';
      return outcome(answer, said);
    }
    case 'erase': {
      const { version: shown, confirm, name } = change;
      const answer = await call(path('/erase'), EraseResult, {
        from: request,
        method: 'POST',
        body: { version: seen ?? shown, confirm },
      });
      if (!answer.ok) return outcome(answer, '');
      const { submissions, followUps } = answer.value;
      // What was typed about the person and not saved.
      for (const form of ['note', 'correct']) clearDraft(`${form}:${id}`);
      showStatus({ text: texts.request.erased(name, submissions, followUps) });
      return redirect(lastList());
    }
    default:
      return change satisfies never;
  }
}

/** The lines of the history that are new since `seen`, the newest first. */
export function newEntries(
  history: readonly HistoryEntry[],
  seen: readonly HistoryEntry[],
): HistoryEntry[] {
  const known = new Set(seen.map(({ id }) => id));
  return history.filter(({ id }) => !known.has(id));
}
