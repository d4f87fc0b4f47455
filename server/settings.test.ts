import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { adminWarning, readServerSettings, readSettings } from './settings.ts';
import { newSecret } from './webhook/sign.ts';

test('the defaults are http://localhost:3000, the sample content and mail as its content says', () => {
  expect(readSettings({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    siteUrl: 'http://localhost:3000',
    contentDir: resolve('content'),
    mailFrom: undefined,
    firmInbox: undefined,
    submissionsPerHour: 20,
    confirmationsPerHour: 200,
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
  for (const wrong of ['a@firm.example,', 'a@firm.example; b@firm.example', 'a@firm.example, b'])
    expect(messageOf(() => inbox(wrong))).toBe(
      'FIRM_INBOX must be one bare e-mail address: office@firm.example, or several with commas',
    );
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

test('SMTP_URL has no option but ?tls=off, which is for smtp:// only', () => {
  for (const url of ['smtp://h:25', 'smtps://u:p@h:465', 'smtp://relay.example:25?tls=off'])
    expect(readSettings({ SMTP_URL: url }).mail).toEqual({ way: 'smtp', url });
  for (const wrong of [
    'smtp://h?tls=on',
    'smtps://h?tls=off',
    'smtp://h?tls=off&requireTLS=false',
    'smtp://h?requireTLS=false',
    'smtps://h?tls.rejectUnauthorized=false',
    'smtp://h?host=evil.example',
    'smtp://h#x',
    'File',
  ])
    expect(
      messageOf(() => readSettings({ SMTP_URL: wrong })),
      wrong,
    ).toMatch(/^SMTP_URL must be smtp:\/\/host:587 or .*\?tls=off.*, or "files"/);
});

test('without SMTP_URL mails are files, but with DATABASE_URL only if SMTP_URL says so', () => {
  const mail = (env: Record<string, string>) => readSettings({ DATA_DIR: '/d', ...env }).mail;
  expect(mail({})).toEqual({ way: 'files', folder: '/d/mail' });
  expect(mail({ SMTP_URL: 'files' })).toEqual({ way: 'files', folder: '/d/mail' });
  expect(mail({ DATABASE_URL })).toEqual({ way: 'none' });
  expect(mail({ DATABASE_URL, SMTP_URL: 'files' })).toEqual({ way: 'files', folder: '/d/mail' });
});

test.each([
  ['DATABASE_URL', { DATABASE_URL }],
  ['an ADMIN_URL that is not localhost', { ADMIN_URL: 'https://admin.firm.example' }],
])('a server with %s needs ADMIN_PEOPLE or ADMIN_PORT=off', (_what, env) => {
  expect(messageOf(() => readServerSettings(env))).toMatch(
    /^ADMIN_PEOPLE is missing: it must be .*DATABASE_URL.*ADMIN_URL.*ADMIN_PORT=off/,
  );
  const people = readServerSettings({ ...env, ADMIN_PEOPLE: 'ann@firm.example' }).admin?.people;
  expect(people).toEqual(['ann@firm.example']);
  expect(readServerSettings({ ...env, ADMIN_PORT: 'off' }).admin).toBeUndefined();
  // Commands such as `npm run requests` start no admin.
  expect(readSettings(env).admin?.people).toBeUndefined();
});

test('a server of this machine alone needs no ADMIN_PEOPLE', () => {
  for (const ADMIN_URL of ['', 'http://localhost:9999', 'http://127.0.0.1:3001', 'http://[::1]:1'])
    expect(readServerSettings({ ADMIN_URL }).admin?.people).toBeUndefined();
});

test('ADMIN_PEOPLE has each address in full', () => {
  for (const wrong of ['*@firm.example', '@firm.example', 'ann@firm.example, *@firm.example'])
    expect(
      messageOf(() => readSettings({ ADMIN_PEOPLE: wrong })),
      wrong,
    ).toMatch(/^ADMIN_PEOPLE must be .* in full/);
});

test('two servers in one process do not share a port', () => {
  for (const env of [
    { PORT: '4000', METRICS_PORT: '4000' },
    { PORT: '4000', ADMIN_PORT: '4000' },
    { PORT: '4000', METRICS_PORT: '4001' },
    { PORT: '4000', ADMIN_PORT: '4002', METRICS_PORT: '4002' },
  ])
    expect(
      messageOf(() => readSettings(env)),
      JSON.stringify(env),
    ).toMatch(/^(?:METRICS|ADMIN)_PORT must be a port number, 1 to 65535, other than PORT/);
});

test('TRUSTED_PROXIES rejects networks larger than a /8', () => {
  for (const wrong of ['0.0.0.0/0', '::/0', '127.0.0.1, 10.0.0.0/7', '0.0.0.0/1,128.0.0.0/1'])
    expect(
      messageOf(() => readSettings({ TRUSTED_PROXIES: wrong })),
      wrong,
    ).toMatch(/^TRUSTED_PROXIES must be /);
});

test('TRUSTED_PROXIES accepts addresses and networks of IPv4 and IPv6', () => {
  const { trustedProxies } = readSettings({ TRUSTED_PROXIES: '10.0.0.0/8, ::1' });
  expect(trustedProxies.check('10.9.9.9', 'ipv4')).toBe(true);
  expect(trustedProxies.check('11.0.0.1', 'ipv4')).toBe(false);
  expect(trustedProxies.check('::1', 'ipv6')).toBe(true);
});

test('warns of an ADMIN_URL that is opened without encryption from another machine', () => {
  const warning = (env: Record<string, string>) => adminWarning(readSettings(env));
  for (const url of [
    'http://admin.firm.example',
    'http://192.168.1.5:3001',
    'http://localhost.example',
  ])
    expect(warning({ ADMIN_URL: url })).toMatch(/^http\S+ is not encrypted: .*https/);
  for (const url of [
    '',
    'https://admin.firm.example',
    'http://localhost:9999',
    'http://admin.localhost',
    'http://127.0.0.1:3001',
    'http://[::1]:3001',
  ])
    expect(warning({ ADMIN_URL: url }), url).toBeUndefined();
  expect(warning({ ADMIN_URL: 'http://admin.firm.example', ADMIN_PORT: 'off' })).toBeUndefined();
});

test('warns of an ADMIN_HOST that other machines reach with the Host of this machine', () => {
  const warning = (env: Record<string, string>) => adminWarning(readSettings(env));
  for (const ADMIN_HOST of ['0.0.0.0', '::', '192.168.1.5', 'server.firm.example'])
    expect(warning({ ADMIN_HOST })).toMatch(
      /^ADMIN_HOST lets other machines open http:\/\/localhost:3001 without encryption.*ADMIN_HOST=127\.0\.0\.1/,
    );
  for (const ADMIN_HOST of ['', '127.0.0.1', 'localhost', '::1'])
    expect(warning({ ADMIN_HOST }), ADMIN_HOST).toBeUndefined();
  const ADMIN_URL = 'https://admin.firm.example';
  expect(warning({ ADMIN_HOST: '0.0.0.0', ADMIN_URL })).toBeUndefined();
});

test('WEBHOOK_URL must be https and lead to the public internet', () => {
  const secret = newSecret();
  const read = (url: string) => readSettings({ WEBHOOK_URL: url, WEBHOOK_SECRET: secret }).webhook;
  expect(read('https://hooks.example:8443/a/b?sig=1')?.url.href).toBe(
    'https://hooks.example:8443/a/b?sig=1',
  );
  for (const wrong of [
    'http://hooks.example/',
    'hooks.example',
    'https://user@hooks.example/',
    'https://hooks.example/#a',
    'https://localhost/',
    'https://a.localhost./',
    'https://127.1/',
    'https://169.254.169.254/latest',
    'https://[::1]/',
    'https://[::ffff:a00:1]/',
    'file:///etc/passwd',
  ])
    expect(
      messageOf(() => read(wrong)),
      wrong,
    ).toMatch(/^WEBHOOK_URL must be https:\/\/ with a host in the public internet/);
});

test('WEBHOOK_SECRET is required with WEBHOOK_URL, long enough, and one or two', () => {
  const secret = newSecret();
  const read = (value: string) =>
    readSettings({ WEBHOOK_URL: 'https://hooks.example/', WEBHOOK_SECRET: value }).webhook?.keys;
  expect(read(secret)).toHaveLength(1);
  expect(read(`${secret} ${newSecret()}`)).toHaveLength(2);
  expect(messageOf(() => read(''))).toMatch(/^WEBHOOK_SECRET is missing: it must be "whsec_"/);
  for (const wrong of [
    'whsec_c2hvcnQ=',
    'password',
    `${secret} x`,
    Array(3).fill(secret).join(' '),
  ])
    expect(messageOf(() => read(wrong))).toMatch(/^WEBHOOK_SECRET must be "whsec_"/);
});

function messageOf(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
  return '';
}
