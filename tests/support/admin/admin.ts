import { mkdir, readdir, readFile } from 'node:fs/promises';
import { BlockList } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { expect, onTestFinished } from 'vitest';
import { createAdminApp } from '#admin/app.tsx';
import { unescapeText } from '#contract/text.ts';
import { ADDRESSES, served } from '#tests/support/content/served-content.ts';
import { assembleAdmin, type AdminParts } from '#admin/start.ts';
import { findLogins } from '#server/database/provided-database.ts';
import { createLog } from '#server/base/log.ts';
import { createFolderTransport } from '#server/mail/folder-transport.ts';
import {
  freshDatabase,
  LONG_TIMEOUT,
  type TestDatabase,
} from '#tests/support/database/database.ts';
import { OTHER, PERSON } from './requests.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

export const ADMIN_URL = 'https://admin.firm.example';

/** Pages only link to these files, which the build has. */
const ASSETS = {
  folder: tmpdir(),
  script: '/assets/main.js',
  styles: '/assets/admin.css',
  previewScript: '/assets/preview.js',
};

export type TestAdmin = Awaited<ReturnType<typeof testAdmin>>;

type Fields = Readonly<Record<string, string | number>>;
export interface RequestOptions {
  method?: string;
  cookie?: string;
  headers?: Record<string, string | undefined>;
  address?: string;
}

/** Creates the admin without a port, with the login that it has in production. */
export async function testAdmin(changes: Partial<AdminParts> = {}, given?: TestDatabase) {
  const database = given ?? (await freshDatabase());
  const mailFolder = join(await temporaryFolder(), 'mail');
  await mkdir(mailFolder);
  const logged: string[] = [];
  const log = createLog((line) => logged.push(line));
  const { admin: target } = await findLogins(
    { connectionString: database.url },
    createLog(() => {}),
  );
  const admin = assembleAdmin({
    adminUrl: ADMIN_URL,
    people: () => [PERSON, OTHER],
    serverName: 'one',
    content: () => served,
    siteUrl: 'https://firm.example',
    mail: ADDRESSES,
    mailFolder,
    transport: createFolderTransport(mailFolder),
    target: { ...target, ...LONG_TIMEOUT },
    trustedProxies: new BlockList(),
    log,
    random: () => 0,
    // On a busy machine, a shorter wait would give the progress page instead of the result.
    progressAfterMilliseconds: 600_000,
    loadBuild: async () => ({ createAdminApp, assets: ASSETS }),
    ...changes,
  });
  let closing: Promise<void> | undefined;
  const close = () => (closing ??= admin.close());
  onTestFinished(close);

  function send(path: string, init: RequestInit, how: RequestOptions): Promise<Response> {
    const { cookie, headers = {}, address = '198.51.100.7' } = how;
    const request = new Request(ADMIN_URL + path, init);
    const all = {
      host: new URL(ADMIN_URL).host,
      'sec-fetch-site': 'same-origin',
      cookie,
      ...(init.method === 'POST' && { origin: ADMIN_URL }),
      ...headers,
    };
    // These headers include Host, Origin and Cookie, which the `Request` of a browser would leave out.
    for (const [name, value] of Object.entries(all))
      if (value !== undefined) request.headers.set(name, value);
    return admin.app.fetch(request, { address });
  }
  /** Requests a page as a browser does. */
  const get = (path: string, how: RequestOptions = {}) =>
    send(path, { method: how.method ?? 'GET' }, how);
  /** Sends a form as a page of the admin does. */
  const post = (path: string, fields: Fields = {}, how: RequestOptions = {}) => {
    const values = Object.entries(fields).map(([name, value]) => [name, String(value)]);
    return send(path, { method: 'POST', body: new URLSearchParams(values) }, how);
  };
  // A mail that is being written has another file extension.
  const mailFiles = async () => (await readdir(mailFolder)).filter((file) => file.endsWith('.eml'));
  /** The tokens of all links that were mailed, the newest last. */
  const tokens = async (count: number) => {
    await expect.poll(async () => (await mailFiles()).length).toBe(count);
    const files = await mailFiles();
    const mails = await Promise.all(
      files.map(async (file) => PostalMime.parse(await readFile(join(mailFolder, file)))),
    );
    return mails
      .toSorted((a, b) => (a.date ?? '').localeCompare(b.date ?? ''))
      .flatMap(({ text }) => /\/sign-in#([\w-]{43})/.exec(text ?? '')?.[1] ?? []);
  };
  return {
    app: admin.app,
    database,
    mailFolder,
    logged,
    get,
    post,
    /** Sends a form with a file. */
    upload(path: string, fields: Readonly<Record<string, string | File>>, cookie: string) {
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.set(name, value);
      return send(path, { method: 'POST', body }, { cookie });
    },
    tokens,
    close,
    /** Signs in by mail. Returns the cookie. */
    async signIn(person = PERSON): Promise<string> {
      const before = (await mailFiles()).length;
      expect((await post('/sign-in', { email: person })).status).toBe(303);
      for (const token of await tokens(before + 1)) {
        const confirmed = await post('/sign-in/confirm', { token });
        const cookie = cookieOf(confirmed);
        if (confirmed.status === 303 && cookie) return cookie;
      }
      throw new Error('No link signs in');
    },
  };
}

/** An admin, and the cookie of its first person. */
export async function signedInAdmin(...parts: Parameters<typeof testAdmin>) {
  const admin = await testAdmin(...parts);
  return { admin, cookie: await admin.signIn() };
}

/** The cookie with the session, as the browser sends it back. */
export const cookieOf = (response: Response) =>
  response.headers.get('set-cookie')?.match(/(?:__Host-)?admin=[\w-]+/)?.[0];

/** The texts of a page, without its markup. */
export const textOf = async (response: Response) =>
  unescapeText((await response.text()).replace(/<[^>]*>/g, ' ')).replace(/\s+/g, ' ');
