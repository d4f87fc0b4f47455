import type { Urgent } from '#contract/guides.ts';
import { LongText } from '#app/ui/fold.tsx';
import { sentencesOf } from '#app/ui/sentences.ts';

/**
 * When the office opens, and what to do about the call. It is open in the HTML, so that it can be read without scripts;
 * `client/page-updates.ts` closes it during office hours, and says outside of them when the office opens.
 */
export function WhenClosed(props: {
  closed: Urgent['closed'];
  /** The office hours for `client/page-updates.ts`. */
  office: object;
}) {
  const { closed, office } = props;
  const { heading, now, text } = closed;
  return (
    <details open className="fold night-card when-closed" data-office={JSON.stringify(office)}>
      <summary>
        <h2 className="text-lg" data-closed-now={sentencesOf(now).join('\n')}>
          {heading}
        </h2>
      </summary>
      <p>{text}</p>
    </details>
  );
}

/** The most characters of a step that is shown whole. The first sentence of a longer step says what to do next. */
const LONG_STEP = 300;

/** Steps for a visitor until the office opens. They are shown while `WhenClosed` is open. */
export function StepsUntilOpen(props: {
  heading: string;
  steps: Urgent['closed']['steps'];
  className: string;
  list: 'measure' | 'in-twos';
}) {
  const { heading, steps, className, list } = props;
  return (
    <div className={`steps-until-open ${className}`}>
      <p className="serif text-lg">{heading}</p>
      <ol className={`plain-list stack-small mt-2 ${list}`}>
        {steps.map(({ text, link }) => (
          <li key={text}>
            <LongText text={text} limit={LONG_STEP}>
              {link && (
                <>
                  {' '}
                  <a className="text-link" href={link.href}>
                    {link.label}
                  </a>
                </>
              )}
            </LongText>
          </li>
        ))}
      </ol>
    </div>
  );
}
