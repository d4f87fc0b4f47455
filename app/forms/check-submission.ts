import type { FormType, Submission } from '#contract/fields.ts';
import { fieldsBeyondLimits, parseSubmission, type FieldErrors } from '#contract/submission.ts';
import type { FormRecords } from './form-records.ts';
import { outsideWindow, suspicionOf, type Attempt, type GuardRefusal } from './guard.ts';

/** The submission to send, or the message to show instead. */
type Verdict =
  { kind: 'send'; submission: Submission } | GuardRefusal | { kind: 'errors'; errors: FieldErrors };

/** The checks before sending, in this order: rate limit, security, fields, lengths (R14.1). */
export function checkSubmission(
  form: { id: string; formType: FormType; hasWindow: boolean },
  attempt: Attempt & { data: Record<string, unknown> },
  records: FormRecords,
  millisecondsSince1970: number,
): Verdict {
  if (form.hasWindow && !outsideWindow(records.lastStoredAt(form.id), millisecondsSince1970)) {
    records.log({ event: 'RATE_LIMIT_EXCEEDED', details: { formId: form.id } });
    return { kind: 'toast', toast: 'rateLimited' };
  }
  const suspicion = suspicionOf(attempt);
  if (suspicion) {
    const { formType } = form;
    const { reason, refusal } = suspicion;
    records.log({ event: 'SECURITY_VALIDATION_FAILED', details: { formType, reason } });
    return refusal;
  }
  const parsed = parseSubmission({ ...attempt.data, formType: form.formType });
  if (!parsed.ok) return { kind: 'errors', errors: parsed.errors };
  if (fieldsBeyondLimits(parsed.submission).length > 0)
    return { kind: 'notice', notice: 'invalid' };
  return { kind: 'send', submission: parsed.submission };
}
