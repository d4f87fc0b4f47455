/*
 * A change of one's own makes a new version, and the page shows it only after it has loaded it. A second change in
 * between must not look like a conflict with oneself.
 */

const own = new Map<string, { from: number; to: number }>();

/** The version to send for a change that was made while `seen` was shown. */
export function versionAfterOwn(id: string, seen: number): number {
  const last = own.get(id);
  return last && seen >= last.from && seen < last.to ? last.to : seen;
}

/** A change of one's own turned the version `sent` into `made`. */
export function rememberOwn(id: string, sent: number, made: number): void {
  // More than one step: somebody else has changed it too, and the page must show that first.
  if (made !== sent + 1) return void own.delete(id);
  const last = own.get(id);
  own.set(id, { from: last?.to === sent ? last.from : sent, to: made });
}
