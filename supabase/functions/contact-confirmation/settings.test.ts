import { deepEqual, equal, throws } from 'node:assert/strict';
import { DEFAULTS } from '#server/base/setting-values.ts';
import { readFunctionSettings } from './settings.ts';

const NEEDED = {
  SUPABASE_DB_URL: 'postgres://postgres:word@db.project.example:5432/postgres',
  SMTP_URL: 'smtps://user:word@mail.example:465',
  SITE_URL: 'https://firm.example/',
};

Deno.test('by default, mail goes from and to the address in the content', () => {
  const settings = readFunctionSettings(NEEDED);
  equal(settings.mailFrom, undefined);
  equal(settings.firmInbox, undefined);
  equal(settings.siteUrl, 'https://firm.example');
  equal(settings.outboxUrl, undefined);
  equal(settings.confirmationsPerHour, Number(DEFAULTS.CONFIRMATIONS_PER_HOUR));
  const two = readFunctionSettings({ ...NEEDED, FIRM_INBOX: 'a@b.example, c@d.example' });
  deepEqual(two.firmInbox, ['a@b.example', 'c@d.example']);
});

Deno.test('the address for the schedule is in the project of SUPABASE_URL', () => {
  equal(
    readFunctionSettings({ ...NEEDED, SUPABASE_URL: 'https://abc.supabase.example' }).outboxUrl,
    'https://abc.supabase.example/functions/v1/contact-confirmation/outbox',
  );
});

Deno.test('SMTP_URL follows the rules of the server, and never means files', () => {
  const url = 'smtp://mail.example:2525?tls=off';
  equal(readFunctionSettings({ ...NEEDED, SMTP_URL: url }).smtpUrl, url);
  for (const wrong of ['files', 'smtp://mail.example?requireTLS=false'])
    throws(() => readFunctionSettings({ ...NEEDED, SMTP_URL: wrong }), /SMTP_URL must be smtp:/);
});

Deno.test('all missing and wrong settings are named at once, without passwords', () => {
  throws(
    () => readFunctionSettings({ SUPABASE_DB_URL: 'mysql://u:secret@h/d', SMTP_URL: ' ' }),
    (error: Error) =>
      ['SUPABASE_DB_URL must be', 'SMTP_URL is missing', 'SITE_URL is missing'].every((line) =>
        error.message.includes(line),
      ) && !error.message.includes('secret'),
  );
});
