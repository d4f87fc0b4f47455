import type { OfficeData } from '#contract/office-clock.ts';

/** The events that are logged (R16.2 to R16.5), without typed values. */
export type SecurityEvent =
  | { event: 'FORM_SUBMISSION_SUCCESS'; details: { formType: string; preferredContact: string } }
  | { event: 'FORM_SUBMISSION_ERROR'; details: { formType: string; error: string } }
  | { event: 'RATE_LIMIT_EXCEEDED'; details: { formId: string } }
  | { event: 'SECURITY_VALIDATION_FAILED'; details: { formType: string; reason: string } };

export interface JsonRequest {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** A submission whose response has not arrived yet. */
export interface PendingSubmission {
  formId: string;
  /** Whether the form must wait after this submission before it can be sent again (R14.2). */
  hasWindow: boolean;
  request: JsonRequest;
  /**
   * The code of the error that also means "stored": the bundled server adds a second message from a known address to the
   * first (R15.15). Empty for a hosted project, which does not store it.
   */
  addedCode: string;
  /** Requests the visitor's mail, if one is due. */
  confirmation?: JsonRequest | undefined;
  /** The event to log once the message is stored. */
  success: SecurityEvent;
  /** The draft of the form as it is sent. */
  draft?: unknown;
}

/**
 * The records of `client/drafts.ts` about the forms, by their ids. They work before React runs, and on the next page if
 * the visitor leaves while a form is sent.
 */
export interface FormRecords {
  /** The number of edits since the form was opened or reset. */
  editsOf(formId: string): number;
  /** The time of the last stored message that started a window, in milliseconds since 1970; NaN if there is none. */
  lastStoredAt(formId: string): number;
  /** If the page is left before the response arrives, the next page of this tab sends the request again. */
  startSending(pending: PendingSubmission): void;
  /** Logs the event, and if the server has stored the message, removes the draft and starts the window. */
  endSending(pending: PendingSubmission, isStored: boolean, event: SecurityEvent): void;
  log(event: SecurityEvent): void;
  /** The weekday (0 is Sunday) of the office's next working day. The script of every page has the office hours. */
  nextWorkday(office: OfficeData): number | undefined;
  /** Rejects only when no response arrives in time. The request continues when the visitor leaves. */
  post(request: JsonRequest): Promise<Response>;
}
