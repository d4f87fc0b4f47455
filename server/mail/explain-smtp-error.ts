import type { NodemailerError } from 'nodemailer';

/**
 * One or two sentences for the operator: what happened with the mail server of `smtpUrl`, and what to
 * change. Contains the response of the server, and never the password.
 */
export function explainSmtpError(error: NodemailerError, smtpUrl: string): string {
  const { hostname, host, protocol, username } = new URL(smtpUrl);
  const { code = '', command = '', response = '', message } = error;
  const serverResponse = response
    ? ` The server responded: ${response.replace(/\s+/g, ' ').trim()}`
    : '';
  if (/ENOTFOUND|EAI_AGAIN|EDNS/.test(code + message))
    return `The host ${hostname} was not found. Check the host in SMTP_URL.`;
  if (/ECONNREFUSED/.test(code + message))
    return `${host} refuses the connection. Check the port in SMTP_URL: 587 (smtp://) or 465 (smtps://) for most providers.`;
  if (response.startsWith('4'))
    return `${host} does not accept the mail at the moment. Mails of the site are tried again; try the test again later.${serverResponse}`;
  if (code === 'EAUTH' || command.startsWith('AUTH'))
    return `${host} does not accept the user or password of SMTP_URL. Many providers require an app password (docs/mail.md).${serverResponse}`;
  if ((command === 'STARTTLS' && response) || /required STARTTLS/.test(message))
    return `${host} offers no encryption (STARTTLS). Encryption is required for a login, and for a server on another machine; neither a password nor a mail was sent. Use smtps:// with port 465 if the server has it. If it offered STARTTLS before, someone on the network may be reading the mails. Only for a network that you trust: add ?tls=off to SMTP_URL.`;
  if (code === 'ETLS' || /wrong version number|SSL|certificate/i.test(message))
    return `Could not make an encrypted connection to ${host} (${message}). ${encryptionAdvice(message, protocol)}`;
  if (code === 'ETIMEDOUT' || /timeout/i.test(message))
    return `${host} does not respond. Check the host and the port; a firewall or the hosting provider may block outgoing mail.`;
  if (command === 'MAIL FROM')
    return `${host} does not accept the sender. MAIL_FROM must be an address that ${decodeURIComponent(username) || 'this account'} may send from.${serverResponse}`;
  if (command === 'RCPT TO')
    return `${host} does not accept the recipient. Check the address; a server may also refuse to relay mail without a login.${serverResponse}`;
  return `The mail could not be sent through ${host}: ${message}.${serverResponse}`;
}

function encryptionAdvice(message: string, protocol: string): string {
  if (/certificate/i.test(message))
    return 'The certificate must be valid for the host name of the server, and signed by an authority that this machine knows: for your own, set NODE_EXTRA_CA_CERTS to its file (docs/mail.md).';
  return protocol === 'smtps:'
    ? 'smtps:// is for port 465; for port 587 write smtp://.'
    : 'For port 465 write smtps://.';
}
