/** What nodemailer adds to an error: its own code, the SMTP command, and the server's answer. */
interface MailError extends Error {
  code?: string;
  command?: string;
  response?: string;
}

/**
 * One or two sentences for an operator: what happened with the mail server of `smtpUrl`, and what to
 * change. Repeats the server's own answer, and never the password.
 */
export function explainMailError(error: unknown, smtpUrl: string): string {
  const { hostname, host, protocol, username } = new URL(smtpUrl);
  const { code = '', command = '', response = '', message } = asMailError(error);
  const answer = response ? ` The server answered: ${response.replace(/\s+/g, ' ').trim()}` : '';
  if (/ENOTFOUND|EAI_AGAIN|EDNS/.test(code + message))
    return `No mail server is known by the name ${hostname}. Check the host in SMTP_URL.`;
  if (/ECONNREFUSED/.test(code + message))
    return `${host} refuses the connection. Check the port in SMTP_URL: 587 (smtp://) or 465 (smtps://) for most providers.`;
  if (code === 'EAUTH' || command.startsWith('AUTH'))
    return `${host} does not accept the user or password of SMTP_URL. Many providers want an app password (docs/mail.md).${answer}`;
  if (code === 'ETLS' || /wrong version number|SSL|certificate/i.test(message)) {
    const advice =
      protocol === 'smtps:'
        ? 'smtps:// belongs to port 465; for port 587 write smtp://'
        : 'The certificate of the server must fit its name; for port 465 write smtps://';
    return `No encrypted connection to ${host} could be made (${message}). ${advice}.`;
  }
  if (code === 'ETIMEDOUT' || /timeout/i.test(message))
    return `${host} does not answer. Check host and port; a firewall or the hosting provider may block outgoing mail.`;
  if (command === 'MAIL FROM')
    return `${host} does not accept the sender. MAIL_FROM must be an address that ${decodeURIComponent(username) || 'this account'} may send from.${answer}`;
  if (command === 'RCPT TO')
    return `${host} does not accept the recipient. Check the address; a server may also refuse to pass mail on without a login.${answer}`;
  return `The mail could not be sent through ${host}: ${message}.${answer}`;
}

function asMailError(error: unknown): MailError {
  return error instanceof Error ? error : new Error(String(error));
}
