import type { ApiError } from '#contract/admin.ts';

type Code = ApiError['error'];

/** An error response, in the format of contract/admin.ts. */
export class AdminError extends Error {
  override name = 'AdminError';
  readonly status: number;
  readonly body: ApiError;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: Code,
    message: string,
    more: Omit<ApiError, 'error' | 'message'> = {},
    retryAfterSeconds?: number,
  ) {
    super(message);
    this.status = STATUS[code];
    this.body = { error: code, message, ...more };
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

const STATUS: Readonly<Record<Code, number>> = {
  'signed-out': 401,
  forbidden: 403,
  'not-found': 404,
  changed: 409,
  exists: 409,
  sending: 409,
  'link-not-valid': 410,
  invalid: 422,
  'too-many': 429,
  internal: 500,
  'no-mail': 501,
  unavailable: 503,
};

export const notFound = () =>
  new AdminError('not-found', 'This request does not exist. It may have been erased.');
