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
  /** The status message after a successful save. */
  successMessage?: (saved: T) => string;
  /** Reverses the change. With it, the status message has an Undo button. */
  undo?: ((saved: T) => unknown) | undefined;
  /** The path to open after a successful save. Without it, the current page loads its data again. */
  goTo?: (saved: T) => string;
}

/** Sends a change to the API. The text in the form stays there, also after a failure. */
export function useSave() {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();

  /** Returns undefined and opens the sign-in page when the session has ended. */
  async function save<T>(
    path: string,
    schema: GenericSchema<unknown, T>,
    { method = 'POST', successMessage, undo, goTo, ...body }: Save<T>,
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
      if (successMessage) showStatus({ text: successMessage(value), ...(action && { action }) });
      // Stays busy until the next page is open, so that a second click sends nothing.
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
