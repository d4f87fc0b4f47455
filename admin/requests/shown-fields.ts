import type { RequestDetail } from '#admin/data/requests.ts';

/** Hidden fields of every change: the version of the request, and the newest time, that the page showed. */
export function shownFields({ version, messages, history }: RequestDetail) {
  const times = [...messages, ...history].map(({ at }) => at.getTime());
  return { version, shownUntil: Math.max(...times) };
}
