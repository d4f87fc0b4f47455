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
import type { App } from '#server/http/app.ts';
import { findLogins } from '#server/database/provided-database.ts';
import { createLog } from '#server/base/log.ts';
import { createFolderTransport } from '#server/mail/folder-transport.ts';
import { freshDatabase, type TestDatabase } from '#tests/support/database/database.ts';
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

export interface TestAdmin {
  /** For tests that serve it on a port. */
  app: App;
  database: TestDatabase;
  mailFolder: string;
  logged: string[];
  /** Requests a page as a browser does. */
  get(path: string, how?: RequestOptions): Promise<Response>;
  /** Sends a form as a page of the admin does. */
  post(path: string, fields?: Fields, how?: RequestOptions): Promise<Response>;
  /** Sends a form with a file. */
  upload(
    path: string,
    fields: Readonly<Record<string, string | File>>,
    cookie: string,
  ): Promise<Response>;
  /** Signs in by mail. Returns the cookie. */
  signIn(person?: string): Promise<string>;
  /** The tokens of all links that were mailed, the newest last. */
  tokens(count: number): Promise<string[]>;
  close(): Promise<void>;
}

type Fields = Readonly<Record<string, string | number>>;
export interface RequestOptions {
  method?: string;
  cookie?: string;
  headers?: Record<string, string | undefined>;
  address?: string;
}

/** Creates the admin without a port, with the login that it has in production. */
export async function testAdmin(
  changes: Partial<AdminParts> = {},
  given?: TestDatabase,
): Promise<TestAdmin> {
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
    target,
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
  const get: TestAdmin['get'] = (path, how = {}) =>
    send(path, { method: how.method ?? 'GET' }, how);
  const post: TestAdmin['post'] = (path, fields = {}, how = {}) => {
    const values = Object.entries(fields).map(([name, value]) => [name, String(value)]);
    return send(path, { method: 'POST', body: new URLSearchParams(values) }, how);
  };
  // A mail that is being written has another file extension.
  const mailFiles = async () => (await readdir(mailFolder)).filter((file) => file.endsWith('.eml'));
  const tokens: TestAdmin['tokens'] = async (count) => {
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
    upload(path, fields, cookie) {
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.set(name, value);
      return send(path, { method: 'POST', body }, { cookie });
    },
    tokens,
    close,
    async signIn(person = PERSON) {
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
