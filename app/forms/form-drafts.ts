/** A POST with a JSON body. */
export interface JsonRequest {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** What a form needs from `client/drafts.ts`, which also works before React runs. */
export interface FormDrafts {
  /** The number of edits since the form was opened or reset. */
  editsOf(form: HTMLFormElement): number;
  /**
   * If the page is left before the response arrives, the next page of this tab sends `request` again.
   * `confirmation` requests the visitor's mail, if one is due.
   */
  startSending(form: HTMLFormElement, request: JsonRequest, confirmation?: JsonRequest): void;
  /** `isKept`: the server has stored the message, so the draft is removed. */
  endSending(form: HTMLFormElement, isKept: boolean): void;
}
