import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { GenericSchema } from 'valibot';
import { showStatus } from '#admin/shell/status.tsx';
import { createStore, useStore } from '#admin/ui/store.ts';
import { call, signInPath, type Answer, type Call, type Problem } from './call.ts';

const running = createStore(0);

/** Whether something is being saved, on any part of the page. */
export const useIsSaving = (): boolean => useStore(running) > 0;

interface Save<T> extends Pick<Call, 'method' | 'body'> {
  /** The page to open when it is saved. Without it, the page that is shown loads again. */
  goTo?: (saved: T) => string;
}

/** Sends what somebody changes. What was typed stays where it is. */
export function useSave() {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();

  /** Undefined when the session has ended: then the page to sign in opens. */
  async function save<T>(
    path: string,
    schema: GenericSchema<unknown, T>,
    { method = 'POST', body = {}, goTo }: Save<T> = {},
  ): Promise<Answer<T> | undefined> {
    showStatus(undefined);
    setProblem(undefined);
    setBusy(true);
    running.set(running.get() + 1);
    const answer = await call(path, schema, { method, body }).finally(() =>
      running.set(running.get() - 1),
    );
    if (answer.ok && goTo) {
      void navigate(goTo(answer.value));
      return answer;
    }
    setBusy(false);
    if (!answer.ok && answer.problem.error === 'signed-out') {
      void navigate(signInPath());
      return undefined;
    }
    if (!answer.ok) setProblem(answer.problem);
    void revalidate();
    return answer;
  }

  return { save, problem, busy };
}
