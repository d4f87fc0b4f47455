/** The values of the settings. One that is not set is what owners have set in the admin, at first the firm's email. */
export interface MailSettings {
  mailFrom: string | undefined;
  firmInbox: readonly [string, ...string[]] | undefined;
  /** The address of the admin in the firm's mails. Undefined when it is off, and for the edge function. */
  admin?: { url: string } | undefined;
}

export interface MailAddresses {
  mailFrom: string;
  /** The first one also receives replies to confirmations. */
  firmInbox: readonly [string, ...string[]];
}

/** `set`: the row of owners; null as long as there is none. */
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
