import { Agent, request as startRequest, type RequestOptions } from 'node:https';
import { errorCode } from '#server/base/log.ts';

/** Says why a delivery failed. The code is stored and logged; it contains no part of the URL or of the response. */
export class WebhookError extends Error {
  override name = 'WebhookError';
  readonly code: string;

  constructor(code: string, cause?: unknown) {
    super(code, { cause });
    this.code = code;
  }
}

/** The addresses of the host, and the certificate authority. Only tests set them. */
export type Network = Pick<RequestOptions, 'lookup' | 'ca'>;

/** The time limit of a whole request, which is much shorter than the lease of a delivery. */
const POST_TIMEOUT_MILLISECONDS = 20_000;

/**
 * Sends a body to a URL and returns the status of the response. Follows no redirect and uses no proxy.
 * @throws WebhookError when there was no response
 */
export async function post(
  url: URL,
  { headers, body }: { headers: Readonly<Record<string, string>>; body: string },
  network: Network = {},
  timeoutMilliseconds = POST_TIMEOUT_MILLISECONDS,
): Promise<number> {
  const signal = AbortSignal.timeout(timeoutMilliseconds);
  try {
    return await send(url, body, {
      method: 'POST',
      // A new agent ignores proxy variables of the environment and keeps no connection open.
      agent: new Agent({ keepAlive: false, autoSelectFamily: true }),
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      // NODE_TLS_REJECT_UNAUTHORIZED cannot turn this off. A host without the certificate of the URL gets nothing,
      // whatever a name server answers.
      rejectUnauthorized: true,
      ...network,
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
  request.on('error', (error) => (failure = error));
  // Node emits this also after a timeout, and when the receiver closes the connection without a response.
  request.on('close', () => (status === undefined ? reject(failure) : resolve(status)));
  request.end(body);
  return promise;
}
