import { errorCode } from '#server/base/log.ts';
import { findAddresses, INTERNET, type Network } from './find-addresses.ts';
import { POST_TIMEOUT_MILLISECONDS } from './post.ts';

/**
 * Checks whether the host of the webhook can be found and is in the public internet, without sending it a request.
 * Undefined when it is, otherwise one line for the operator. Never rejects.
 */
export async function webhookProblem(
  url: URL,
  network: Network = INTERNET,
): Promise<string | undefined> {
  try {
    await findAddresses(url, network, AbortSignal.timeout(POST_TIMEOUT_MILLISECONDS));
    return undefined;
  } catch (error) {
    return `The webhook cannot be delivered: ${explainWebhookError(error, url)} Deliveries are kept and retried. To test: npm run webhook -- test`;
  }
}

/** Says what happened and what to change. Names only the host of the URL, whose path may be a secret. */
export function explainWebhookError(error: unknown, { host }: URL): string {
  const code = errorCode(error);
  const [, status = ''] = /^HTTP_(\d{3})$/.exec(code) ?? [];
  if (code === 'PRIVATE_ADDRESS')
    return `${host} leads to an address that is not in the public internet. Only such addresses are called (docs/webhook.md).`;
  if (code === 'EDNS') return `The host ${host} was not found. Check WEBHOOK_URL.`;
  if (code === 'TIMEOUT')
    return `${host} did not respond within ${POST_TIMEOUT_MILLISECONDS / 1000} seconds.`;
  if (code === 'RESPONSE_TOO_LARGE')
    return `${host} sent more than 64 KiB, or more than 10 interim responses (1xx), before its answer.`;
  if (status.startsWith('3'))
    return `${host} redirects (${status}), which is not followed. Set WEBHOOK_URL to the address that it redirects to.`;
  if (status === '401' || status === '403')
    return `${host} refuses it (${status}). Check the path of WEBHOOK_URL and the secret at the receiver.`;
  if (status === '404' || status === '410')
    return `${host} does not know the path of WEBHOOK_URL (${status}). Copy the URL from the receiver again.`;
  if (status !== '')
    return `${host} answered with the status ${status}; 200 to 299 would be right.`;
  if (/CERT|SELF_SIGNED|VERIFY|EPROTO|SSL|TLS/.test(code))
    return `Could not make an encrypted connection to ${host} (${code}). Its certificate must be valid for this name.`;
  return `Could not connect to ${host} (${code}).`;
}
