import {
  parseSubmission,
  withinStoredLimits,
  type FieldErrors,
  type FormType,
  type Submission,
} from '#contract/submission.ts';
import { suspicionOf, type Attempt, type Suspicion } from './guard.ts';
import { FORM_MESSAGES } from './messages.ts';
import { maySubmit } from './rate-limit.ts';
import { logSecurityEvent } from './security-log.ts';

/** What stands between the submit button and the network. */
type Verdict =
  | { kind: 'send'; submission: Submission }
  | { kind: 'toast'; message: string; secondLine?: string }
  | { kind: 'notice'; message: string }
  | { kind: 'errors'; errors: FieldErrors };

/** The checks in the specified order (section 5): window, security, fields, stored limits. */
export function checkSubmission(
  form: { id: string; formType: FormType; hasWindow: boolean },
  attempt: Attempt & { data: Record<string, unknown> },
  millisecondsSince1970: number,
): Verdict {
  if (form.hasWindow && !maySubmit(form.id, millisecondsSince1970)) {
    logSecurityEvent({ event: 'RATE_LIMIT_EXCEEDED', details: { formId: form.id } });
    return { kind: 'toast', message: FORM_MESSAGES.rateLimited };
  }
  const suspicion = suspicionOf(attempt);
  if (suspicion) return refusalOf(suspicion, form.formType);
  const parsed = parseSubmission({ ...attempt.data, formType: form.formType });
  if (!parsed.ok) return { kind: 'errors', errors: parsed.errors };
  if (!withinStoredLimits(parsed.submission))
    return { kind: 'notice', message: FORM_MESSAGES.invalid };
  return { kind: 'send', submission: parsed.submission };
}

function refusalOf(suspicion: Suspicion, formType: FormType): Verdict {
  const log = (reason: string) =>
    logSecurityEvent({ event: 'SECURITY_VALIDATION_FAILED', details: { formType, reason } });
  switch (suspicion.kind) {
    case 'honeypot':
      log('Honeypot filled');
      return { kind: 'toast', message: FORM_MESSAGES.securityFailed };
    case 'too fast':
    case 'too few interactions':
      log(FORM_MESSAGES.suspicious);
      return {
        kind: 'toast',
        message: FORM_MESSAGES.securityFailed,
        secondLine: FORM_MESSAGES.suspicious,
      };
    case 'structure':
      log(suspicion.message);
      return { kind: 'notice', message: suspicion.message };
    default:
      return suspicion satisfies never;
  }
}
