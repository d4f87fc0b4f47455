import { firm } from '#content/firm.ts';
import { BARE_MAIL_ADDRESS } from '#contract/content-fields.ts';
import {
  CONFIRMATIONS_PER_HOUR,
  createSettingReader,
  DATABASE_ADDRESS,
  databaseAddress,
  MAIL_SERVER_ADDRESS,
  MAIL_ADDRESSES,
  mailAddress,
  mailAddresses,
  mailServerAddress,
  originOf,
  SITE_ADDRESS,
  type Environment,
} from '#server/setting-values.ts';

interface FunctionSettings {
  databaseUrl: string;
  smtpUrl: string;
  mailFrom: string;
  firmInbox: readonly [string, ...string[]];
  /** Confirmations to visitors in total; 0 sends none. */
  confirmationsPerHour: number;
  /** Without a slash at its end: https://firm.example */
  siteUrl: string;
  /** Where the database's schedule finds this function, when the platform tells it. */
  outboxUrl: string | undefined;
}

/** SUPABASE_URL and SUPABASE_DB_URL come from the platform, all others from `supabase secrets set`. */
export function readFunctionSettings(env: Environment): FunctionSettings {
  const { read, need, finish } = createSettingReader(env);
  const projectUrl = read('SUPABASE_URL', '', originOf, SITE_ADDRESS);
  const settings: FunctionSettings = {
    databaseUrl: need('SUPABASE_DB_URL', databaseAddress, DATABASE_ADDRESS),
    smtpUrl: need('SMTP_URL', mailServerAddress, MAIL_SERVER_ADDRESS),
    mailFrom: read('MAIL_FROM', firm.email, mailAddress, BARE_MAIL_ADDRESS),
    firmInbox: read<readonly [string, ...string[]]>(
      'FIRM_INBOX',
      [firm.email],
      mailAddresses,
      MAIL_ADDRESSES,
    ),
    confirmationsPerHour: read('CONFIRMATIONS_PER_HOUR', ...CONFIRMATIONS_PER_HOUR),
    siteUrl: need('SITE_URL', originOf, SITE_ADDRESS),
    outboxUrl: projectUrl ? `${projectUrl}/functions/v1/contact-confirmation/outbox` : undefined,
  };
  finish();
  return settings;
}
