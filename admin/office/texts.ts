import type { Filter } from '#admin/data/requests.ts';
import type { RequestState } from '#server/submissions/stored-submission.ts';

/* Texts of several pages of the admin. Other texts are in the file of their page. */

export const counted = (count: number, single: string, many: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? single : many}`;

export const STATE: Record<RequestState, string> = {
  new: 'New',
  answered: 'Answered',
  consultation: 'Consultation booked',
  client: 'Client',
  'not-a-fit': 'Not a fit',
  spam: 'Spam',
};

export const FILTER: Record<Filter, string> = {
  waiting: 'Not answered',
  open: 'Open',
  all: 'All',
  ...STATE,
};

export const texts = {
  errors: {
    notFound: 'This request was erased, or the address is wrong. Look for the person in the list.',
    invalidForm: 'This form is no longer valid. Go back, reload the page, and try again.',
  },
  sessionEnded: 'Your session has ended. Sign in again: what you typed is kept in this tab.',
  nothingFound: 'Nothing found.',
  howToFind: 'Try a part of the name, or the last digits of the phone.',
  onlySome: (shown: number) => `Only ${shown} are shown here. Type more of the name.`,
  /** Replaces "Nothing found". */
  unsearched: (count: number) =>
    `${counted(count, 'request is', 'requests are')} not searched yet: someone may be missing here. Reload this page in a moment.`,
  sameName: (count: number) =>
    `${counted(count, 'other request has', 'other requests have')} the same name.`,
  messagesSinceSpam: (count: number) => `wrote again since marked as spam: ${count}`,
  form: { contact: 'Contact form', consultation: 'Consultation form' },
  noMail: 'No email, no voicemail',
  notTaken: 'Not taken',
  takenBy: (person: string) => `Taken by ${person}`,
  gone: 'No longer in this list',
  note: 'New note (only the firm sees it)',
};
