import type { PhoneNumber } from '#contract/content.ts';
import type { PreferredContact } from '#contract/fields.ts';
import { useTexts } from '#app/texts/texts.ts';

/** A stored message, and the weekday of the office's next working day; 0 is Sunday. */
export interface Accepted {
  /** Undefined when the visitor asks for no mail (R12.15): the message says how to answer. */
  method: PreferredContact | undefined;
  nextWorkday: number | undefined;
}

/** Stands between the fixed sentence of thanks and the blank form (R15.16). */
export function AfterSending(props: {
  accepted: Accepted;
  answerTime: string;
  phone: PhoneNumber;
  /** The address of /urgent, if the site has that page. */
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
