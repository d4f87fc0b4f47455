import type { RequestDetail } from './requests.ts';

/** Why something was not done, and the status of the response (RFC 9110). */
const STATUS = {
  'signed-out': 401,
  /** The request did not come from a page of this admin, or the person is not an attorney (or an owner). */
  forbidden: 403,
  /** Only an owner may do it. The title of the page says so. */
  'not-allowed': 403,
  'not-found': 404,
  changed: 409,
  exists: 409,
  busy: 409,
  sending: 409,
  'link-not-valid': 410,
  invalid: 422,
  'too-many': 429,
  internal: 500,
  'no-mail': 501,
  unavailable: 503,
  /** Not 503, after which the admin's script tries again by itself: here a person must act. */
  'no-space': 507,
} as const;

export interface ErrorDetails {
  /** `invalid`: the error of each control, by its name. Without it, the message is about the whole form. */
  errors?: Readonly<Record<string, string>>;
  /** `invalid`: how many requests a shorter retention would erase, which must be confirmed. */
  erases?: number | undefined;
  /** `changed`: the request as it is now. Someone has changed it, or a message came. */
  current?: RequestDetail;
  /** `changed`: a message of the visitor is the latest change. */
  isMessage?: boolean;
  /** `exists`: the request that has this email or phone. */
  other?: { id: string; reference: string; name: string; joinedInto: string | null } | undefined;
  /** `busy`: another appointment at the same time, with the name of the client. */
  busy?: { name: string; startsAt: Date; minutes: number } | undefined;
  /** `busy`: the office is closed then. */
  closed?: boolean;
  /** Set for `too-many` and `unavailable`: the wait before another try. */
  retryAfterSeconds?: number;
}

/** An error that a person of the firm reads. `message`: what happened and what to do next. */
export class AdminError extends Error {
  override name = 'AdminError';
  readonly code: keyof typeof STATUS;
  readonly details: ErrorDetails;

  constructor(code: keyof typeof STATUS, message: string, details: ErrorDetails = {}) {
    super(message);
    this.code = code;
    this.details = details;
  }

  get status() {
    return STATUS[this.code];
  }
}

export const notFound = () =>
  new AdminError('not-found', 'This request does not exist. It may have been erased.');
