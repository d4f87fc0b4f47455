import type { ArticleSection, Service } from '#contract/content.ts';
import { Icon, type IconId } from '#app/ui/icon.tsx';
import { FoldedSection } from './article-text.tsx';
import { usePageTexts } from '#app/texts/page-texts.ts';

/** Time and cost of a service, beside the heading of its page. */
export function ServiceFacts({ facts }: Pick<Service, 'facts'>) {
  return (
    <dl className="facts">
      {facts.map(({ label, value, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

interface OutcomeLine {
  text: string;
  more?: ArticleSection | undefined;
}

/** Lists of what the client keeps, what ends, and what is still owed. */
export function Outcomes(props: {
  keep: readonly OutcomeLine[];
  ends: readonly OutcomeLine[];
  owe?: readonly string[] | undefined;
}) {
  const { keep, ends, owe } = props;
  const texts = usePageTexts().services;
  return (
    <section className="band">
      <div className="wrap outcomes">
        <OutcomeSection heading={texts.keep} icon="shield" lines={keep} />
        <OutcomeSection heading={texts.ends} icon="check" lines={ends} />
        {owe && (
          <OutcomeSection heading={texts.owe} icon="alert" lines={owe.map((text) => ({ text }))} />
        )}
      </div>
    </section>
  );
}

function OutcomeSection(props: { heading: string; icon: IconId; lines: readonly OutcomeLine[] }) {
  const { heading, icon, lines } = props;
  return (
    <div className="outcome">
      <h2>
        <Icon name={icon} />
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
