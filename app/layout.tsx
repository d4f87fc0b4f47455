import type { ReactNode } from 'react';
import { notices, firm } from '#content/firm.ts';
import { footerGroups, headerLinks, legalLinks } from '#content/navigation.ts';
import { ActionBar } from './sections/action-bar.tsx';
import { Footer } from './sections/footer.tsx';
import { Header } from './sections/header.tsx';

/** What every page has around its content. */
export function Layout({ path, children }: { path: string; children: ReactNode }) {
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to the main content
      </a>
      <Header firm={firm} links={headerLinks} path={path} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer firm={firm} notices={notices} groups={footerGroups} legal={legalLinks} />
      <ActionBar phone={firm.phone} />
    </>
  );
}
