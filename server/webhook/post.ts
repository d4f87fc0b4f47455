import { Agent, request as startRequest, type RequestOptions } from 'node:https';
import { errorCode } from '#server/base/log.ts';
import {
  findAddresses,
  WebhookError,
  type Network,
  POST_TIMEOUT_MILLISECONDS,
} from './find-addresses.ts';

/** The size limit of all that the receiver sends: interim responses, headers and body. */
const MAX_RESPONSE_BYTES = 64 * 1024;

/**
 * Sends a body to a URL and returns the status of the response. Follows no redirect and uses no proxy.
 * @throws WebhookError when there was no response
 */
export async function post(
  url: URL,
  { headers, body }: { headers: Readonly<Record<string, string>>; body: string },
  network: Network,
  timeoutMilliseconds = POST_TIMEOUT_MILLISECONDS,
): Promise<number> {
  const signal = AbortSignal.timeout(timeoutMilliseconds);
  try {
    const addresses = await findAddresses(url, network, signal);
    signal.throwIfAborted();
    return await send(url, body, {
      method: 'POST',
      // A new agent ignores proxy variables of the environment and keeps no connection open.
      agent: new Agent({ keepAlive: false, autoSelectFamily: true }),
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      // Uses the addresses that were checked, because a second lookup could return others.
      lookup: (_host, _options, found) => found(null, addresses),
      // NODE_TLS_REJECT_UNAUTHORIZED cannot turn this off.
      rejectUnauthorized: true,
      ca: network.ca,
      signal,
    });
  } catch (error) {
    throw new WebhookError(signal.aborted ? 'TIMEOUT' : errorCode(error), error);
  }
}

/** Resolves with the status when the connection has ended. Rejects when it ended without a status. */
function send(url: URL, body: string, options: RequestOptions): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  let failure: Error = new WebhookError('ECONNRESET');
  let status: number | undefined;
  const request = startRequest(url, options, (response) => {
    status = response.statusCode;
    // Reads the response to its end, because some receivers stop working when the connection closes earlier.
    response.resume();
    response.on('error', () => {});
  });
  let bytes = 0;
  request.on('socket', (socket) =>
    socket.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > MAX_RESPONSE_BYTES) request.destroy(new WebhookError('RESPONSE_TOO_LARGE'));
    }),
  );
  request.on('error', (error) => (failure = error));
  // Node emits this also after a timeout, and when the receiver closes the connection without a response.
  request.on('close', () => (status === undefined ? reject(failure) : resolve(status)));
  request.end(body);
  return promise;
}
