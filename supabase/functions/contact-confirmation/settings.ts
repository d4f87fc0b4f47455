import {
  CONFIRMATIONS_PER_HOUR,
  createSettingReader,
  databaseUrl,
  mailAddress,
  mailAddresses,
  siteUrl,
  smtpUrl,
  type Environment,
} from '#server/setting-values.ts';

/** SUPABASE_URL and SUPABASE_DB_URL come from the platform, all others from `supabase secrets set`. */
export function readFunctionSettings(env: Environment) {
  const { read, need, finish } = createSettingReader(env);
  const projectUrl = read('SUPABASE_URL', undefined, siteUrl);
  const settings = {
    databaseUrl: need('SUPABASE_DB_URL', databaseUrl, ''),
    smtpUrl: need('SMTP_URL', smtpUrl, ''),
    /** Unset, these are the e-mail in the firm's content (server/mail/addresses.ts). */
    mailFrom: read('MAIL_FROM', undefined, mailAddress),
    firmInbox: read('FIRM_INBOX', undefined, mailAddresses),
    /** Confirmations to visitors in total; 0 sends none. */
    confirmationsPerHour: read('CONFIRMATIONS_PER_HOUR', ...CONFIRMATIONS_PER_HOUR),
    /** Without a slash at its end: https://firm.example */
    siteUrl: need('SITE_URL', siteUrl, ''),
    /** The address of this function for the database's schedule, when the platform provides it. */
    outboxUrl: projectUrl && `${projectUrl}/functions/v1/contact-confirmation/outbox`,
  };
  finish();
  return settings;
}
