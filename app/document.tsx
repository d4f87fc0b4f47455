import type { ReactNode } from 'react';
import { PublicSettingsProvider, type PublicSettings } from './public-settings.ts';

/**
 * The whole document, the same on both sides. The router is inside the body, so that its default
 * error screen has a document to stand in. `boot.ts` marks the root element (scrolled, ready), hence
 * the suppressed warning.
 */
export function Document({
  settings,
  page,
  children,
}: {
  settings: PublicSettings;
  /** The address it was made for: a host may show it at another, as a 404 page or with a slash at its end. */
  page?: string | undefined;
  children: ReactNode;
}) {
  return (
    <html
      lang="en"
      dir="ltr"
      data-site-url={settings.siteUrl}
      data-api-url={settings.apiUrl}
      data-anon-key={settings.anonKey}
      data-built-at={settings.builtAt}
      data-page={page}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0a1628" />
        <meta name="format-detection" content="telephone=no" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
      </head>
      <body>
        <PublicSettingsProvider value={settings}>{children}</PublicSettingsProvider>
      </body>
    </html>
  );
}
