import type { ReactNode } from 'react';
import type { About } from '#contract/home-content.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Reveal } from '#app/ui/reveal.tsx';
import { useAddress } from '#app/texts/texts.ts';

/** The home page's part: the beginning of the firm's story, an attorney's sentence, and the highlights. */
export function AboutFirm(props: { about: About; voice: ReactNode; proof: ReactNode }) {
  const { about, voice, proof } = props;
  const address = useAddress();
  return (
    <section className="band line-above">
      <div className="wrap">
        <div className="with-aside">
          <div>
            <h2>{about.heading}</h2>
            <p className="measure mt-4 text-lg">{about.story[0]}</p>
            <ButtonLink href={address('/about#attorneys')} variant="outline" className="mt-4">
              {about.teamAction}
            </ButtonLink>
          </div>
          {voice}
        </div>
        {about.highlights.length > 0 && <Highlights highlights={about.highlights} level="h3" />}
        {proof}
      </div>
    </section>
  );
}

/** The part of /about, whose top has the heading: the whole story, who has read it, and the highlights, if there are some. */
export function FirmStory({ about, children }: { about: About; children: ReactNode }) {
  return (
    <section className="band line-above">
      <div className="wrap halves">
        <div className="measure stack">
          {about.story.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <div className="text-sm text-quiet">{children}</div>
        </div>
        {about.highlights.length > 0 && <Highlights highlights={about.highlights} level="h2" />}
      </div>
    </section>
  );
}

/** A number of the firm's record with what it counts, and the sentence that belongs beside it. */
export function RecordProof(props: {
  headline: { value: string; label: string; note: string };
  link: string;
  caution: string;
}) {
  const { headline, link, caution } = props;
  const address = useAddress();
  return (
    <div className="proof mt-6">
      <p className="serif text-4xl text-action">{headline.value}</p>
      <p>
        <strong>{headline.label}.</strong> {headline.note}.{' '}
        <a href={address('/our-record')} className="text-link">
          {link}
        </a>
      </p>
      <p className="text-sm text-quiet">{caution}</p>
    </div>
  );
}

function Highlights(props: {
  highlights: About['highlights'];
  /** On the home page (h3) they are a row. */
  level: 'h2' | 'h3';
}) {
  const { highlights, level: Heading } = props;
  const inRow = Heading === 'h3';
  return (
    <Reveal className={inRow ? 'mt-10' : ''}>
      <ul className={inRow ? 'highlights even-columns' : 'highlights'}>
        {highlights.map(({ title, text }) => (
          <li key={title} className="peach-line">
            <Heading className="text-lg">{title}</Heading>
            {/* Phones have the texts on /about. */}
            <p className={`mt-1 text-sm text-quiet${inRow ? ' not-on-phone' : ''}`}>{text}</p>
          </li>
        ))}
      </ul>
    </Reveal>
  );
}
