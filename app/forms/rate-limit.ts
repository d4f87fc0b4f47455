import { readItem, writeItem } from './device-storage.ts';
import { outsideWindow } from './guard.ts';

/** One accepted submission per window and form id, kept in this browser (R14.2). */
export function maySubmit(formId: string, now: number): boolean {
  return outsideWindow(Number(readItem('localStorage', formId) ?? Number.NaN), now);
}

export function startWindow(formId: string, now: number): void {
  writeItem('localStorage', formId, String(now));
}
