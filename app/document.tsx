import type { ReactNode } from 'react';
import { RenderSettingsProvider, type RenderSettings } from './render-settings.ts';

/**
 * The HTML document around every page. The root element carries the address and the key of the data API,
 * so that the server can change them without a new build.
 */
export function Document(props: { settings: RenderSettings; children: ReactNode }) {
  const { settings, children } = props;
  return (
    <html lang="en" dir="ltr" data-api-url={settings.apiUrl} data-anon-key={settings.anonKey}>
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
        <RenderSettingsProvider value={settings}>{children}</RenderSettingsProvider>
      </body>
    </html>
  );
}
