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

/** Asks for a link by mail; the page that the link opens; and a passkey as the second way. */
export function SignInPage() {
  const firm = useLoaderData<typeof signInLoader>();
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  const next = ownPath(params.get('next'));
  // The part after # stays in the browser: only the button sends it, so a mail scanner uses nothing up.
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
  const waits = step === 'ask' || step === 'sent';
  useEffect(() => {
    if (!waits) return undefined;
    return onSignedInElsewhere(() => void navigate(next, { replace: true }));
  }, [waits, navigate, next]);

  return (
    <main className="sign-in">
      {firm !== '' && <p className="sign-in-firm">{firm}</p>}
      {/* A new title for each step, so that each is read. */}
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

/** Only an address of this site: a link must not lead anywhere else after signing in. */
function ownPath(next: string | null): string {
  if (next === null || !URL.canParse(next, location.origin)) return '/';
  const { origin, pathname, search } = new URL(next, location.origin);
  return origin === location.origin && !pathname.startsWith('//') ? pathname + search : '/';
}
