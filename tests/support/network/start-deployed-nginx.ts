import { readFile } from 'node:fs/promises';
import { startNginx, type StartedNginx } from './start-nginx.ts';

const DEPLOYED = new URL('../../../deploy/nginx.conf', import.meta.url);

/** Starts nginx with `deploy/nginx.conf` in front of servers on these ports. `errorPages` has the error page. */
export async function startDeployedNginx(
  servers: readonly number[],
  errorPages = '/nonexistent',
): Promise<StartedNginx> {
  const conf = await readFile(DEPLOYED, 'utf8');
  return startNginx((port) => onLoopback(conf, port, servers, errorPages));
}

/** The deployed configuration with other addresses and ports, and without TLS. */
function onLoopback(
  conf: string,
  port: number,
  servers: readonly number[],
  errorPages: string,
): string {
  const server = /server 127\.0\.0\.1:3000(.*);/g;
  if (!server.test(conf)) throw new Error('deploy/nginx.conf names no server to replace');
  return conf
    .replace(server, servers.map((one) => `server 127.0.0.1:${one}$1;`).join(' '))
    .replace(/^server \{\s+listen 80;[\s\S]*?^\}$/m, '')
    .replace(/^ *(?:listen \[|ssl_|error_log ).*$/gm, '')
    .replaceAll('/var/cache/first-light', errorPages)
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`);
}
