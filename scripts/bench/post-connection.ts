import { connect } from 'node:net';
import { once } from 'node:events';
import { BUNDLED_ANON_KEY, INSERT_PATH } from '#contract/data-api.ts';

interface PostConnection {
  post(body: string): Promise<number>;
}

let visitors = 0;

/** One kept-alive connection with next to no cost of its own: the server is what is measured. */
export async function openPostConnection(url: string): Promise<PostConnection> {
  const { hostname, port, host } = new URL(url);
  const socket = connect(Number(port), hostname).setEncoding('latin1').setNoDelay();
  await once(socket, 'connect');
  let answered = (_status: number) => {};
  let received = '';
  socket.on('data', (chunk: string) => {
    received += chunk;
    if (!received.includes('\r\n\r\n')) return;
    const status = Number(received.slice(9, 12));
    received = '';
    answered(status);
  });
  return {
    post(body) {
      return new Promise((resolve) => {
        answered = resolve;
        const visitor = ++visitors;
        socket.write(
          `POST ${INSERT_PATH} HTTP/1.1\r\nHost: ${host}\r\napikey: ${BUNDLED_ANON_KEY}\r\n` +
            `X-Forwarded-For: 10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}\r\n` +
            `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
        );
      });
    },
  };
}
