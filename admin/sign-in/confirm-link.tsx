import { useState } from 'react';
import { ConfirmSignIn, Session } from '#contract/admin-people.ts';
import * as v from 'valibot';
import { call } from '#admin/api/call.ts';
import { texts } from '#admin/texts.ts';
import { ProblemLine } from '#admin/ui/form.tsx';
import { notifyOtherTabs } from './other-tabs.ts';

export function ConfirmLink(props: {
  token: string;
  /** `isElsewhere`: the tab that requested the link has continued. */
  onSignedIn: (isElsewhere: boolean) => void;
  onRefused: (message: string) => void;
}) {
  const { token, onSignedIn, onRefused } = props;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ message: string }>();

  async function confirm() {
    if (busy) return;
    const body = v.safeParse(ConfirmSignIn, { token });
    if (!body.success) {
      removeToken();
      return onRefused(texts.signIn.notValid);
    }
    setBusy(true);
    const answer = await call('/api/sign-in/confirm', Session, {
      method: 'POST',
      body: body.output,
    });
    setBusy(false);
    if (answer.ok) {
      removeToken();
      return onSignedIn(await notifyOtherTabs());
    }
    if (answer.problem.error !== 'link-not-valid') return setProblem(answer.problem);
    removeToken();
    onRefused(texts.signIn.notValid);
  }

  return (
    <>
      <p>{texts.signIn.confirm}</p>
      <ProblemLine problem={problem} />
      <p>
        <button type="button" className="button button-primary" onClick={() => void confirm()}>
          {busy ? texts.signIn.confirming : texts.signIn.confirmButton}
        </button>
      </p>
    </>
  );
}

/** A used link must not stay in the history of the browser. */
function removeToken(): void {
  history.replaceState(history.state, '', location.pathname + location.search);
}
