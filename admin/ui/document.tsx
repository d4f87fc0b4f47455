import { randomBytes } from 'node:crypto';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import icon from './icon.svg?raw';
import { BRAND_STYLES_PATH } from './brand-styles.ts';
import type { AdminContext } from '#admin/office/environment.ts';
import { takeFlash } from '#admin/office/flash.ts';
import { RefusalContext, type Refusal } from '#admin/office/refusal.ts';
import { Shell, Mark } from './shell.tsx';
import type { Neighbor } from './neighbor-link.tsx';
import { TitleContext } from './page-title.tsx';
import { ViewProvider, viewOf } from '#admin/office/view.ts';

const ICON = `data:image/svg+xml,${encodeURIComponent(icon)}`;

/** The policy of a page. Nothing is inline but a style element with the nonce. */
const policyOf = (nonce: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "font-src 'self'",
    "img-src 'self' data:",
    "frame-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

interface DocumentHead {
  title: string;
  status?: ContentfulStatusCode | undefined;
  /** The form that was not saved. */
  refusal?: Refusal | undefined;
  /** A style sheet that only this page needs. */
  styles?: string;
  /** The request that comes next: the message of a change leads to it. */
  next?: Neighbor | undefined;
}

/** A page for a signed-in person, with the header, the message of the last change, and the help. */
export function page(c: AdminContext, head: DocumentHead, body: ReactNode): Response {
  const view = viewOf(c);
  return respond(
    c,
    head,
    { person: view.person, timeZone: view.firm.timeZone },
    <ViewProvider value={view}>
      <Shell path={c.req.path} flash={takeFlash(c)} next={head.next}>
        {body}
      </Shell>
    </ViewProvider>,
  );
}

/** A page for everybody: to sign in, or an error. The browser loads it whole, so nothing of earlier pages stays. */
export function publicPage(c: AdminContext, head: DocumentHead, body: ReactNode): Response {
  const { name } = c.get('services').firm();
  return respond(
    c,
    head,
    {},
    <main className="sign-in" id="main">
      <p className="sign-in-firm">
        <Mark />
        {name}
      </p>
      <div className="sign-in-card stack">
        <h1 tabIndex={-1}>{head.title}</h1>
        {body}
      </div>
    </main>,
  );
}

function respond(
  c: AdminContext,
  { title, refusal, status = refusal?.status ?? 200, styles }: DocumentHead,
  data: { person?: string; timeZone?: string },
  body: ReactNode,
): Response {
  const { assets } = c.get('services');
  const nonce = randomBytes(16).toString('base64');
  c.header('content-security-policy', policyOf(nonce));
  const isPublic = data.person === undefined;
  const markup = renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex, nofollow" />
        {/* For the styles of Turbo's progress bar. */}
        <meta name="csp-nonce" content={nonce} />
        {/* Pages change while people work, so none is shown from a cache or loaded before someone opens it. */}
        <meta name="turbo-cache-control" content="no-cache" />
        <meta name="turbo-prefetch" content="false" />
        <meta name="turbo-refresh-method" content="morph" />
        <meta name="turbo-refresh-scroll" content="preserve" />
        {isPublic && <meta name="turbo-visit-control" content="reload" />}
        <title>{title}</title>
        <link rel="icon" type="image/svg+xml" href={ICON} />
        <link rel="stylesheet" href={assets.styles} />
        <link rel="stylesheet" href={BRAND_STYLES_PATH} />
        {styles !== undefined && <link rel="stylesheet" href={styles} />}
        {/* The browser shows nothing until the script has put the drafts into their fields. */}
        <script type="module" src={assets.script} blocking="render" />
      </head>
      <body
        data-turbo={isPublic ? 'false' : undefined}
        data-person={data.person}
        data-time-zone={data.timeZone}
      >
        <TitleContext value={title}>
          <RefusalContext value={refusal}>{body}</RefusalContext>
        </TitleContext>
      </body>
    </html>,
  );
  return c.html(`<!doctype html>${markup}`, status);
}
