import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type HonoRequest, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { DatabaseError } from 'pg';
import { AdminError } from './data/admin-error.ts';
import type { AdminServices, CreateAdminApp } from './office/services.ts';
import { NOT_A_FILE } from '#contract/site-editing.ts';
import { isTransientError } from '#server/database/database-errors.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import { errorCode } from '#server/base/log.ts';
import { EditorUnavailable } from '#server/site/editor-client.ts';
import { adminBrandStyles, BRAND_STYLES_PATH } from './ui/brand-styles.ts';
import type { AdminContext, AdminEnvironment, Screens } from './office/environment.ts';
import { errorPage } from './error-page.tsx';
import { peopleScreens } from './people/routes.ts';
import { reportScreens } from './reports/routes.ts';
import { requestScreens } from './requests/routes.ts';
import { siteScreens } from './site/routes.ts';
import { todayScreens } from './today/routes.ts';
import { signInRoutes } from './people/sign-in.tsx';
import { sessionCookie } from './office/cookies.ts';
import { maxUploadBytes } from './site/uploads.ts';
import { texts } from './office/texts.ts';

const fullDisk = (what: string) =>
  `Nothing was changed, and what you typed before is still there: ${what}. Tell the person who runs the server, then try again.`;
const FULL = fullDisk('the disk of the server is full');
/** Messages by error code. 53100 is a code of PostgreSQL. */
const DISK: Readonly<Record<string, string>> = {
  ENOSPC: FULL,
  53100: FULL,
  EDQUOT: fullDisk('the server has used all the space that it may use on its disk'),
  EROFS: fullDisk('the disk of the server can only be read at the moment'),
};

/** `character_not_in_repertoire`: a text with U+0000, which PostgreSQL cannot store. */
const ZERO_BYTE = '22021';
/** Larger than any form about a request. */
const MAX_BODY_BYTES = 64 * 1024;
/** A text of the site has 256 KB at most, and a browser escapes some of its characters. */
const MAX_SITE_FORM_BYTES = 1024 * 1024;

/** The pages of the firm's admin. The file of a page contains its queries, its changes and its markup. */
export const createAdminApp: CreateAdminApp = (services) => {
  const { adminUrl } = services;
  // Every response has these headers. A browser or a proxy stores no page or file, except the scripts and styles.
  const headers: Readonly<Record<string, string>> = {
    ...securityHeaders({ siteUrl: adminUrl }),
    // With `no-referrer`, browsers would send `Origin: null` with a form, and it could not be compared.
    'referrer-policy': 'same-origin',
    'cache-control': 'no-store',
  };
  const app = new Hono<AdminEnvironment>();

  app.use(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(headers))
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
  });
  // This route comes before the check of the Host, because health checks may send another Host.
  app.get('/healthz', (c) => c.json({ status: 'alive' }));
  app.use(async (c, next) => {
    c.set('services', services);
    c.set('menu', MENU);
    refuseOtherHosts(c.req.header('host'), adminUrl);
    const forwarded = c.req.header('x-forwarded-for') ?? null;
    c.set('address', clientAddress(c.env.address, forwarded, services.trustedProxies));
    refuseOtherOrigins(c.req, adminUrl);
    // `bodyLimit` copies a body of unknown length, and cannot copy the adapter's own kind of request.
    if (mayHaveBody(c.req) && c.req.header('content-length') === undefined)
      c.req.raw = c.req.raw.clone();
    await next();
  });
  // The size of other forms is checked after the session: for a signed-out person Turbo would reload the page, and nobody
  // would read that the form was too long.
  app.use('/sign-in/*', limitBody);
  app.use('/assets/*', async (c, next) => {
    await next();
    // The name of an asset changes with its bytes.
    if (c.res.ok) c.res.headers.set('cache-control', 'public, max-age=31536000, immutable');
  });
  app.get('/assets/*', serveStatic({ root: services.assets.folder, precompressed: true }));
  app.get(BRAND_STYLES_PATH, (c) =>
    c.body(adminBrandStyles(services.brand()), 200, { 'content-type': 'text/css; charset=utf-8' }),
  );
  app.route('/', signInRoutes);
  app.use(loadSession);
  app.use(async (c, next) => limitFor(c)(c, next));
  app.use(async (c, next) => {
    if (!c.get('session')) throw new AdminError('signed-out', texts.sessionEnded);
    if (!mayHaveBody(c.req)) return next();
    // A form may take a long time to arrive. Its sender may have been removed meanwhile, or may have another role now.
    await c.req.parseBody().catch(() => undefined);
    return loadSession(c, next);
  });
  for (const routes of SCREENS.flatMap((folder) => folder.routes)) app.route('/', routes);
  app.notFound((c) => errorPage(c, new AdminError('not-found', texts.errors.notFound)));
  app.onError((error, c) => errorPage(c, explainError(error, services)));

  return {
    headers,
    file: () => undefined,
    fetch: async (request, peer) => app.fetch(request, peer),
  };
};

