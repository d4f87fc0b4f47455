import type { ReactNode } from 'react';
import type { ArticleSection, Service } from '#contract/content.ts';
import { LineList } from '#app/ui/link-rows.tsx';
import { Band } from '#app/ui/band.tsx';
import { Icon, type IconId } from '#app/ui/icon.tsx';
import { Fold, LongText } from '#app/ui/fold.tsx';
import { FoldedSection } from './article-text.tsx';
import { usePageTexts } from '#app/texts/page-texts.ts';

/** Time and cost of a service, beside the heading of its page. */
export function ServiceFacts({ facts }: Pick<Service, 'facts'>) {
  return (
    <dl className="night-card facts text-sm">
      {facts.map(({ label, value, text }) => (
        <div key={label}>
          <dt className="text-pale">{label}</dt>
          <dd className="serif text-xl text-peach">{value}</dd>
          <dd>
            <LongText text={text} limit={LONG_NOTE} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Notes of up to this many characters are shown in full. A longer note would be more prominent than its figure. */
const LONG_NOTE = 100;

interface OutcomeLine {
  text: string;
  more?: ArticleSection | undefined;
}

/**
 * Lists of what the client keeps, what ends, and what is still owed, in two columns of about the same height. `others`
 * are texts that fewer people need.
 */
export function Outcomes(props: {
  keep: readonly OutcomeLine[];
  ends: readonly OutcomeLine[];
  owe?: readonly string[] | undefined;
  others: readonly ArticleSection[];
  children: ReactNode;
}) {
  const { keep, ends, owe, others, children } = props;
  const texts = usePageTexts().services;
  return (
    <Band className="band mist" wrap={owe ? 'wrap in-threes' : 'wrap in-twos'}>
      <OutcomeSection heading={texts.keep} icon="shield" lines={keep} />
      <OutcomeSection heading={texts.ends} icon="check" lines={ends} />
      {owe && (
        <OutcomeSection
          heading={texts.owe}
          icon="alert"
          lines={owe.slice(0, SHOWN_OWED).map((text) => ({ text }))}
        >
          {owe.length > SHOWN_OWED && (
            <Fold title={texts.owesMore}>
              <LineList lines={owe.slice(SHOWN_OWED)} className="stack-small" />
            </Fold>
          )}
        </OutcomeSection>
      )}
      {others.length > 0 && (
        <div className="all-columns fold-columns line-above">
          {others.map((section) => (
            <FoldedSection key={section.id} section={section} />
          ))}
        </div>
      )}
      <div className="all-columns">{children}</div>
    </Band>
  );
}

/** How many of the debts that stay are shown without a fold. */
const SHOWN_OWED = 4;

function OutcomeSection(props: {
  heading: string;
  icon: IconId;
  lines: readonly OutcomeLine[];
  children?: ReactNode;
}) {
  const { heading, icon, lines, children } = props;
  return (
    <div className="outcome card padded">
      <h2 className="check-line text-xl">
        <Icon name={icon} size={24} className="text-action" />
        {heading}
      </h2>
      <ul>
        {lines.map(({ text, more }) => (
          <li key={text}>
            <p>{text}</p>
            {more && <FoldedSection section={more} />}
          </li>
        ))}
      </ul>
      {children}
    </div>
  );
}
