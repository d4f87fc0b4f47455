import { existsSync } from 'node:fs';
import { access, mkdtemp, rm, writeFile, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startProgram } from '#tests/support/product/tool-process.ts';
import { withSomePort } from './ports.ts';

const NGINX = '/usr/sbin/nginx';

/** Returns what is missing for `startDeployedNginx`, or undefined. */
export async function nginxProblem(): Promise<string | undefined> {
  const isInstalled = await access(NGINX).then(
    () => true,
    () => false,
  );
  return isInstalled ? undefined : 'nginx is not installed: apt-get install nginx-light';
}

async function startOn(port: number, http: string) {
  const folder = await mkdtemp(join(tmpdir(), 'nginx-'));
  const conf = join(folder, 'nginx.conf');
  await writeFile(conf, fullConfiguration(http, folder));
  const nginx = startProgram(NGINX, ['-e', 'stderr', '-c', conf]);
  const stop = async () => {
    await nginx.stop();
    await rm(folder, { recursive: true, force: true });
  };
  // nginx writes the pid file when it listens.
  while (!existsSync(join(folder, 'pid')))
    if (!nginx.hasEnded()) await delay(20);
    else {
      await stop();
      throw new Error(`nginx ended: ${nginx.logged()}`);
    }
  return { port, logged: nginx.logged, stop };
}

function fullConfiguration(http: string, folder: string): string {
  const temporaryPaths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder};`)
    .join(' ');
  return `
    daemon off; worker_processes 1; pid ${folder}/pid; error_log stderr warn;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    events { worker_connections 1024; }
    http { access_log off; ${temporaryPaths} ${http} }`;
}

const DEPLOYED = new URL('../../../deploy/nginx.conf', import.meta.url);

/** Starts nginx with `deploy/nginx.conf` in front of these ports. `errorPages` is the folder of the error page. */
export async function startDeployedNginx(servers: readonly number[], errorPages = '/nonexistent') {
  const problem = await nginxProblem();
  if (problem) throw new Error(problem);
  const conf = await readFile(DEPLOYED, 'utf8');
  return withSomePort((port) => startOn(port, onLoopback(conf, port, servers, errorPages)));
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
