/** Events of Turbo on the document. */
interface DocumentEventMap {
  'turbo:load': CustomEvent<object>;
  'turbo:render': CustomEvent<{ renderMethod: 'replace' | 'morph' }>;
  'turbo:submit-start': CustomEvent<{ formSubmission: { formElement: HTMLFormElement } }>;
  'turbo:submit-end': CustomEvent<{
    success?: boolean;
    formSubmission: { formElement: HTMLFormElement };
  }>;
  'turbo:before-fetch-response': CustomEvent<{ fetchResponse: { response: Response } }>;
  'turbo:fetch-request-error': CustomEvent<{ error: Error }>;
  'turbo:before-morph-element': CustomEvent<{ newElement: Element | undefined }>;
  'turbo:before-morph-attribute': CustomEvent<{ attributeName: string }>;
}
