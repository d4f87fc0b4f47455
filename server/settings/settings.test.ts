import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { DEFAULTS } from '#server/base/setting-values.ts';
import { newSecret } from '#tests/support/webhook/start-receiver.ts';
import { adminWarning, readSettings } from './settings.ts';

test('the defaults are http://localhost:3000, the sample content and the mail addresses in the content', () => {
  expect(readSettings({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    siteUrl: 'http://localhost:3000',
    contentDir: resolve('content'),
    mailFrom: undefined,
    firmInbox: undefined,
    submissionsPerHour: Number(DEFAULTS.SUBMISSIONS_PER_HOUR),
    confirmationsPerHour: Number(DEFAULTS.CONFIRMATIONS_PER_HOUR),
    databaseUrl: undefined,
    mail: { way: 'files', folder: resolve('data/mail') },
    metricsPort: undefined,
    migrateAtStart: true,
    webhook: undefined,
  });
});

test('FIRM_INBOX accepts several addresses, separated by commas', () => {
  const inbox = (text: string) => readSettings({ FIRM_INBOX: text }).firmInbox;
  expect(inbox('a@firm.example, b@firm.example')).toEqual(['a@firm.example', 'b@firm.example']);
  expect(inbox('a@firm.example')).toEqual(['a@firm.example']);
});

test('SITE_URL contains PORT by default and has no slash at its end', () => {
  expect(readSettings({ PORT: '8080' }).siteUrl).toBe('http://localhost:8080');
  expect(readSettings({ SITE_URL: 'https://firm.example/' }).siteUrl).toBe('https://firm.example');
});

test('names all wrong settings at once, with what they must be and without their values', () => {
  const env = {
    PORT: '70000',
    HOST: 'a b',
    SITE_URL: 'firm.example/here',
    DATABASE_URL: 'mysql://u:hidden@h/d',
    SMTP_URL: 'http://hidden',
    MAIL_FROM: 'Ann <ann@firm.example>',
    FIRM_INBOX: 'nobody',
    TRUSTED_PROXIES: '10.0.0.0/33',
    SUBMISSIONS_PER_HOUR: '0',
    METRICS_PORT: '-1',
    CONFIRMATIONS_PER_HOUR: 'many',
    PUBLIC_API_URL: 'ftp://x',
    PUBLIC_ANON_KEY: 'two words',
    MIGRATE: 'perhaps',
    WEBHOOK_URL: 'https://user:hidden@hooks.example/',
    WEBHOOK_SECRET: 'hidden',
  };
  const message = messageOf(() => readSettings(env));
  for (const name of Object.keys(env)) expect(message).toContain(`${name} must be `);
  expect(message.split('\n')).toHaveLength(Object.keys(env).length);
  expect(message).not.toContain('hidden');
});

test('the message for a URL with a password says how to escape it', () => {
  const env = { DATABASE_URL: 'postgres://u:p#w@h/d', SMTP_URL: 'smtps://u:p/w@h:465' };
  const message = messageOf(() => readSettings(env));
  expect(message.match(/in the password, # is %23, \/ %2F, \? %3F, @ %40, % %25/g)).toHaveLength(2);
});

const DATABASE_URL = 'postgres://u:p@h/d';
const SECRET = newSecret();
const WEBHOOK = { WEBHOOK_URL: 'https://hooks.example:8443/a/b?sig=1', WEBHOOK_SECRET: SECRET };

test.each<[string, RegExp, ...string[]]>([
  [
    'FIRM_INBOX',
    /one email address, as in office@firm.example, or several with commas$/,
    'a@firm.example, | a@firm.example; b@firm.example | a@firm.example, b',
  ],
  [
    'SMTP_URL',
    /smtp:\/\/host:587 or .*\?tls=off.*, or "files"/,
    'smtp://h?tls=on | smtps://h?tls=off | smtp://h?tls=off&requireTLS=false',
    'smtp://h?requireTLS=false | smtps://h?tls.rejectUnauthorized=false',
    'smtp://h?host=evil.example | smtp://h#x | File',
  ],
  [
    'ADMIN_PEOPLE',
    /.* in full/,
    '*@firm.example | @firm.example | ann@firm.example, *@firm.example',
  ],
  // No network may be larger than a /8.
  ['TRUSTED_PROXIES', /(?:)/, '0.0.0.0/0 | ::/0 | 127.0.0.1, 10.0.0.0/7 | 0.0.0.0/1,128.0.0.0/1'],
  [
    'WEBHOOK_URL',
    /https:\/\/ without user/,
    'http://hooks.example/ | hooks.example | file:///etc/passwd',
    'https://user@hooks.example/ | https://hooks.example/#a',
  ],
  [
    'WEBHOOK_SECRET',
    /"whsec_"/,
    `whsec_c2hvcnQ= | password | ${SECRET} x | ${SECRET} ${SECRET} ${SECRET}`,
  ],
])('%s must be %s', (name, must, ...values) => {
  for (const value of values.flatMap((some) => some.split(' | '))) {
    const message = messageOf(() => readSettings({ ...WEBHOOK, [name]: value }));
    expect(message, value).toMatch(new RegExp(`^${name} must be ${must.source}`));
  }
});

test.each(['smtp://h:25', 'smtps://u:p@h:465', 'smtp://relay.example:25?tls=off'])(
  'SMTP_URL may be %s',
  (url) => expect(readSettings({ SMTP_URL: url }).mail).toEqual({ way: 'smtp', url }),
);

test('without SMTP_URL mails are files, but with DATABASE_URL only if SMTP_URL says so', () => {
  const mail = (env: Record<string, string>) => readSettings({ DATA_DIR: '/d', ...env }).mail;
  for (const env of [{}, { SMTP_URL: 'files' }, { DATABASE_URL, SMTP_URL: 'files' }])
    expect(mail(env)).toEqual({ way: 'files', folder: '/d/mail' });
  expect(mail({ DATABASE_URL })).toEqual({ way: 'none' });
});

test.each([
  ['DATABASE_URL', { DATABASE_URL }],
  ['an ADMIN_URL that is not localhost', { ADMIN_URL: 'https://admin.firm.example' }],
])('a server with %s misses ADMIN_PEOPLE unless ADMIN_PORT=off', (_what, env) => {
  expect(readSettings(env).admin?.isPeopleMissing).toBe(true);
  const { admin } = readSettings({ ...env, ADMIN_PEOPLE: 'ann@firm.example' });
  expect(admin).toMatchObject({ people: ['ann@firm.example'], isPeopleMissing: false });
  expect(readSettings({ ...env, ADMIN_PORT: 'off' }).admin).toBeUndefined();
});

test('the admin is on the port after the site, or before it when there is none after it', () => {
  expect(readSettings({ PORT: '65534' }).admin?.url).toBe('http://localhost:65535');
  expect(readSettings({ PORT: '65535' }).admin?.url).toBe('http://localhost:65534');
});

test('a server whose ADMIN_URL is on this machine needs no ADMIN_PEOPLE', () => {
  for (const ADMIN_URL of ['', 'http://localhost:9999', 'http://127.0.0.1:3001', 'http://[::1]:1'])
    expect(readSettings({ ADMIN_URL }).admin?.isPeopleMissing).toBe(false);
});

test('TRUSTED_PROXIES accepts addresses and networks of IPv4 and IPv6', () => {
  const { trustedProxies } = readSettings({ TRUSTED_PROXIES: '10.0.0.0/8, ::1' });
  expect(trustedProxies.check('10.9.9.9', 'ipv4')).toBe(true);
  expect(trustedProxies.check('11.0.0.1', 'ipv4')).toBe(false);
  expect(trustedProxies.check('::1', 'ipv6')).toBe(true);
});

/** The warnings when other machines open the admin without encryption: because of ADMIN_URL, or of ADMIN_HOST. */
const NOT_ENCRYPTED = /^http\S+ is not encrypted: .*https/;
const OPEN_HOST =
  /^ADMIN_HOST lets other machines open http:\/\/localhost:3001 without encryption.*ADMIN_HOST=127\.0\.0\.1/;

test.each<[string, RegExp | undefined, ...string[]]>([
  [
    'ADMIN_URL',
    NOT_ENCRYPTED,
    'http://admin.firm.example | http://192.168.1.5:3001 | http://localhost.example',
  ],
  [
    'ADMIN_URL',
    undefined,
    ' | https://admin.firm.example | http://localhost:9999 | http://admin.localhost',
    'http://127.0.0.1:3001 | http://[::1]:3001',
  ],
  ['ADMIN_HOST', OPEN_HOST, '0.0.0.0', '::', '192.168.1.5', 'server.firm.example'],
  ['ADMIN_HOST', undefined, '', '127.0.0.1', 'localhost', '::1'],
])('the warning of %s is %s', (name, warning, ...values) => {
  for (const value of values.flatMap((some) => some.split(' | ')))
    expect(adminWarning(readSettings({ [name]: value })) ?? '', value).toMatch(warning ?? /^$/);
});

test.each([
  { ADMIN_URL: 'http://admin.firm.example', ADMIN_PORT: 'off' },
  { ADMIN_HOST: '0.0.0.0', ADMIN_URL: 'https://admin.firm.example' },
])('%o is no reason for a warning', (env) => {
  expect(adminWarning(readSettings(env))).toBeUndefined();
});

test('a webhook has a URL and one or two secrets', () => {
  const read = (secret: string) => readSettings({ ...WEBHOOK, WEBHOOK_SECRET: secret }).webhook;
  expect(read(SECRET)?.url.href).toBe(WEBHOOK.WEBHOOK_URL);
  expect(read(SECRET)?.keys).toHaveLength(1);
  expect(read(`${SECRET} ${newSecret()}`)?.keys).toHaveLength(2);
  expect(messageOf(() => read(''))).toMatch(/^WEBHOOK_SECRET is missing: it must be "whsec_"/);
});

function messageOf(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
  return '';
}
