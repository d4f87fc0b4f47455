/** The parts of @hotwired/turbo that the admin uses. The package has no types. */
declare module '@hotwired/turbo' {
  /** Stops the current visit. */
  export const navigator: { stop(): void; readonly currentVisit?: object };
  export function visit(
    location: string,
    options?: { action?: 'advance' | 'replace'; shouldCacheSnapshot?: boolean },
  ): void;
  /** Changes `current` into `next` and keeps the parts that are the same. */
  export function morphElements(current: Element, next: Element): void;
}

/** Events of Turbo on the document. */
interface DocumentEventMap {
  'turbo:load': CustomEvent<object>;
  'turbo:visit': CustomEvent<{ url: string; action: 'advance' | 'replace' | 'restore' }>;
  'turbo:before-render': CustomEvent<{ newBody: HTMLElement }>;
  'turbo:render': CustomEvent<{ renderMethod: 'replace' | 'morph' }>;
  'turbo:submit-start': CustomEvent<{ formSubmission: { formElement: HTMLFormElement } }>;
  'turbo:submit-end': CustomEvent<{
    success?: boolean;
    fetchResponse?: { response: Response };
    formSubmission: { formElement: HTMLFormElement };
  }>;
  'turbo:before-fetch-response': CustomEvent<{ fetchResponse: { response: Response } }>;
  'turbo:fetch-request-error': CustomEvent<{ request: { url: URL } }>;
  'turbo:before-morph-element': CustomEvent<{ newElement: Element | undefined }>;
  'turbo:before-morph-attribute': CustomEvent<{ attributeName: string }>;
}
