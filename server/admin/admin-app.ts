import type { BlockList } from 'node:net';
import { Hono } from 'hono';
import { DatabaseError } from 'pg';
import type { SiteBrand } from '#contract/brand.ts';
import type { ApiError } from '#contract/admin.ts';
import type { App } from '#server/app.ts';
import { isTransientError } from '#server/database/database-errors.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import { errorCode, type Log } from '#server/log.ts';
import { AdminError } from './admin-error.ts';
import { BRAND_COLORS_PATH, brandColorsResponse, type AdminFiles } from './admin-files.ts';
import type { ListedPeople } from './listed-people.ts';
import { guardRequest } from './request-guard.ts';
import type { SessionCookie } from './session-cookie.ts';
import type { AdminSession, Sessions } from './sessions.ts';

/** The context of a route of the API. */
export interface AdminEnvironment {
  Bindings: { address: string };
  Variables: { session: AdminSession; address: string };
}
export type AdminRoutes = Hono<AdminEnvironment>;

const API = '/api';
/** `character_not_in_repertoire`: a text with U+0000, which PostgreSQL cannot store. */
const ZERO_BYTE = '22021';

const ROUTES_WITHOUT_SESSION: ReadonlySet<string> = new Set([
  `${API}/firm`,
  `${API}/sign-in`,
  `${API}/sign-in/confirm`,
  `${API}/sign-in/passkey`,
  `${API}/sign-in/passkey/options`,
]);

/** Everything between the admin's port and its database. `addRoutes` adds the routes of the API. */
export function createAdminApp(parts: {
  adminUrl: string;
  addRoutes: (routes: AdminRoutes) => void;
  listedPeople: Pick<ListedPeople, 'ensureStored'>;
  sessions: Pick<Sessions, 'find'>;
  cookie: SessionCookie;
  files: AdminFiles;
  brand: () => SiteBrand;
  trustedProxies: BlockList;
  log: Log;
}): App {
  const { adminUrl, sessions, cookie, files, brand, trustedProxies, log } = parts;
  const headers = { ...securityHeaders({ siteUrl: adminUrl }), 'cache-control': 'no-store' };
  const app = new Hono<AdminEnvironment>();

  app.use(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(headers))
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
  });
  // For health checks, which may use another Host.
  app.get('/healthz', (c) => c.json({ status: 'alive' }));
  app.use(async (c, next) => {
    guardRequest(c.req.raw, adminUrl);
    c.set(
      'address',
      clientAddress(c.env.address, c.req.header('x-forwarded-for') ?? null, trustedProxies),
    );
    await next();
  });
  app.use(`${API}/*`, async (c, next) => {
    // Before a session is looked at, which may be one from before the person was removed.
    await parts.listedPeople.ensureStored();
    if (!ROUTES_WITHOUT_SESSION.has(c.req.path)) {
      const token = cookie.read(c.req.raw);
      const session = token === undefined ? undefined : await sessions.find(token);
      if (session === undefined)
        throw new AdminError('signed-out', 'You are signed out. Sign in again to continue.');
      c.set('session', session);
    }
    await next();
  });
  parts.addRoutes(app);
  app.all(`${API}/*`, () => {
    throw new AdminError('not-found', 'There is no such call.');
  });
  app.get(BRAND_COLORS_PATH, () => brandColorsResponse(brand()));
  app.notFound((c) => files(c.req.raw));
  app.onError((error) => {
    if (error instanceof AdminError) return errorResponse(error);
    if (isTransientError(error)) return errorResponse(unavailable());
    if (error instanceof DatabaseError && error.code === ZERO_BYTE)
      return errorResponse(
        new AdminError('invalid', 'This contains a character that cannot be stored.'),
      );
    log.error({ code: errorCode(error) }, 'unexpected error in the admin');
    return errorResponse(new AdminError('internal', 'Something went wrong. Please try again.'));
  });

  return {
    headers,
    file: () => undefined,
    fetch: async (request, peer) => app.fetch(request, peer),
  };
}

const unavailable = () =>
  new AdminError(
    'unavailable',
    'The database cannot be reached at the moment. Nothing was lost; please try again.',
    {},
    5,
  );

function errorResponse({ status, body, retryAfterSeconds }: AdminError): Response {
  const text: string = JSON.stringify(body satisfies ApiError);
  return new Response(text, {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      ...(retryAfterSeconds !== undefined && { 'retry-after': String(retryAfterSeconds) }),
    },
  });
}
