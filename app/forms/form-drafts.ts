/** A POST with a JSON body. */
export interface JsonRequest {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** What the page does for its forms before and after React runs (client/drafts.ts). */
export interface FormDrafts {
  /** The number of edits since the form was opened or reset. */
  editsOf(form: HTMLFormElement): number;
  /**
   * Another page of this tab finishes the sending if this one is left before the answer. `confirmation`
   * asks for the visitor's mail, where one is due.
   */
  startSending(form: HTMLFormElement, request: JsonRequest, confirmation?: JsonRequest): void;
  /** `isKept`: the server has the words, so the draft goes. */
  endSending(form: HTMLFormElement, isKept: boolean): void;
}
