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
    <section className="border-t border-line py-8 lg:py-24">
      <div className="wrap">
        <div className="grid items-start gap-6 lg:grid-cols-[1.2fr_0.8fr] lg:gap-16">
          <div>
            <h2 className="text-3xl">{about.heading}</h2>
            <p className="measure mt-4 lg:text-lg">{about.story[0]}</p>
            <ButtonLink href={address('/about#attorneys')} variant="outline" className="mt-5">
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

/** The part of /about, whose top has the heading: the whole story and the highlights, if there are some. */
export function FirmStory({ about }: { about: About }) {
  return (
    <section className="border-t border-line py-8 lg:py-24">
      {about.highlights.length > 0 ? (
        <div className="wrap items-start gap-16 lg:grid lg:grid-cols-2">
          <Story paragraphs={about.story} className="measure grid gap-4" />
          <Highlights highlights={about.highlights} level="h2" />
        </div>
      ) : (
        <div className="wrap">
          <Story paragraphs={about.story} className="space-y-4 lg:columns-2 lg:gap-16" />
        </div>
      )}
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
    <div className="proof">
      <p className="font-serif text-4xl text-action">{headline.value}</p>
      <p>
        <strong className="font-semibold">{headline.label}.</strong> {headline.note}.{' '}
        <a href={address('/our-record')} className="text-link">
          {link}
        </a>
      </p>
      <p className="text-sm text-quiet">{caution}</p>
    </div>
  );
}

function Story({ paragraphs, className }: { paragraphs: About['story']; className: string }) {
  return (
    <div className={`${className} text-quiet`}>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="first:text-lg first:text-text">
          {paragraph}
        </p>
      ))}
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
    <Reveal className={inRow ? 'mt-8 lg:mt-16' : 'max-lg:mt-8'}>
      <ul className={inRow ? 'highlights highlights-row' : 'highlights'}>
        {highlights.map(({ title, text }) => (
          <li key={title}>
            <Heading>{title}</Heading>
            {/* Phones have the texts on /about. */}
            <p className={inRow ? 'max-sm:hidden' : undefined}>{text}</p>
          </li>
        ))}
      </ul>
    </Reveal>
  );
}
