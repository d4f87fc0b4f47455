import { ViewTransition } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { notices, firm } from '#content/firm.ts';
import { footerGroups, headerLinks, legalLinks } from '#content/navigation.ts';
import { ActionBar } from './sections/action-bar.tsx';
import { Footer } from './sections/footer.tsx';
import { Header } from './sections/header.tsx';
import { useScrollIntent } from './use-scroll-intent.ts';

/** What every page has around it. */
export function Layout() {
  useScrollIntent();
  const { pathname } = useLocation();
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to the main content
      </a>
      <Header firm={firm} links={headerLinks} />
      {/* Fades once, from page to page; the router's other updates would each fade and delay the next. */}
      <ViewTransition key={pathname} default="none" enter="auto" exit="auto">
        <main id="main" tabIndex={-1}>
          <Outlet />
        </main>
      </ViewTransition>
      <Footer firm={firm} notices={notices} groups={footerGroups} legal={legalLinks} />
      <ActionBar phone={firm.phone} />
      <ScrollRestoration />
    </>
  );
}
