/** The states of a request: what the firm has done with it. */
export const REQUEST_STATES = [
  'new',
  'answered',
  'consultation',
  'client',
  'not-a-fit',
  'spam',
] as const;
export type RequestState = (typeof REQUEST_STATES)[number];
