import { ViewTransition } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { notices, firm } from '#content/firm.ts';
import { footerGroups, headerLinks } from '#content/navigation.ts';
import { ActionBar } from './sections/action-bar.tsx';
import { Footer } from './sections/footer.tsx';
import { Header } from './sections/header.tsx';
import { useScrollIntent } from './use-scroll-intent.ts';

/** What every page has around it. */
export function Layout() {
  useScrollIntent();
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to the main content
      </a>
      <Header firm={firm} links={headerLinks} />
      <ViewTransition>
        <main id="main" tabIndex={-1}>
          <Outlet />
        </main>
      </ViewTransition>
      <Footer firm={firm} notices={notices} groups={footerGroups} />
      <ActionBar phone={firm.phone} />
      <ScrollRestoration />
    </>
  );
}
