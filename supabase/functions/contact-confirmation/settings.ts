import {
  confirmationsPerHour,
  databaseUrl,
  mailAddressSetting,
  mailAddressList,
  optional,
  parseEnvironment,
  required,
  settingsSchema,
  siteUrl,
  smtpUrl,
  withDefault,
  type Environment,
} from '#server/base/setting-values.ts';

/** SUPABASE_URL and SUPABASE_DB_URL come from the platform, all others from `supabase secrets set`. */
const FunctionSettings = settingsSchema({
  SUPABASE_URL: optional(siteUrl),
  SUPABASE_DB_URL: required(databaseUrl),
  SMTP_URL: required(smtpUrl),
  MAIL_FROM: optional(mailAddressSetting),
  FIRM_INBOX: optional(mailAddressList),
  CONFIRMATIONS_PER_HOUR: withDefault('CONFIRMATIONS_PER_HOUR', confirmationsPerHour),
  SITE_URL: required(siteUrl),
});

export function readFunctionSettings(env: Environment) {
  const input = parseEnvironment(FunctionSettings, env);
  return {
    databaseUrl: input.SUPABASE_DB_URL,
    smtpUrl: input.SMTP_URL,
    /** Without MAIL_FROM and FIRM_INBOX, the email address in the content is used (server/mail/addresses.ts). */
    mailFrom: input.MAIL_FROM,
    firmInbox: input.FIRM_INBOX,
    /** The limit for confirmations to all visitors together; 0 sends none. */
    confirmationsPerHour: input.CONFIRMATIONS_PER_HOUR,
    /** Has no slash at its end: https://firm.example */
    siteUrl: input.SITE_URL,
    /** The address of this function for the database's schedule, when the platform provides it. */
    outboxUrl:
      input.SUPABASE_URL && `${input.SUPABASE_URL}/functions/v1/contact-confirmation/outbox`,
  };
}
