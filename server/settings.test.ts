import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { adminUrlWarning, readSettings } from './settings.ts';
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
    smtpUrl: undefined,
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

test('TRUSTED_PROXIES accepts addresses and networks of IPv4 and IPv6', () => {
  const { trustedProxies } = readSettings({ TRUSTED_PROXIES: '10.0.0.0/8, ::1' });
  expect(trustedProxies.check('10.9.9.9', 'ipv4')).toBe(true);
  expect(trustedProxies.check('11.0.0.1', 'ipv4')).toBe(false);
  expect(trustedProxies.check('::1', 'ipv6')).toBe(true);
});

test('warns of an ADMIN_URL that is opened without encryption from another machine', () => {
  const warning = (env: Record<string, string>) => adminUrlWarning(readSettings(env));
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
