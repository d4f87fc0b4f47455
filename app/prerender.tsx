import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { announcementsAfter, isShown } from '#contract/announcements.ts';
import type { SiteContent } from '#contract/content.ts';
import { languageLinks, siteNavigation } from './pages/navigation.ts';
import { sitePages, type Page } from './pages/pages.ts';
import { withPhoto } from '#app/sections/attorneys.tsx';
import { RenderSettingsProvider, type RenderSettings } from './site/render-settings.ts';
import { ActionBar, Footer } from './sections/footer.tsx';
import { Header, Announcement } from './sections/header.tsx';
import { SiteContentProvider } from './site/site-content.ts';
import { catalogOf } from './texts/page-texts.ts';
import { IslandTextsProvider } from './texts/texts.ts';

export { SHARE_IMAGE, shareImage } from './site/built-images.ts';
export { PORTRAIT_WIDTHS } from './ui/portrait.tsx';
export { mailTexts } from './texts/page-texts.ts';
export { firstLight, mark } from './ui/drawings.tsx';
export { sitePages };

/** Renders the whole HTML document of the page at `path`; an unknown path gets the 404 page. */
export async function renderPage(
  path: string,
  settings: RenderSettings,
  content: SiteContent,
): Promise<string> {
  const pages = sitePages(content);
  const page =
    pages.find((candidate) => candidate.path === path) ??
    pages.find(({ address }) => address === '/404');
  if (!page) throw new Error('app/pages/pages.ts has no 404 page');
  const main = await page.load();
  const { prelude } = await prerender(
    <Document page={page} settings={settings} content={content}>
      {main}
    </Document>,
  );
  const html = await new Response(prelude).text();
  // Links to a section of the same page become a fragment alone: if the page was opened with a query, a link with a
  // path would load it again.
  return html.replaceAll(` href="${page.path}#`, ' href="#');
}

/**
 * The root element carries the address and the key of the data API, so that the server can change them
 * without a new build.
 */
function Document(props: {
  page: Page;
  settings: RenderSettings;
  content: SiteContent;
  children: ReactNode;
}) {
  const { page, settings, content, children } = props;
  const { attorneys, brand, firm, home, language, notices, urgent } = content;
  const [attorney] = attorneys;
  const { address } = page;
  const { islands, pages } = catalogOf(language);
  const languages = languageLinks(page, content);
  const now = new Date(settings.builtAt);
  const [announcement] = announcementsAfter(now, firm);
  const { headerLinks, footerGroups, legalLinks } = siteNavigation(content);
  return (
    <html lang={language} dir="ltr" data-api-url={settings.apiUrl} data-anon-key={settings.anonKey}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={brand.colors.night} />
        <meta name="format-detection" content="telephone=no" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      </head>
      <body>
        <RenderSettingsProvider value={settings}>
          <SiteContentProvider value={content}>
            <IslandTextsProvider value={islands}>
              <a className="skip-link" href="#main">
                {pages.skipLink}
              </a>
              <Header
                firm={firm}
                links={headerLinks}
                languages={languages}
                urgent={urgent && home.hero.urgent}
                person={attorney && withPhoto(attorney, content)}
                address={address}
              />
              <main id="main" tabIndex={-1}>
                {announcement && (
                  <Announcement
                    {...announcement}
                    isShown={isShown(announcement, now)}
                    label={pages.announcement}
                  />
                )}
                {children}
              </main>
              <Footer
                firm={firm}
                notices={notices}
                groups={footerGroups}
                legal={legalLinks}
                languages={languages}
              />
              <ActionBar phone={firm.phone} callFirst={/^\/urgent(\/|$)/.test(address)} />
            </IslandTextsProvider>
          </SiteContentProvider>
        </RenderSettingsProvider>
      </body>
    </html>
  );
}
