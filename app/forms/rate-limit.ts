import { readItem, writeItem } from './device-storage.ts';
import { outsideWindow } from './guard.ts';

/** Whether the last accepted submission of this form is long enough ago (R14.2). */
export function maySubmit(formId: string, now: number): boolean {
  return outsideWindow(Number(readItem('localStorage', formId) ?? Number.NaN), now);
}

/** Records an accepted submission. */
export function startWindow(formId: string, now: number): void {
  writeItem('localStorage', formId, String(now));
}
