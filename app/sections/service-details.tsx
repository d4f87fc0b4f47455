import type { ReactNode } from 'react';
import type { ArticleSection, Service } from '#contract/content.ts';
import { Icon, type IconId } from '#app/ui/icon.tsx';
import { FoldedSection } from './article-text.tsx';
import { usePageTexts } from '#app/texts/page-texts.ts';

/** Time and cost of a service, beside the heading of its page. */
export function ServiceFacts({ facts }: Pick<Service, 'facts'>) {
  return (
    <dl className="facts text-sm">
      {facts.map(({ label, value, text }) => (
        <div key={label} className="ruled">
          <dt className="text-pale">{label}</dt>
          <dd className="serif text-2xl text-peach">{value}</dd>
          <dd>
            <FactNote text={text} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** In characters. A longer note would be more prominent than its figure, so it opens after its first sentence. */
const LONG_NOTE = 100;

function FactNote({ text }: { text: string }) {
  const [first, ...others] = text.split(/(?<=[.?!]) /);
  if (text.length <= LONG_NOTE || others.length === 0) return text;
  return (
    <details>
      <summary>{first}</summary>
      {others.join(' ')}
    </details>
  );
}

interface OutcomeLine {
  text: string;
  more?: ArticleSection | undefined;
}

/** Lists of what the client keeps, what ends, and what is still owed. Its children are texts that fewer people need. */
export function Outcomes(props: {
  keep: readonly OutcomeLine[];
  ends: readonly OutcomeLine[];
  owe?: readonly string[] | undefined;
  children: ReactNode;
}) {
  const { keep, ends, owe, children } = props;
  const texts = usePageTexts().services;
  return (
    <section className="band">
      <div className="wrap">
        <div className="even-columns">
          <OutcomeSection heading={texts.keep} icon="shield" lines={keep} />
          <OutcomeSection heading={texts.ends} icon="check" lines={ends} />
          {owe && (
            <OutcomeSection
              heading={texts.owe}
              icon="alert"
              lines={owe.map((text) => ({ text }))}
            />
          )}
        </div>
        {children}
      </div>
    </section>
  );
}

function OutcomeSection(props: { heading: string; icon: IconId; lines: readonly OutcomeLine[] }) {
  const { heading, icon, lines } = props;
  return (
    <div className="outcome ruled">
      <h2 className="check-line text-2xl">
        <Icon name={icon} size={28} className="text-action" />
        {heading}
      </h2>
      <ul>
        {lines.map(({ text, more }) => (
          <li key={text}>
            {text}
            {more && <FoldedSection section={more} />}
          </li>
        ))}
      </ul>
    </div>
  );
}
