import type { Server } from 'node:http';

/** Starts listening. Rejects with a line that names the setting to mend, and what it wants. */
export async function listenOn(
  server: Server,
  place: { port: number; host: string },
  portSetting: 'PORT' | 'METRICS_PORT',
): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(place.port, place.host, resolve);
  }).catch((error: NodeJS.ErrnoException) => {
    throw new Error(inWords(error, place.port, portSetting), { cause: error });
  });
}

function inWords({ code, message }: NodeJS.ErrnoException, port: number, setting: string): string {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use; stop what uses it, or set ${setting}`;
    case 'EACCES':
      return `${setting} wants a port that this user may listen on, such as one above 1023`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return 'HOST wants an address or a host name of this machine';
    default:
      return message;
  }
}
