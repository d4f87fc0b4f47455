/**
 * The values of MAIL_FROM and FIRM_INBOX. If one is missing, the owners' value in the admin is used, which is the firm's
 * email at first.
 */
export interface MailSettings {
  mailFrom: string | undefined;
  firmInbox: readonly [string, ...string[]] | undefined;
  /** The URL of the admin in the firm's mails. Undefined when the admin is off, and for the edge function. */
  admin?: { url: string } | undefined;
}

export interface MailAddresses {
  mailFrom: string;
  /** The first one also receives replies to confirmations. */
  firmInbox: readonly [string, ...string[]];
}

/** `set`: the addresses that owners have set; null if they have set nothing. */
export function mailAddresses(
  settings: MailSettings,
  set: MailAddresses | null,
  firm: { email: string },
): MailAddresses {
  return {
    mailFrom: settings.mailFrom ?? set?.mailFrom ?? firm.email,
    firmInbox: settings.firmInbox ?? set?.firmInbox ?? [firm.email],
  };
}
