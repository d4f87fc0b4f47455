import type { SecurityEvent } from '#app/forms/form-records.ts';
import { readItem, writeItem } from './device-storage.ts';

const EVENTS_KEY = 'security_events';
const MAX_EVENTS = 10; // R16.1

/** Logs the event to the console and stores the last ten in this tab. Never logs what was typed. */
export function logSecurityEvent({ event, details }: SecurityEvent): void {
  const entry = {
    timestamp: new Date().toISOString(),
    event,
    details,
    userAgent: navigator.userAgent,
    url: location.href,
  };
  const log = event === 'FORM_SUBMISSION_SUCCESS' ? console.info : console.warn;
  log('Security event:', entry);
  const stored = readItem('sessionStorage', EVENTS_KEY);
  const entries = Array.isArray(stored) ? [...stored, entry] : [entry];
  writeItem('sessionStorage', EVENTS_KEY, entries.slice(-MAX_EVENTS));
}
