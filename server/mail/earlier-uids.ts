/** The UID that earlier versions gave to an event: it had the domain of the sender. */
export const earlierUid = (appointmentId: string, mailFrom: string) =>
  `${appointmentId}@${mailFrom.slice(mailFrom.lastIndexOf('@') + 1)}`;

/** Stores these UIDs, so that a later change of the sender does not change them. Other events have a UID from the beginning. */
export const storeEarlierUids = (
  client: { query(sql: string, values: string[]): Promise<unknown> },
  mailFrom: string,
) =>
  client.query('update private.appointments set uid = id || $1 where uid is null', [
    earlierUid('', mailFrom),
  ]);
