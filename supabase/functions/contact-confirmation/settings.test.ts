import { deepEqual, equal, throws } from 'node:assert/strict';
import { firm } from '#content/firm.ts';
import { readFunctionSettings } from './settings.ts';

const NEEDED = {
  SUPABASE_DB_URL: 'postgres://postgres:word@db.project.example:5432/postgres',
  SMTP_URL: 'smtps://user:word@mail.example:465',
  SITE_URL: 'https://firm.example/',
};

Deno.test('mail comes from the firm, and goes to it, unless something else is set', () => {
  const settings = readFunctionSettings(NEEDED);
  equal(settings.mailFrom, firm.email);
  deepEqual(settings.firmInbox, [firm.email]);
  equal(settings.siteUrl, 'https://firm.example');
  equal(settings.outboxUrl, undefined);
  equal(settings.confirmationsPerHour, 200);
  const two = readFunctionSettings({ ...NEEDED, FIRM_INBOX: 'a@b.example, c@d.example' });
  deepEqual(two.firmInbox, ['a@b.example', 'c@d.example']);
});

Deno.test('the schedule finds the function where the platform says that the project is', () => {
  equal(
    readFunctionSettings({ ...NEEDED, SUPABASE_URL: 'https://abc.supabase.example' }).outboxUrl,
    'https://abc.supabase.example/functions/v1/contact-confirmation/outbox',
  );
});

Deno.test('all that is missing or wrong is named at once, and no password is repeated', () => {
  throws(
    () => readFunctionSettings({ SUPABASE_DB_URL: 'mysql://u:secret@h/d', SMTP_URL: ' ' }),
    (error: Error) =>
      ['SUPABASE_DB_URL must be', 'SMTP_URL is missing', 'SITE_URL is missing'].every((line) =>
        error.message.includes(line),
      ) && !error.message.includes('secret'),
  );
});
