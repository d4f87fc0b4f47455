import { readItem, writeItem } from './device-storage.ts';

type SecurityEvent =
  | { event: 'FORM_SUBMISSION_SUCCESS'; details: { formType: string; preferredContact: string } }
  | { event: 'FORM_SUBMISSION_ERROR'; details: { formType: string; error: string } }
  | { event: 'RATE_LIMIT_EXCEEDED'; details: { formId: string } }
  | { event: 'SECURITY_VALIDATION_FAILED'; details: { formType: string; reason: string } };

const KEY = 'security_events';
const KEPT = 10; // R16.1

/** Logs the event to the console and keeps the last ten in this tab. Never logs what was typed. */
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
  const kept = readItem('sessionStorage', KEY);
  const entries = Array.isArray(kept) ? [...kept, entry] : [entry];
  writeItem('sessionStorage', KEY, entries.slice(-KEPT));
}