/**
 * The order matters: a pattern of a later folder would also match the paths of an earlier one, and the header shows the
 * menu in this order.
 */
const SCREENS: readonly Screens[] = [
  todayScreens,
  requestScreens,
  reportScreens,
  siteScreens,
  peopleScreens,
];
const MENU = SCREENS.flatMap(({ menu }) => menu);

/** Sets the session and the people of a request. @throws AdminError when the session has ended since it was set */
const loadSession: MiddlewareHandler<AdminEnvironment> = async (c, next) => {
  const { sessions, people } = c.get('services');
  const token = sessionCookie.read(c);
  const session = token === undefined ? undefined : await sessions.find(token);
  if (session) {
    await sessions.markSeen(session);
    c.set('people', await people.list());
    c.set('session', session);
  } else if (c.get('session')) throw new AdminError('signed-out', texts.sessionEnded);
  await next();
};

const mayHaveBody = ({ method }: HonoRequest) => method !== 'GET' && method !== 'HEAD';

/** Protects against DNS rebinding. Browsers send the Host that the page has, without the ports 80 and 443. */
function refuseOtherHosts(host: string | undefined, adminUrl: string): void {
  if (host?.toLowerCase() !== new URL(adminUrl).host)
    throw new AdminError('forbidden', `This is the admin of ${adminUrl}. Open it there.`);
}

/** Checks all requests that change something: Hono's `csrf` looks only at what a form of another site can send. */
function refuseOtherOrigins(request: HonoRequest, adminUrl: string): void {
  if (['GET', 'HEAD', 'OPTIONS'].includes(request.method)) return;
  if (request.header('sec-fetch-site') === 'same-origin') return;
  if (request.header('origin') !== new URL(adminUrl).origin)
    throw new AdminError(
      'forbidden',
      'This request came from another page. Open the admin and try again.',
    );
}

const limitTo = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw new AdminError('invalid', 'This is too long to be stored.');
    },
  });
const limitBody = limitTo(MAX_BODY_BYTES);
/** Only someone who is signed in can send a large file, because it is kept in memory. */
function limitFor(c: AdminContext): MiddlewareHandler {
  if (!c.req.path.startsWith('/site/')) return limitBody;
  return limitTo(MAX_SITE_FORM_BYTES + (c.get('session') ? maxUploadBytes(c.req.path) : 0));
}

/** Says what the person can do about an error. Logs an unexpected one. */
function explainError(error: Error, { log }: Pick<AdminServices, 'log'>): AdminError {
  if (error instanceof AdminError) return error;
  const code = errorCode(error);
  if (code === NOT_A_FILE) return new AdminError('unavailable', error.message);
  if (error instanceof EditorUnavailable)
    return new AdminError('unavailable', error.message, { retryAfterSeconds: 5 });
  const disk = DISK[code];
  if (disk !== undefined) {
    log.error({ code }, 'not stored: the disk cannot be written');
    return new AdminError('no-space', disk);
  }
  if (isTransientError(error))
    return new AdminError(
      'unavailable',
      'The database cannot be reached at the moment. Nothing was lost; please try again.',
      { retryAfterSeconds: 5 },
    );
  if (error instanceof DatabaseError && error.code === ZERO_BYTE)
    return new AdminError('invalid', 'This contains a character that cannot be stored.');
  log.error({ code }, 'unexpected error in the admin');
  return new AdminError(
    'internal',
    'Reload the page. If it fails again, tell the person who runs the server the time.',
  );
}
