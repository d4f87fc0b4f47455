/**
 * Why a mail to a client is neither sent nor tried again: the appointment has changed since, was canceled, has begun,
 * or is no longer mailed; the address is not confirmed (docs/decisions/021) or gone; or the client asks for no mail.
 */
const WITHHELD_CODES = [
  'SUPERSEDED',
  'CANCELED',
  'TOO_LATE',
  'NOT_MAILED',
  'NOT_CONFIRMED',
  'NO_EMAIL',
  'NO_MAIL',
] as const;
export type WithheldCode = (typeof WITHHELD_CODES)[number];

/** SQL: whether the last attempt to send a row of the outbox found that it must be withheld. */
export const IS_WITHHELD = (row: string) =>
  `(${row}.last_error in ('${WITHHELD_CODES.join("', '")}'))`;

/**
 * SQL: whether a row of the outbox may have arrived as a mail. The attempt that found that it must be withheld did not
 * send it, but an earlier attempt may have.
 */
export const MAY_HAVE_ARRIVED = (row: string) =>
  `(${row}.attempts > case when ${IS_WITHHELD(row)} then 1 else 0 end)`;
