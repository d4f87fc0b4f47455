import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { SignIn, Session } from '#contract/admin-people.ts';
import { call, NoBody } from '#admin/api/call.ts';
import { askForPasskey, supportsPasskeys, RequestOptions } from '#admin/api/passkeys.ts';
import { texts } from '#admin/texts.ts';
import { Form, ProblemLine, TextField } from '#admin/ui/form.tsx';

export function AskForLink(props: {
  hasEnded: boolean;
  address: string;
  /** Why the link that was opened did not work. */
  problem: string | undefined;
  onSent: (address: string) => void;
  onSignedIn: () => void;
}) {
  const { hasEnded, address, onSent, onSignedIn } = props;
  const [busy, setBusy] = useState(false);
  const [missing, setMissing] = useState<string>();
  const [problem, setProblem] = useState(props.problem);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (missing !== undefined) form.current?.querySelector('input')?.focus();
  }, [missing]);
  async function ask(email: string) {
    if (busy) return;
    const typed = v.safeParse(SignIn, { email });
    const isAddress = typed.success && typed.output.email.includes('@');
    setMissing(isAddress ? undefined : texts.signIn.addressMissing);
    if (!isAddress) return;
    setBusy(true);
    setProblem(undefined);
    const answer = await call('/api/sign-in', NoBody, { method: 'POST', body: typed.output });
    setBusy(false);
    if (answer.ok) onSent(typed.output.email);
    else setProblem(answer.problem.message);
  }

  async function usePasskey() {
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    setProblem(await signInWithPasskey());
    setBusy(false);
  }

  async function signInWithPasskey(): Promise<string | undefined> {
    const path = '/api/sign-in/passkey';
    const post = { method: 'POST', body: {} } as const;
    const asked = await call(`${path}/options`, RequestOptions, post);
    if (!asked.ok) return asked.problem.message;
    const response = await askForPasskey(asked.value);
    if (!response) return texts.signIn.passkeyFailed;
    const answer = await call(path, Session, { ...post, body: { response } });
    if (answer.ok) {
      onSignedIn();
      return undefined;
    }
    return answer.problem.error === 'link-not-valid'
      ? texts.signIn.passkeyUnknown
      : answer.problem.message;
  }

  return (
    <>
      <p className={hasEnded ? 'hint' : 'quiet'}>
        {hasEnded ? texts.signIn.ended : texts.signIn.intro}
      </p>
      <ProblemLine problem={problem === undefined ? undefined : { message: problem }} />
      <Form formRef={form} onSubmit={(typed) => ask(typed('email'))}>
        <TextField
          id="email"
          name="email"
          type="email"
          label={texts.signIn.address}
          error={missing}
          autoComplete="username"
          defaultValue={address}
        />
        <button type="submit" className="button button-primary">
          {busy ? texts.signIn.sending : texts.signIn.send}
        </button>
      </Form>
      {supportsPasskeys() && (
        <>
          <p className="or">{texts.signIn.or}</p>
          <p>
            <button
              type="button"
              className="button button-outline"
              onClick={() => void usePasskey()}
            >
              {texts.signIn.passkey}
            </button>
          </p>
        </>
      )}
    </>
  );
}
