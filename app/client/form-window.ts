import { readItem, writeItem } from './device-storage.ts';

/* The time under a form's id in local storage, in milliseconds since 1970 (R14.2, R17.1). */

/** NaN when no message of this form was stored, or storage is off. */
export function lastStoredAt(formId: string): number {
  return Number(readItem('localStorage', formId) ?? Number.NaN);
}

export function startWindow(formId: string): void {
  writeItem('localStorage', formId, Date.now());
}
