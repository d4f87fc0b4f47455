import type { PhoneNumber } from '#contract/content.ts';
import type { PreferredContact } from '#contract/fields.ts';
import { useAddress, useTexts } from '#app/texts/texts.ts';
import { LineList } from '#app/ui/link-rows.tsx';
import { PhoneLink } from '#app/ui/button.tsx';

/** A message that has reached the firm. */
export interface Received {
  /** The fixed sentence of R15.3 to R15.5. */
  sentence: string;
  /** The sentence for a person who wrote before (R15.15). */
  more?: string;
  /** Undefined when the message may not be stored: a hosted project stores only a person’s first message. */
  next?: {
    /** Undefined when the visitor asks for no mail (R12.15): the message says how to answer. */
    method: PreferredContact | undefined;
    /** The weekday of the office's next working day; 0 is Sunday. */
    workday: number | undefined;
  };
}

/** Replaces the form after it was sent (R15.16). The form appears below when the visitor wants to write again. */
export function Thanks(props: {
  received: Received;
  answerTime: string;
  phone: PhoneNumber;
  /** Whether the site has the pages /urgent and /prepare, so that this component can link to them. */
  hasUrgent: boolean;
  hasPrepare: boolean;
  /** The id of `more`. */
  moreId: string;
  isFolded: boolean;
  onFold: () => void;
}) {
  const { received, answerTime, phone, hasUrgent, hasPrepare, moreId, isFolded, onFold } = props;
  const { sentence, more, next } = received;
  const { sent, weekdays } = useTexts();
  const address = useAddress();
  const texts = sent.next;
  const workday = next?.workday === undefined ? undefined : weekdays[next.workday];
  return (
    <div className="thanks">
      <img src="/sunrise.svg" alt="" />
      <div
        role="status"
        tabIndex={-1}
        data-result
        aria-describedby={more === undefined ? undefined : moreId}
      >
        <h3>{sentence}</h3>
      </div>
      {more !== undefined && <p id={moreId}>{more}</p>}
      {next && (
        <>
          <p>
            <strong>{texts.heading}</strong>
          </p>
          <LineList
            lines={texts.steps(next.method, answerTime, workday)}
            className="timeline"
            as="ol"
          />
        </>
      )}
      {hasPrepare && (
        <a className="button button-primary" href={address('/prepare')}>
          {texts.prepare}
        </a>
      )}
      <p>
        {texts.dateNear} <PhoneLink phone={phone} />.{' '}
        {hasUrgent && (
          <a className="text-link" href={address('/urgent')}>
            {texts.tonight}
          </a>
        )}
      </p>
      <button type="button" className="text-link touch" aria-expanded={!isFolded} onClick={onFold}>
        {texts.again}
      </button>
    </div>
  );
}
