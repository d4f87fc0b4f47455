import { readItem, writeItem } from './device-storage.ts';
import { outsideWindow } from './guard.ts';

/** One accepted submission per window and form id, kept in this browser (specification, section 5). */
export function maySubmit(formId: string, now: number): boolean {
  const kept = Number(readItem('localStorage', formId) ?? Number.NaN);
  return outsideWindow(Number.isFinite(kept) ? kept : undefined, now);
}

export function startWindow(formId: string, now: number): void {
  writeItem('localStorage', formId, String(now));
}
