import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { BlockList } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { expect, onTestFinished } from 'vitest';
import { brand, firm, notices } from '#tests/support/content/sample.ts';
import { assembleAdmin, type AdminParts } from '#server/admin/start-admin.ts';
import { findAdminTarget } from '#server/database/provided-database.ts';
import { createLog } from '#server/log.ts';
import { createFolderTransport } from '#server/mail/folder-transport.ts';
import { freshDatabase, type TestDatabase } from '#tests/support/database/database.ts';

export const ADMIN_URL = 'https://admin.firm.example';
export const PERSON = 'ann@firm.example';
export const OTHER = 'ben@firm.example';

export interface TestAdmin {
  database: TestDatabase;
  mailFolder: string;
  logged: string[];
  /** Calls the API as the admin's own page does. */
  call(path: string, how?: CallOptions): Promise<Response>;
  /** Signs in by mail. Returns the cookie. */
  signIn(person?: string): Promise<string>;
  /** The tokens of all links that were mailed, the newest last. */
  tokens(count: number): Promise<string[]>;
  /** What a reload of the content does. */
  storePeople(): Promise<void>;
  close(): Promise<void>;
}

interface CallOptions {
  method?: string;
  body?: unknown;
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
  const folder = await mkdtemp(join(tmpdir(), 'first-light-admin-'));
  const mailFolder = join(folder, 'mail');
  await mkdir(mailFolder);
  const logged: string[] = [];
  const log = createLog((line) => logged.push(line));
  const target = await findAdminTarget({ connectionString: database.url }, log);
  const admin = assembleAdmin({
    adminUrl: ADMIN_URL,
    people: () => [PERSON, OTHER],
    serverName: 'one',
    content: () => ({ brand, firm, notices }),
    siteUrl: 'https://firm.example',
    mailFrom: () => 'office@firm.example',
    mailFolder,
    transport: createFolderTransport(mailFolder),
    target: () => target,
    trustedProxies: new BlockList(),
    log,
    random: () => 0,
    ...changes,
  });
  let closing: Promise<void> | undefined;
  const close = () => (closing ??= admin.close());
  onTestFinished(async () => {
    await close();
    await rm(folder, { recursive: true, force: true });
  });

  const call: TestAdmin['call'] = (path, { method, body, cookie, headers = {}, address } = {}) => {
    const all = {
      host: new URL(ADMIN_URL).host,
      origin: ADMIN_URL,
      'sec-fetch-site': 'same-origin',
      ...(cookie !== undefined && { cookie }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    };
    const set = Object.entries(all).filter((entry): entry is [string, string] => !!entry[1]);
    const request = new Request(`${ADMIN_URL}${path}`, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      ...(body !== undefined && {
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    });
    // `Request` would leave out Host, Origin and Cookie as forbidden names if it were a browser's.
    for (const [name, value] of set) request.headers.set(name, value);
    return admin.app.fetch(request, { address: address ?? '198.51.100.7' });
  };
  // A mail that is being written has another ending.
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
    database,
    mailFolder,
    logged,
    call,
    tokens,
    storePeople: admin.storePeople,
    close,
    async signIn(person = PERSON) {
      const before = (await mailFiles()).length;
      expect((await call('/api/sign-in', { body: { email: person } })).status).toBe(202);
      for (const token of await tokens(before + 1)) {
        const confirmed = await call('/api/sign-in/confirm', { body: { token } });
        const cookie = confirmed.headers.get('set-cookie')?.split(';')[0];
        if (confirmed.status === 200 && cookie) return cookie;
      }
      throw new Error('No link signs in');
    },
  };
}

/** A row of a visitor. Returns its id. */
export async function storeRequest(
  database: TestDatabase,
  changes: Record<string, string | null> = {},
): Promise<string> {
  const row = {
    name: 'Cara Example',
    email: `cara.${Math.random().toString(36).slice(2)}@mail.example`,
    phone: null,
    subject: null,
    message: 'Please call me',
    preferred_contact: 'email',
    form_type: 'contact',
    ...changes,
  };
  const columns = Object.keys(row);
  const [stored] = await database.query<{ id: string }>(
    `insert into contact_submissions (${columns.join()})
     values (${columns.map((_, index) => `$${index + 1}`).join()}) returning id`,
    Object.values(row),
  );
  return stored?.id ?? '';
}
