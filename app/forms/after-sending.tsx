import type { PhoneNumber } from '#contract/content.ts';
import type { PreferredContact } from '#contract/fields.ts';
import { useTexts } from '#app/texts/texts.ts';

/** What was stored, and the weekday of the office's next working day; 0 is Sunday. */
export interface Accepted {
  /** Undefined for who asks for no mail (R12.15): the message says how. */
  method: PreferredContact | undefined;
  nextWorkday: number | undefined;
}

/** What follows the fixed sentence of thanks (R15.16). Below it is the blank form. */
export function AfterSending(props: {
  accepted: Accepted;
  answerTime: string;
  phone: PhoneNumber;
  /** Of the page /urgent, where the site has it. */
  urgentHref: string | undefined;
}) {
  const { accepted, answerTime, phone, urgentHref } = props;
  const { sent, weekdays } = useTexts();
  const texts = sent.next;
  const { method, nextWorkday } = accepted;
  const workday = nextWorkday === undefined ? undefined : weekdays[nextWorkday];
  return (
    <div className="after-sending">
      <p>
        <strong>{texts.heading}</strong>
      </p>
      <ol>
        {texts.steps(method, answerTime, workday).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p>
        {texts.dateNear}{' '}
        <a className="text-link" href={`tel:${phone.dial}`}>
          {phone.display}
        </a>
        .{' '}
        {urgentHref !== undefined && (
          <a className="text-link" href={urgentHref}>
            {texts.tonight}
          </a>
        )}
      </p>
      <p className="write-again">
        <strong>{texts.again}</strong>
      </p>
    </div>
  );
}
