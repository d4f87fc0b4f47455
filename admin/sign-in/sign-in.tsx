import { useEffect, useState } from 'react';
import { useLoaderData, useLocation, useNavigate } from 'react-router';
import type { signInLoader } from '#admin/loaders.ts';
import { PageTitle } from '#admin/shell/page-title.tsx';
import { texts } from '#admin/texts.ts';
import { Button } from '#admin/ui/button.tsx';
import { AskForLink } from './ask-for-link.tsx';
import { ConfirmLink } from './confirm-link.tsx';
import { onSignedInElsewhere } from './other-tabs.ts';

type Step = 'ask' | 'sent' | 'confirm' | 'continued';

const TITLES: Record<Step, string> = {
  ask: texts.signIn.title,
  sent: texts.signIn.sentTitle,
  confirm: texts.signIn.confirmTitle,
  continued: texts.signIn.continuedTitle,
};

/** Signs in by a mailed link or by a passkey. The link opens this page too. */
export function SignInPage() {
  const firm = useLoaderData<typeof signInLoader>();
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  const next = ownPath(params.get('next'));
  // Browsers do not send the part after #. Only the button sends it, so a mail scanner that opens the link does not
  // use it up.
  const [token, setToken] = useState(hash.slice(1));
  const [step, setStep] = useState<Step>(token === '' ? 'ask' : 'confirm');
  const [address, setAddress] = useState('');
  const [problem, setProblem] = useState<string>();

  useEffect(() => {
    if (hash.length < 2) return;
    setToken(hash.slice(1));
    setStep('confirm');
  }, [hash]);

  const goOn = () => void navigate(next, { replace: true });
  const isWaiting = step === 'ask' || step === 'sent';
  useEffect(() => {
    if (!isWaiting) return undefined;
    return onSignedInElsewhere(() => void navigate(next, { replace: true }));
  }, [isWaiting, navigate, next]);

  return (
    <main className="sign-in">
      {firm !== '' && <p className="sign-in-firm">{firm}</p>}
      {/* `key` makes a new heading for each step, so that screen readers read each one. */}
      <PageTitle key={step}>{TITLES[step]}</PageTitle>
      {step === 'ask' && (
        <AskForLink
          hasEnded={params.has('ended')}
          address={address}
          problem={problem}
          onSent={(sentTo) => {
            setAddress(sentTo);
            setStep('sent');
          }}
          onSignedIn={goOn}
        />
      )}
      {step === 'sent' && (
        <>
          <p>{texts.signIn.sent(address)}</p>
          <p>{texts.signIn.sentHint}</p>
          <p className="quiet">{texts.signIn.sentWaits}</p>
          <p>
            <Button onClick={() => setStep('ask')}>{texts.signIn.anotherAddress}</Button>
          </p>
        </>
      )}
      {step === 'confirm' && (
        <ConfirmLink
          token={token}
          onSignedIn={(isElsewhere) => (isElsewhere ? setStep('continued') : goOn())}
          onRefused={(message) => {
            setProblem(message);
            setStep('ask');
          }}
        />
      )}
      {step === 'continued' && (
        <>
          <p>{texts.signIn.continued}</p>
          <p>
            <Button onClick={goOn}>{texts.signIn.openHere}</Button>
          </p>
        </>
      )}
    </main>
  );
}

/** Accepts only a path of this site, so that a link cannot redirect to another site after signing in. */
function ownPath(next: string | null): string {
  if (next === null || !URL.canParse(next, location.origin)) return '/';
  const { origin, pathname, search } = new URL(next, location.origin);
  return origin === location.origin && !pathname.startsWith('//') ? pathname + search : '/';
}
