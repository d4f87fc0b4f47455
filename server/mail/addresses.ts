/** The values of the settings. One that is not set follows the firm's content, also after a publish. */
export interface MailSettings {
  mailFrom: string | undefined;
  firmInbox: readonly [string, ...string[]] | undefined;
  /** Where the firm's mails lead to. Undefined without an admin: when it is off, and for the edge function. */
  admin?: { url: string } | undefined;
}

export interface MailAddresses {
  mailFrom: string;
  /** The first one also receives replies to confirmations. */
  firmInbox: readonly [string, ...string[]];
}

export function mailAddresses(settings: MailSettings, firm: { email: string }): MailAddresses {
  return {
    mailFrom: settings.mailFrom ?? firm.email,
    firmInbox: settings.firmInbox ?? [firm.email],
  };
}
