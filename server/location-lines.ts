import { isTlsOff, withoutLogin, type MailWay } from './base/setting-values.ts';
import { dataLocation, type Settings } from './settings/settings.ts';

/** Hosts on which the server can also be reached as localhost. */
const LOCAL_HOSTS = /^(?:localhost|127\.0\.0\.1|0\.0\.0\.0|::1?)$/;
const urlHost = (host: string) => (host.includes(':') ? `[${host}]` : host);

/** People who sign in for the first time must know where the link is. */
const LINKS: Readonly<Record<MailWay['way'], string>> = {
  smtp: '',
  files: ' (links to sign in are mails; on localhost they are printed here too)',
  none: ' (passkeys only: without SMTP_URL this server sends no links to sign in)',
};

/** The lines that say where the site, the data, the admin and the mails of a server are. */
export function locationLines(settings: Settings, hasAdmin: boolean): string[] {
  const { host, port, mail, admin, metricsPort, webhook } = settings;
  return [
    `Site: http://${LOCAL_HOSTS.test(host) ? 'localhost' : urlHost(host)}:${port}`,
    dataLocation(settings),
    ...(admin && hasAdmin ? [`Admin: ${admin.url}${LINKS[mail.way]}`] : []),
    ...(metricsPort ? [`Metrics: http://localhost:${metricsPort}/metrics`] : []),
    ...(webhook ? [`Webhook: ${webhook.url.host}`] : []),
    `Mail: ${mailLocation(mail)}`,
  ];
}

function mailLocation(mail: MailWay): string {
  switch (mail.way) {
    case 'smtp':
      return `through ${withoutLogin(mail.url)}${isTlsOff(mail.url) ? ', not encrypted (tls=off in SMTP_URL)' : ''}`;
    case 'files':
      return `files in ${mail.folder}`;
    case 'none':
      return 'left to other servers of this database, because SMTP_URL is not set (SMTP_URL=files writes it to files)';
    default:
      return mail satisfies never;
  }
}
