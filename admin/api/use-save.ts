import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { GenericSchema } from 'valibot';
import { showStatus } from '#admin/shell/status.tsx';
import { texts } from '#admin/texts.ts';
import { createStore, useStore } from '#admin/ui/store.ts';
import { call, signInPath, type Answer, type Call, type Problem } from './call.ts';

const running = createStore(0);

/** Whether something is being saved, on any part of the page. */
export const useIsSaving = (): boolean => useStore(running) > 0;

export interface Save<T> extends Pick<Call, 'method' | 'body'> {
  /** What the page says when it is saved. */
  said?: (saved: T) => string;
  /** Takes it back. */
  undo?: ((saved: T) => unknown) | undefined;
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
    { method = 'POST', said, undo, goTo, ...body }: Save<T>,
  ): Promise<Answer<T> | undefined> {
    showStatus(undefined);
    setProblem(undefined);
    setBusy(true);
    running.set(running.get() + 1);
    const answer = await call(path, schema, { method, ...body }).finally(() =>
      running.set(running.get() - 1),
    );
    if (answer.ok) {
      const { value } = answer;
      const action = undo && { label: texts.list.undo, run: () => undo(value) };
      if (said) showStatus({ text: said(value), ...(action && { action }) });
      // Busy until the other page is there: nobody sends it twice.
      if (goTo) {
        void navigate(goTo(value));
        return answer;
      }
    } else if (answer.problem.error === 'signed-out') {
      void navigate(signInPath());
      return undefined;
    } else setProblem(answer.problem);
    setBusy(false);
    void revalidate();
    return answer;
  }

  return { save, problem, busy };
}
