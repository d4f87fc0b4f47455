import type { StoredSubmission } from './stored-submission.ts';
import { SELF_HARM_WORDS, URGENT_WORDS } from './urgent-words.ts';

/** The urgent matters that words can name, the least urgent first. `self-harm` comes before all other requests. */
const URGENCIES = ['none', 'urgent', 'self-harm'] as const;
export type Urgency = (typeof URGENCIES)[number];

/** The advice on what the office can do, for mails and the admin. */
export const SELF_HARM_HELP =
  'These words may speak of suicide or self-harm. Answer this person before all others. Anyone in the United States can call or text 988 at any hour, free of charge, in English or Spanish; say so. You can call 988 yourself to ask what to do. If there is danger now, call 911.';

/** The input of the decision: the texts as they were typed, and the path of the page, if it is known. */
export type WrittenMessage = Pick<StoredSubmission, 'subject' | 'message' | 'page'>;

/** The pages about urgent matters, in any language: `/urgent`, `/urgent/car`, `/es/urgent`. */
const URGENT_PAGE = /^(?:\/[a-z]{2})?\/urgent(?:\/|$)/;

/**
 * Whether the words name something that cannot wait. The list of the admin, its reminder and the mails to the firm use
 * this (docs/decisions/055).
 */
export function urgencyOf({ subject, message, page }: WrittenMessage): Urgency {
  const texts = [subject, message].map(comparable);
  const haveOneOf = (words: readonly RegExp[]) =>
    texts.some((text) => words.some((pattern) => pattern.test(text)));
  if (haveOneOf(SELF_HARM_WORDS)) return 'self-harm';
  return haveOneOf(URGENT_WORDS) || (page !== null && URGENT_PAGE.test(page)) ? 'urgent' : 'none';
}

export const mostUrgent = (messages: readonly WrittenMessage[]): Urgency =>
  fromStored(Math.max(0, ...messages.map((message) => toStored(urgencyOf(message)))));

/** The database stores the place in `URGENCIES`, so that the greater number is the more urgent one. */
export const toStored = (urgency: Urgency): number => URGENCIES.indexOf(urgency);
export const fromStored = (stored: number | null): Urgency => URGENCIES[stored ?? 0] ?? 'none';

const comparable = (text: string | null) =>
  (text ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[’‘`´]/g, "'")
    .replace(/[\s\u0085]+/g, ' ');
