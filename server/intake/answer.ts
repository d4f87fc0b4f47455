import { TABLE } from '#contract/data-api.ts';

/** An error of the data API, in PostgREST's format. */
export interface ApiError {
  status: number;
  code: string;
  message: string;
  details?: string | null;
  hint?: string | null;
  retryAfterSeconds?: number;
}

/** For `Retry-After` while the database is unavailable. */
const AWAY_RETRY_SECONDS = 5;

export const databaseAway: ApiError = {
  status: 503,
  code: 'PGRST000',
  message: 'Database connection error. Retrying the connection.',
  retryAfterSeconds: AWAY_RETRY_SECONDS,
};

export const notJson: ApiError = {
  status: 400,
  code: 'PGRST102',
  message: 'Empty or invalid json',
};

export const permissionDenied: ApiError = {
  status: 401,
  code: '42501',
  message: `permission denied for table ${TABLE}`,
};

export const internalError: ApiError = { status: 500, code: 'XX000', message: 'internal error' };

export function tooManyAttempts(retryAfterSeconds: number): ApiError {
  return {
    status: 429,
    code: '54000',
    message: 'Too many attempts from this address, please try again later',
    retryAfterSeconds,
  };
}

/** The daily limit of one submission (follow-up.ts). An hour later some of the day's follow-ups have expired. */
export const tooManyFollowUps: ApiError = {
  status: 429,
  code: '54000',
  message: 'Too many messages with this email or phone number, please try again later',
  retryAfterSeconds: 3600,
};

export function missingColumn(column: string): ApiError {
  return {
    status: 400,
    code: '23502',
    message: `null value in column "${column}" of relation "contact_submissions" violates not-null constraint`,
  };
}

export function brokenConstraint(constraint: string): ApiError {
  return {
    status: 400,
    code: '23514',
    message: `new row for relation "contact_submissions" violates check constraint "contact_submissions_${constraint}_check"`,
  };
}
