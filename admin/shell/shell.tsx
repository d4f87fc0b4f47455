import { useState } from 'react';
import { Link, NavLink, Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { NoBody } from '#admin/api/call.ts';
import { useIsSaving, useSave } from '#admin/api/use-save.ts';
import { texts } from '#admin/texts.ts';
import { clearDrafts } from './drafts.ts';
import { HelpDialog } from './help-dialog.tsx';
import { LiveEvents } from './live-events.tsx';
import { useSession } from './session.ts';
import { useShortcuts } from './shortcuts.ts';
import { showStatus, StatusBar } from './status.tsx';

const PAGES = [
  { path: '/', name: texts.shell.requests },
  { path: '/numbers', name: texts.shell.numbers },
  { path: '/retention', name: texts.shell.retention },
  { path: '/account', name: texts.shell.account },
];

/** The frame of every page for a signed-in person. */
export function Shell() {
  const { firm } = useSession();
  const [helpIsOpen, setHelpIsOpen] = useState(false);
  const navigation = useNavigation();
  const isSaving = useIsSaving();
  useShortcuts({ '?': () => setHelpIsOpen(true) });
  return (
    <>
      <a className="skip-link" href="#main">
        {texts.shell.skip}
      </a>
      <header className="admin-header">
        <Link className="firm" to="/">
          {firm.name}
        </Link>
        <nav aria-label={texts.shell.navigation}>
          {PAGES.map(({ path, name }) => (
            <NavLink key={path} to={path} end={path !== '/'}>
              {name}
            </NavLink>
          ))}
        </nav>
        <button
          type="button"
          className="help-button"
          aria-label={texts.shell.help}
          title={texts.shell.help}
          onClick={() => setHelpIsOpen(true)}
        >
          ?
        </button>
        <SignOutButton />
      </header>
      <div className="progress" data-busy={navigation.state !== 'idle' || isSaving || undefined} />
      <main id="main" tabIndex={-1} aria-busy={navigation.state === 'loading' || undefined}>
        <Outlet />
      </main>
      {helpIsOpen && <HelpDialog onClose={() => setHelpIsOpen(false)} />}
      <StatusBar />
      <LiveEvents />
      <ScrollRestoration />
    </>
  );
}

function SignOutButton() {
  const { save } = useSave();
  async function signOut() {
    const answer = await save('/api/sign-out', NoBody, { goTo: () => '/sign-in' });
    if (answer?.ok) clearDrafts();
    else if (answer) showStatus({ text: answer.problem.message });
  }
  return (
    <button type="button" className="sign-out" onClick={() => void signOut()}>
      {texts.shell.signOut}
    </button>
  );
}

/** Shown while the first page waits for its data. */
export function Loading() {
  return (
    <main className="narrow-page">
      <p className="quiet">{texts.loading}</p>
    </main>
  );
}
