import type { GenericSchema } from 'valibot';
import {
  RequestDetail,
  type ChangeRequest,
  type HistoryEntry,
  type Message,
} from '#contract/admin.ts';
import { useSave, type Save } from '#admin/api/use-save.ts';

/** What the person had not seen when a save was refused. */
export interface Conflict {
  changes: readonly HistoryEntry[];
  messages: readonly Message[];
}

/** The props of each part of the page that can change the request. */
export interface RequestPart {
  request: RequestDetail;
  /** Called when somebody else has changed the request in the meantime, or a message came. */
  onConflict: (conflict: Conflict) => void;
}

export const requestApiPath = (id = '', part = '') =>
  `/api/requests/${encodeURIComponent(id)}${part}`;

/** Sends changes of the request. The text in the forms stays there. */
export function useChange({ request, onConflict }: RequestPart) {
  const { save, problem, busy } = useSave();
  const { id, history, messages } = request;

  /** Undefined when it was not saved. */
  async function send<T>(
    part: string,
    schema: GenericSchema<unknown, T>,
    how: Save<T>,
  ): Promise<T | undefined> {
    if (busy) return undefined;
    const answer = await save(requestApiPath(id, part), schema, how);
    if (answer?.ok) return answer.value;
    if (answer?.problem.error === 'changed') {
      const { current } = answer.problem;
      onConflict({
        changes: newEntries(current?.history ?? [], history),
        messages: newEntries(current?.messages ?? [], messages),
      });
    }
    return undefined;
  }

  /**
   * Sends a change that the server refuses if somebody else has changed the request, or a message came, since it was
   * loaded. Returns whether it was saved.
   */
  async function change(
    part: string,
    changed: object,
    how: Pick<Save<RequestDetail>, 'method' | 'successMessage' | 'undo'>,
  ): Promise<boolean> {
    const version = versionAfterOwn(id, request.version);
    const saved = await send(part, RequestDetail, { ...how, body: { ...changed, version } });
    if (saved) rememberOwn(id, version, saved.version);
    return saved !== undefined;
  }

  /** Changes the state or the assignee. With `undo`, the status message offers it. */
  const patch = (
    changed: Omit<ChangeRequest, 'version'>,
    successMessage: string,
    undo?: () => void,
  ) => void change('', changed, { method: 'PATCH', successMessage: () => successMessage, undo });

  return {
    send,
    change,
    patch,
    /** Without conflicts, because `onConflict` reports them. */
    problem: problem?.error === 'changed' ? undefined : problem,
    busy,
  };
}

/** The lines of the history, or the messages, that are new since `seen`. */
export function newEntries<Entry extends { id: string }>(
  now: readonly Entry[],
  seen: readonly Entry[],
): Entry[] {
  const known = new Set(seen.map(({ id }) => id));
  return now.filter(({ id }) => !known.has(id));
}

/*
 * A save makes a new version, but the page knows it only after a reload. A second save before that must not be
 * refused as a conflict with the first.
 */
const ownSaves = new Map<string, { from: number; to: number }>();

/** The version to send for a change that was made while `seen` was shown. */
export function versionAfterOwn(id: string, seen: number): number {
  const last = ownSaves.get(id);
  return last && seen >= last.from && seen < last.to ? last.to : seen;
}

/** Records that a save in this tab turned the version `sent` into `made`. */
export function rememberOwn(id: string, sent: number, made: number): void {
  // More than one step means that somebody else has changed it too, or a message came. The page must show that first.
  if (made !== sent + 1) return void ownSaves.delete(id);
  const last = ownSaves.get(id);
  ownSaves.set(id, { from: last?.to === sent ? last.from : sent, to: made });
}
