import type { OfficeCalendar } from '#contract/office-hours.ts';
import { unescapeText } from '#contract/text.ts';
import { compose, type MailContext, type Message } from '#server/mail/message.ts';
import { fromStored, type Urgency } from '#server/submissions/urgency.ts';
import { workingTime } from '#server/working-time.ts';
import { reference } from '#server/submissions/stored-submission.ts';

export interface WaitingRequest {
  id: string;
  name: string;
  since: Date;
  /** As it is stored. */
  urgency: number | null;
}

const MARK: Record<Urgency, string> = {
  none: '',
  urgent: ', urgent?',
  'self-harm': ', in danger?',
};

const MAX_IN_MAIL = 20;

/** The mail about requests that wait too long. `overdue`: in the order of the list. */
export function renderReminder(
  overdue: readonly WaitingRequest[],
  now: Date,
  {
    calendar,
    adminUrl,
    context,
  }: { calendar: () => OfficeCalendar; adminUrl: string; context: () => MailContext },
): Message {
  const count = overdue.length;
  const who = count === 1 ? '1 request waits' : `${count} requests wait`;
  const hoursOf = ({ since }: WaitingRequest) =>
    `${Math.floor(workingTime(since, now, calendar()).minutes / 60)} working hours`;
  const shown = overdue.slice(0, MAX_IN_MAIL);
  const more = count - shown.length;
  return compose(`${who} for an answer`, context(), [
    {
      kind: 'paragraph',
      text: `${who} longer than one working day for an answer. The longest wait comes first.`,
    },
    {
      kind: 'facts',
      facts: shown.map((one) => [
        reference(one.id),
        `${unescapeText(one.name).replace(/[\s\u0085]+/g, ' ')}, ${hoursOf(one)}${MARK[fromStored(one.urgency)]}`,
      ]),
    },
    ...(more > 0 ? [{ kind: 'paragraph', text: `And ${more} more.` } as const] : []),
    { kind: 'link', label: 'Open the list', href: adminUrl },
    { kind: 'note', text: 'You can turn this email off on your account page there.' },
  ]);
}
