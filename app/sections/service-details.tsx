import type { ArticleSection, Service } from '#contract/content.ts';
import { Icon, type IconId } from '#app/ui/icon.tsx';
import { FoldedSection } from './article-text.tsx';
import { usePageTexts } from '#app/texts/page-texts.ts';

/** Beside the heading of a service's page: how long it takes, and what it costs. */
export function ServiceFacts({ facts }: Pick<Service, 'facts'>) {
  return (
    <dl className="grid gap-4 self-end sm:max-lg:grid-cols-2">
      {facts.map(({ label, value, text }) => (
        <div key={label} className="border-l-2 border-peach pl-4">
          <dt className="text-sm text-pale">{label}</dt>
          <dd className="font-serif text-2xl text-peach">{value}</dd>
          <dd className="text-sm">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

interface OutcomeLine {
  text: string;
  more?: ArticleSection | undefined;
}

/** What the client keeps, what ends, and what is still owed. */
export function Outcomes(props: {
  keep: readonly OutcomeLine[];
  ends: readonly OutcomeLine[];
  owe?: readonly string[] | undefined;
}) {
  const { keep, ends, owe } = props;
  const texts = usePageTexts().services;
  return (
    <section className="py-8 lg:py-24">
      <div className={`wrap grid gap-7 lg:gap-12 ${owe ? 'lg:grid-cols-3' : 'lg:grid-cols-2'}`}>
        <Outcome heading={texts.keep} icon="shield" lines={keep} />
        <Outcome heading={texts.ends} icon="check" lines={ends} />
        {owe && <Outcome heading={texts.owe} icon="alert" lines={owe.map((text) => ({ text }))} />}
      </div>
    </section>
  );
}

function Outcome(props: { heading: string; icon: IconId; lines: readonly OutcomeLine[] }) {
  const { heading, icon, lines } = props;
  return (
    <div className="outcome pt-4">
      <h2 className="flex items-center gap-3 text-2xl">
        <Icon name={icon} className="flex-none text-action" />
        {heading}
      </h2>
      <ul className="mt-1">
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
