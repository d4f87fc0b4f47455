/** Why a delivery failed. The code is stored and logged; it contains nothing of the URL or of the response. */
export class WebhookError extends Error {
  override name = 'WebhookError';
  readonly code: string;
  constructor(code: string, cause?: unknown) {
    super(code, { cause });
    this.code = code;
  }
}
